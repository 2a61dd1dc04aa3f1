package import Diagnostics
import Lua

/// `command "crumbs" { help = "…", run = function(shell) … end }`: a command of the prompt.
enum CommandWord {
  static let word = Word(
    name: "command",
    summary: Message(
      en: "declares a command of the prompt", ko: "프롬프트의 명령을 선언합니다"),
    usage:
      "command \"crumbs\" { help = \"…\", args = \"[COUNT]\", run = function(shell, count) … end }"
  ) { host in
    try host.function("command") { host, call in
      try host.requireLoading("command", call)
      guard let name = call[0].asString, PluginFinder.isName(name),
        let place = host.location(call)
      else {
        throw Diagnostic(
          .error, .commandName(call[0].asString ?? call[0].typeName), at: host.location(call),
          highlight: "command")
      }
      return [
        try host.function("command") { host, call in
          try host.requireLoading("command", call)
          try declare(name, call, at: place, in: host)
          return []
        }
      ]
    }
  }

  private static func declare(
    _ name: String, _ call: LuaCall, at place: SourceLocation, in host: ScriptHost
  ) throws {
    let what = "command \"\(name)\""
    guard case .table(let body) = call[0] else {
      throw Diagnostic(
        .error, .expected(what, "one body in braces", got: call[0].typeName), at: place,
        highlight: name)
    }
    if let first = host.draft.commands.first(where: { $0.name == name }) {
      return try host.report(
        Diagnostic(
          .error,
          host.plugins.declaredTwice(.command, name, at: place, first: first.location),
          at: place, highlight: name,
          notes: [Diagnostic.Note(.declaredHere(name), at: first.location)]))
    }
    let linking = Linking(host: host)
    let reader = BlockReader(
      body, what: what, at: place, linking,
      written: host.body(of: "command", named: name, at: place)?.table)
    if let command = command(name, reader, linking) {
      host.draft.commands.append(command)
    }
    for finding in linking.findings.all { try host.report(finding) }
  }

  private static func command(
    _ name: String, _ reader: BlockReader, _ linking: Linking
  ) -> CommandDefinition? {
    reader.allow(OptionCatalog.command)
    guard let place = reader.location else { return nil }
    guard !reader["run"].isNil else {
      linking.report(.missingKey(reader.what, "run"), at: place, highlight: name)
      return nil
    }
    guard let run = reader["run"].asFunction else {
      linking.report(
        .expected("run", "a function", got: reader["run"].typeName),
        at: reader.place(of: "run"), highlight: "run")
      return nil
    }
    switch reader["complete"] {
    case .nil, .function, .table: break
    default:
      linking.report(
        .expected(
          "complete", "a list, or a function that gives one", got: reader["complete"].typeName),
        at: reader.place(of: "complete"), highlight: "complete")
    }
    for key in ["run", "complete"] { reader.noteArgument(of: key, .shell) }
    return CommandDefinition(
      name: name, help: reader.string("help") ?? "", arguments: reader.string("args") ?? "",
      location: place, run: run, complete: reader["complete"])
  }
}

/// A command of the prompt that a script or a plugin declares.
package struct CommandDefinition {
  /// The name, without the colon.
  package let name: String
  /// What it does, in one sentence.
  package let help: String
  /// How its arguments are written.
  package let arguments: String
  /// Where it is declared.
  package let location: SourceLocation
  let run: LuaFunction
  let complete: LuaValue
}
