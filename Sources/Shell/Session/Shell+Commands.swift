import Diagnostics
import Driving
import Lua
import Scripting

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
