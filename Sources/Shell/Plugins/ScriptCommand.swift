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

  init(_ command: CommandDefinition) {
    name = command.name
    let arguments = VisibleText.of(command.arguments)
    usage = ":\(command.name)" + (arguments.isEmpty ? "" : " \(arguments)")
    summary = Message(verbatim: VisibleText.of(command.help))
  }

  func run(_ arguments: [String], in shell: Shell) throws {
    guard let command = shell.app.commands.first(where: { $0.name == name }) else { return }
    let value = try shell.app.run(command, arguments, in: shell.surroundings)
    if !value.isNil { shell.show(value: value) }
  }

  /// The candidates for its argument; empty if the script's function fails.
  func completions(_ text: String, in shell: Shell) -> [String] {
    guard let command = shell.app.commands.first(where: { $0.name == name }) else { return [] }
    return (try? shell.app.completions(of: command, text, in: shell.surroundings)) ?? []
  }
}

extension Shell {
  /// The built-in commands, then those of scripts and plugins.
  var commands: [any Command] {
    let names = CommandCatalog.all.map(\.name)
    return CommandCatalog.all
      + app.commands.filter { !names.contains($0.name) }.map(ScriptCommand.init)
  }

  /// The commands and log styles of scripts that cannot be used, because the program has one of the
  /// name.
  var clashes: [Diagnostic] {
    let names = CommandCatalog.all.map(\.name)
    let commands = app.commands.filter { names.contains($0.name) }.map { command in
      Diagnostic(
        .error, .commandIsTaken(command.name), at: command.location, highlight: command.name)
    }
    let styles = app.extensions(.logStyle).filter { LogStyleCatalog.style(named: $0.name) != nil }
    return commands
      + styles.map { style in
        Diagnostic(.error, .styleIsTaken(style.name), at: style.location, highlight: style.name)
      }
  }

  /// What a script's command can read and do: the session, and running lines.
  fileprivate var surroundings: CommandSurroundings {
    CommandSurroundings(session: session) { [weak self] line in self?.performInside(line) ?? false }
  }
}
