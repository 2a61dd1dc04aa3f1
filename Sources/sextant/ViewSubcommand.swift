import ArgumentParser
import Diagnostics
import Driving
import Platform
import Shell

struct ViewSubcommand: Subcommand {
  static let commandName = "view"
  static let configuration = CommandConfiguration(
    commandName: commandName,
    abstract: .help(Message("view.abstract")),
    discussion: .help(
      examples: "view app.lua", "view app.lua --session work.session --read-only",
      message: Message("view.discussion")))

  @Argument(help: ArgumentHelp(Message("conform.script")), completion: .script)
  var script: String?

  @Option(
    help: ArgumentHelp(Message("view.port"), valueName: "number"))
  var port: UInt16?

  @Flag(
    help: ArgumentHelp(Message("view.readOnly")))
  var readOnly = false

  @Flag(
    help: ArgumentHelp(Message("view.openBrowser")))
  var openBrowser = false

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(Message("view.watch")))
  var watch = true

  @OptionGroup var session: SessionOptions

  @OptionGroup var log: LogStyleOption

  @OptionGroup(title: PluginOptions.title) var plugins: PluginOptions

  @OptionGroup(title: LimitOptions.title) var limits: LimitOptions

  @OptionGroup var form: JSONOption

  @OptionGroup var look: LookOptions

  func run() throws {
    let file = try SessionFile(session, loading)
    guard let script = script ?? file?.script else {
      throw ValidationError(Message("usage.whichScript", ["command": "view"]))
    }
    let opening = try Opening(script, options: loading, log: log, session: session, file: file)
    let (shell, output) = (opening.shell, opening.output)
    shell.allowsRefused = session.allowRefused
    let code = opening.converse(
      LineTaking(keepsGoing: session.keepGoing, watches: watch, url: session.open)
    ) {
      do throws(Diagnostic) {
        let address = try shell.beginView(port: port, isReadOnly: readOnly)
        output.flush()
        if openBrowser,
          let finding = BrowserPage(address: address, environment: opening.environment).open()
        {
          shell.show(remark: finding)
        }
        return nil
      } catch {
        shell.show(remark: error)
        return .notLoaded
      }
    }
    opening.output.flush()
    throw ExitCode(code.rawValue)
  }
}

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
