import ArgumentParser
import Diagnostics
import Driving
import Pictures
import Platform
import Shell
import TerminalText

struct RunSubcommand: Subcommand {
  static let commandName = "run"
  static let configuration = CommandConfiguration(
    commandName: commandName,
    abstract: .help(Message("run.abstract")),
    discussion: .help(
      examples: "run app.lua -e ':tap Login' -e ':tree'",
      "run app.lua --json - < requests.jsonl"))

  @Argument(help: ArgumentHelp(Message("conform.script")), completion: .script)
  var script: String

  @Argument(
    help: ArgumentHelp(Message("run.input")))
  var input: String?

  @Option(
    name: .customShort("e"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(Message("run.lines"), valueName: "line"))
  var lines: [String] = []

  @Flag(
    help: ArgumentHelp(Message("run.echo")))
  var echo = false

  @Option(
    help: ArgumentHelp(Message("run.picture"), valueName: "file.svg"))
  var picture: String?

  @Flag(
    help: ArgumentHelp(Message("run.overwrite")))
  var overwrite = false

  @OptionGroup var session: SessionOptions

  @OptionGroup var log: LogStyleOption

  @OptionGroup(title: PluginOptions.title) var plugins: PluginOptions

  @OptionGroup(title: LimitOptions.title) var limits: LimitOptions

  @OptionGroup(title: LimitOptions.title) var jail: JailOptions

  @OptionGroup var form: JSONOption

  @OptionGroup var look: LookOptions

  func perform() throws {
    // Whatever the parser has to say, such as that there is no such option, comes before.
    if let input, input != "-" {
      throw ValidationError(Message("usage.notStandardInput", ["input": input]))
    }
    let recording = try picture.map { try TerminalRecording($0, look, overwrites: overwrite) }
    let opening = try Opening(
      script, options: loading, log: log, session: session, file: try SessionFile(session, loading))
    opening.shell.allowsRefused = session.allowRefused
    recording?.begin(opening)
    var runner = ScriptRunner(
      shell: opening.shell, echoes: echo || recording != nil, keepsGoing: session.keepGoing,
      opening: session.open)
    let code = runner.run(lines, thenStandardInput: input == "-")
    try recording?.end(opening, title: command)
    opening.output.flush()
    if input == nil, lines.isEmpty, StandardStreams.hasInput {
      opening.output.complain(
        look.printer(.ofProcess, to: 2)
          .text(
            for: Diagnostic(
              .warning, Message("E0996", ["script": script]))))
    }
    throw ExitCode(code.rawValue)
  }

  /// What is typed to see the same.
  private var command: String { "sextant \(script)" }

  mutating func validate() throws {
    guard let picture else {
      if overwrite { throw ValidationError(Message("usage.overwriteNeedsPicture")) }
      return
    }
    if !picture.hasSuffix(".svg") {
      throw ValidationError(Message("usage.pictureEnding"))
    }
    if form.json {
      throw ValidationError(Message("usage.pictureNoJSON"))
    }
  }
}

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
