import ArgumentParser
import Diagnostics
import Driving
import LineEditor
import Platform
import Shell

struct OpenSubcommand: Subcommand {
  static let commandName = "open"
  static let configuration = CommandConfiguration(
    commandName: commandName,
    abstract: .help(Message("open.abstract")),
    discussion: .help(
      examples: "app.lua",
      "app.lua --session work.session"))

  @Argument(help: ArgumentHelp(Message("conform.script")), completion: .script)
  var script: String?

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(Message("open.watch")))
  var watch = true

  // It is here so that who writes it is told where it belongs.
  @Option(
    name: .customShort("e"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(Message("open.lines"), valueName: "line", visibility: .hidden))
  var lines: [String] = []

  @OptionGroup var session: SessionOptions

  @OptionGroup var log: LogStyleOption

  @OptionGroup(title: PluginOptions.title) var plugins: PluginOptions

  @OptionGroup(title: LimitOptions.title) var limits: LimitOptions

  @OptionGroup(title: LimitOptions.title) var jail: JailOptions

  @OptionGroup var form: JSONOption

  @OptionGroup var look: LookOptions

  mutating func validate() throws {
    guard let line = lines.first else { return }
    throw ValidationError(
      Message("usage.lineAfterRun", ["script": script ?? "SCRIPT", "line": line]))
  }

  func perform() throws {
    if script == nil, let path = session.path, (try? TextFile.exists(path)) == false {
      throw ValidationError(Message("usage.noSession", ["path": path]))
    }
    let file = try SessionFile(session, loading)
    let opening = try Opening(
      try script ?? file?.script ?? chosen(), options: loading, log: log, session: session,
      file: file)
    opening.shell.allowsRefused = session.allowRefused
    let offersTour = script == nil && session.path == nil
    let code = opening.converse(
      LineTaking(keepsGoing: session.keepGoing, watches: watch, url: session.open),
      offersTour: offersTour)
    opening.output.flush()
    throw ExitCode(code.rawValue)
  }

  /// Asks a user at a terminal to choose one of the bundled apps.
  private func chosen() throws -> String {
    let apps = BundledFiles.apps
    guard StandardStreams.isTerminal(0), StandardStreams.isTerminal(1), !form.json, !apps.isEmpty
    else { throw ValidationError(Message("usage.whichScript", ["command": ""])) }
    let question = AppQuestion(
      language: look.language(.ofProcess), output: StandardOutput(), apps: apps)
    guard let app = question.ask() else { throw ExitCode(ExitStatus.success.rawValue) }
    return app
  }
}

/// Asks the user which of the bundled apps to open.
struct AppQuestion {
  let language: Language
  let output: StandardOutput
  /// The paths of the apps; never empty.
  let apps: [String]

  /// Asks until there is an answer; nil if the user wants none of the apps.
  func ask() -> String? {
    output.complain(Message("message.appsThere").text(in: language))
    for (index, app) in apps.enumerated() {
      output.complain("  \(index + 1)  \(name(app))")
    }
    while true {
      output.prompt(Message("message.appChoice", ["usual": name(usual)]).text(in: language) + " ")
      guard let line = readLine() else { return nil }
      let text = line.trimmed
      if text.isEmpty { return usual }
      if ["q", "quit", ":quit"].contains(text) { return nil }
      if let number = Int(text), apps.indices.contains(number - 1) { return apps[number - 1] }
      if let app = apps.first(where: { name($0) == text }) { return app }
      let nearest = Suggestion.nearest(to: text, among: apps.map(name))
      output.complain(
        Message("message.noApp", ["text": text, "nearest": nearest]).text(in: language))
    }
  }

  /// What Enter opens: the smallest app, if it is there.
  private var usual: String { apps.first { name($0) == "hello" } ?? apps[0] }

  private func name(_ path: String) -> String {
    String(SystemPath.name(of: path).dropLast(".lua".count))
  }
}
