import Diagnostics
import Lua

enum CommandWord {
  static let word = Word(
    name: "command",
    usage:
      "command \"crumbs\" { help = \"…\", args = \"[COUNT]\", run = function(shell, count) … end }",
    declaring: .command, OptionCatalog.command
  ) { host, name, reader in
    if let command = command(name, reader) { host.load.draft.commands.append(command) }
    return .nil
  }

  private static func command(_ name: String, _ reader: BlockReader) -> CommandDefinition? {
    guard let place = reader.location, reader.has("run", highlight: name),
      let run = reader.function("run")
    else { return nil }
    switch reader["complete"] {
    case .nil, .function, .table: break
    default: reader.misfit("complete")
    }
    reader.noteFunction(of: "complete")
    let (help, arguments) = (reader.string("help") ?? "", reader.string("args") ?? "")
    let complete = reader["complete"]
    return CommandDefinition(
      name: name, help: help, arguments: arguments, location: place, run: run, complete: complete,
      texts: [("help", help), ("args", arguments), ("complete", Description.text(of: complete))])
  }
}
