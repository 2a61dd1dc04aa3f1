import ArgumentParser
import Diagnostics
import Driving
import Pictures
import Shell
import TerminalText

/// Takes what a session shows, and makes a picture of it.
final class TerminalRecording {
  /// The columns of the terminal that is drawn.
  private static let columns = 100

  private let path: String
  private let printer: DiagnosticPrinter
  private var text = ""

  /// - Parameters:
  ///   - path: The file of the picture.
  ///   - overwrites: It may be written over any file.
  /// - Throws: The exit code 1 if a file is there that is no such picture; the reason has been printed.
  init(_ path: String, _ look: LookOptions, overwrites: Bool) throws {
    self.path = path
    printer = look.printer(.ofProcess, to: 2)
    if overwrites { return }
    try tellingFailure { () throws(Diagnostic) in
      try TextFile.requireOurs(path, beginningWith: [SVGWriter.beginning])
    }
  }

  /// From now on all that is shown is kept, in colours.
  func begin(_ opening: Opening) {
    opening.output.columns = { _ in Self.columns }
    opening.output.divert = { [self] in text += $0 }
    opening.shell.settings.theme = .dark
    opening.shell.settings.width = Self.columns
  }

  /// Writes the picture, and says so.
  ///
  /// - Throws: The exit code 1 if it cannot be written; the reason has been printed.
  func end(_ opening: Opening, title: String) throws {
    opening.output.divert = nil
    opening.output.columns = nil
    while text.hasSuffix("\n") { text.removeLast() }
    try tellingFailure { () throws(Diagnostic) in
      try TextFile.write(TerminalPicture(text, title: title).svg, to: path)
    }
    opening.output.write(
      Message("prompt.pictureWritten", ["path": path]).text(in: opening.shell.settings.language))
  }

  private func tellingFailure(_ body: () throws(Diagnostic) -> Void) throws {
    do throws(Diagnostic) {
      try body()
    } catch {
      StandardOutput().complain(printer.text(for: error))
      throw ExitCode(ExitStatus.findings.rawValue)
    }
  }
}
