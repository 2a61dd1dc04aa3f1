package import Diagnostics
import Lua

enum CommandWord {
  static let word = Word(
    name: "command",
    summary: Message(
      en: "declares a command of the prompt", ko: "프롬프트의 명령을 선언합니다"),
    usage:
      "command \"crumbs\" { help = \"…\", args = \"[COUNT]\", run = function(shell, count) … end }",
    form: .named(OptionCatalog.command),
    declaring: .command
  ) { host, name, reader, _ in
    if let command = command(name, reader) { host.draft.commands.append(command) }
    return .nil
  }

  private static func command(
    _ name: String, _ reader: BlockReader
  ) -> CommandDefinition? {
    reader.allow(OptionCatalog.command)
    guard let place = reader.location else { return nil }
    guard reader.has("run", highlight: name), let run = reader.function("run") else { return nil }
    switch reader["complete"] {
    case .nil, .function, .table: break
    default: reader.misfit("complete")
    }
    reader.noteFunction(of: "complete")
    return CommandDefinition(
      name: name, help: reader.string("help") ?? "", arguments: reader.string("args") ?? "",
      location: place, run: run, complete: reader["complete"])
  }
}

package struct CommandDefinition {
  /// The name, without the colon.
  package let name: String
  package let help: String
  package let arguments: String
  package let location: SourceLocation
  let run: LuaFunction
  let complete: LuaValue
  /// Its texts, by the names of its options.
  let texts: [(option: String, text: String)]

  init(
    name: String, help: String, arguments: String, location: SourceLocation, run: LuaFunction,
    complete: LuaValue
  ) {
    (self.name, self.help, self.arguments) = (name, help, arguments)
    (self.location, self.run, self.complete) = (location, run, complete)
    texts = [("help", help), ("args", arguments), ("complete", Description.text(of: complete))]
  }
}
