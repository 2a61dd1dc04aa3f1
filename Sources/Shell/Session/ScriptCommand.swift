import Diagnostics
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
