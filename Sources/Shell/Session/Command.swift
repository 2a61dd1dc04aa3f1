package import Diagnostics
import Driving
import Lua
import Scripting

/// A command of the prompt that a script or a plugin declares.
///
/// It knows its name only: what it does is asked of the app that is driven.
struct ScriptCommand: Command {
  let name: String
  let usage: String
  let summary: Message
  /// The command that it is in place of, and as which it is treated; nil if it is one of its own.
  let original: (any Command)?

  var isPaged: Bool { original?.isPaged ?? false }
  var isForPeople: Bool { original?.isForPeople ?? false }

  init(_ command: CommandDefinition, insteadOf original: (any Command)? = nil) {
    self.original = original
    name = command.name
    let arguments = VisibleText.of(command.arguments)
    usage = ":\(command.name)" + (arguments.isEmpty ? "" : " \(arguments)")
    summary = Message(verbatim: VisibleText.of(command.help))
  }

  func run(_ arguments: [String], in shell: Shell) throws {
    guard let command = shell.app.commands.first(where: { $0.name == name }) else { return }
    let value = try shell.app.run(command, arguments, in: shell.surroundings(original))
    if !value.isNil { shell.show(value: value) }
  }

  /// The candidates for its argument; empty if the script's function fails.
  func completions(_ text: String, in shell: Shell) -> [String] {
    guard let command = shell.app.commands.first(where: { $0.name == name }) else { return [] }
    return (try? shell.app.completions(of: command, text, in: shell.surroundings(nil))) ?? []
  }
}

extension Shell {
  /// The built-in commands, or what plugins have put in their place, then those of scripts and plugins.
  var commands: [any Command] {
    let scripts = app.commands
    let own = programCommands.map { command -> any Command in
      guard app.isReplaced(.command, command.name),
        let script = scripts.first(where: { $0.name == command.name })
      else { return command }
      return ScriptCommand(script, insteadOf: command)
    }
    return own
      + scripts.filter { script in !programCommands.contains { $0.name == script.name } }
      .map { ScriptCommand($0) }
  }

  func tellClashes() {
    for clash in clashes { complain(clash) }
  }

  /// What scripts declare that cannot be used, because the program has one of the name.
  var clashes: [Diagnostic] {
    let own =
      app.clashes(.command, with: programCommands.map(\.name))
      + app.clashes(.logStyle, with: LogStyleCatalog.all.map(\.name))
    return own + app.clashes.filter { !own.contains($0) }
  }

  /// What a script's command can read and do: the session, and running lines.
  fileprivate func surroundings(_ original: (any Command)?) -> CommandSurroundings {
    let run = original.map { [unowned self] command in
      { (arguments: [String]) in try command.run(arguments, in: self) }
    }
    return CommandSurroundings(session: session, original: run) { [weak self] line in
      self?.performInside(line) ?? false
    }
  }
}

// The commands of a line: which one is meant, and doing it.
extension Shell {
  /// Refuses a command for people in a line that a script runs; pages long output.
  func run(_ command: any Command, _ arguments: [String]) throws {
    if line?.isPerformed == true, command.isForPeople {
      throw Diagnostic(.error, Message("E0535", ["name": command.name]), highlight: command.name)
    }
    if command.isPaged {
      try paged { try command.run(arguments, in: self) }
    } else {
      try command.run(arguments, in: self)
    }
    // What it was to show or to find is not all there; a script that was stopped has been told.
    if !driver.mayGoOn, line?.hasFailed != true { throw Diagnostic(.error, .interrupted) }
    line?.commandsDone.append(command.name)
  }

  func command(named name: String) throws(Diagnostic) -> any Command {
    // No script takes the name of a command of the program, but for a plugin that says so.
    if !app.isReplaced(.command, name),
      let command = programCommands.first(where: { $0.name == name })
    {
      return command
    }
    let commands = commands
    if let command = commands.command(named: name) { return command }
    let names = commands.map(\.name)
    let begun = name.isEmpty ? [] : names.filter { $0.hasPrefix(name) }
    if begun.count > 1 {
      throw Diagnostic(
        .error,
        Message("E0516", ["name": name, "list": begun.map { ":\($0)" }.joined(separator: ", ")]))
    }
    let nearest = Self.otherNames[name] ?? Suggestion.nearest(to: name, among: names)
    throw Diagnostic(
      .error, Message("E0501", ["name": name]),
      cure: nearest.map { Message("prompt.didYouMeanCommand", ["name": $0]) }
        ?? Message("prompt.helpCure"))
  }

  /// Names that other programs and the command line use, with the command that is meant.
  private static let otherNames = [
    "exit": "quit", "explain": "help", "man": "help", "show": "screen", "next": "steps",
    "click": "tap", "press": "tap", "input": "type", "enter": "type", "forward": "redo",
  ]

  /// The command whose name alone was written, without the colon; nothing if the user has given the
  /// name to something else.
  func commandMeant(by text: String) throws -> (any Command)? {
    let name = text.trimmed
    let aliases = ["exit": "quit", "?": "help"]
    guard let command = commands.first(where: { $0.name == aliases[name] ?? name }) else {
      return nil
    }
    let value = try promptEnvironment().value(named: name)
    return value.isNil || value.asFunction != nil ? command : nil
  }
}

/// A command of the prompt.
///
/// Each has a Lua function of the same name and effect.
package protocol Command: Sendable {
  /// The name, without the colon.
  var name: String { get }
  var usage: String { get }
  var summary: Message { get }
  var takesSteps: Bool { get }
  /// Whether no script may run it: it acts outside the session or grants permissions.
  var isForPeople: Bool { get }
  /// Whether it only shows something, which may be longer than the window.
  var isPaged: Bool { get }
  /// Does it.
  ///
  /// - Throws: A diagnostic when the arguments make no sense; nothing has been done then.
  func run(_ arguments: [String], in shell: Shell) throws
  /// The candidates for its argument at this moment.
  func candidates(in shell: Shell) -> [String]
}

extension Command {
  package var summary: Message { Message("command.\(name)") }

  package var takesSteps: Bool { usage.contains(".step") }

  package var isPaged: Bool { false }

  package var isForPeople: Bool { false }

  package func candidates(in shell: Shell) -> [String] { [] }

  func accept(_ arguments: [String], atMost count: Int) throws(Diagnostic) {
    if arguments.count > count { throw superfluous(arguments[count]) }
  }

  /// The error for a missing argument.
  var needsArgument: Diagnostic { mistake(Message("E0502", ["name": ":\(name)"])) }

  /// The error for an argument too many, or one that the command does not know.
  func superfluous(_ argument: String) -> Diagnostic {
    mistake(Message("E0503", ["name": ":\(name)", "extra": argument]))
  }

  /// An error of the arguments, with the usage as its cure.
  func mistake(_ message: Message, highlight: String? = nil) -> Diagnostic {
    Diagnostic(
      .error, message, highlight: highlight, cure: Message("prompt.usage", ["usage": usage]))
  }
}

extension [any Command] {
  /// Returns the command with the name, or the only one whose name begins with it.
  package func command(named name: String) -> (any Command)? {
    if let exact = first(where: { $0.name == name }) { return exact }
    let candidates = filter { !name.isEmpty && $0.name.hasPrefix(name) }
    return candidates.count == 1 ? candidates[0] : nil
  }
}
