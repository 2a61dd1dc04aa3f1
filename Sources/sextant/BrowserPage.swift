import Diagnostics
import Driving
import Platform
import Shell

/// Opens the page of a view in the browser of whoever sits here.
///
/// The address has the token in it, and what a program is started with everybody on the machine may see: the
/// browser is given a file that only its owner may read, and that leads on.
struct BrowserPage {
  let address: ViewAddress
  let environment: ProcessEnvironment

  /// Starts in the background, so that nobody waits for a browser.
  private static let line =
    "command -v \"$0\" >/dev/null || exit 127; \"$0\" \"$1\" </dev/null >/dev/null 2>&1 &"

  /// The programs that open what they are given as the desktop is used to, on Linux and macOS.
  private static let openers = ["xdg-open", "open"]

  /// Opens it.
  ///
  /// - Returns: Why it cannot be opened; `nil` if it is on its way.
  func open() -> Diagnostic? {
    do throws(Diagnostic) {
      guard let folder = environment.stateFolder else {
        throw Diagnostic(.warning, Message("E1027"))
      }
      try TextFile.makeFolder(folder, mode: 0o700)
      let path = "\(folder)/view-\(address.port).html"
      let text =
        "<!doctype html><meta charset=\"utf-8\"><meta name=\"referrer\" content=\"no-referrer\">"
        + "<meta http-equiv=\"refresh\" content=\"0; url=\(address.url)\"><title>Sextant</title>\n"
      // It is made anew, so that nobody has it open.
      SystemFile.remove(path)
      try TextFile.write(text, to: path, mode: 0o600)
      for opener in Self.openers {
        let code = try? ChildProgram.run(["sh", "-c", Self.line, opener, path], in: "/")
        if code == 0 { return nil }
      }
      throw Diagnostic(
        .warning, Message("E1027"), cure: Message("message.noOpenerCure", ["url": address.url]))
    } catch {
      return error
    }
  }
}
