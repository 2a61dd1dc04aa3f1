import Diagnostics
import Lua

/// `original "word push"`: the part that the calling plugin replaces.
enum OriginalWord {
  static let word = Word(
    name: "original",
    usage: "original \"word push\"",
    form: .function("part: string", gives: .any), use: .declares, takes: 1
  ) { host, call in
    let place = host.location(call)
    guard let text = call[0].asString else {
      throw host.expected(call, "a text such as \"word push\"")
    }
    guard let plugin = host.plugins.owner(of: call.location()?.chunk),
      let part = plugin.header.replaces.first(where: { $0.text == text })
    else {
      throw Diagnostic(
        .error, Message("E1006", ["text": text]), at: place, highlight: text,
        cure: Message(
          "plugins.pluginInPluginCure",
          ["text": "plugin { …, replaces = { \"\(Replaceable(text)?.text ?? "word push")\" } }"]))
    }
    guard part.kind == .word else { return [try host.original(part)] }
    return [try host.environments[plugin.name]?.words.rawGet(part.name) ?? .nil]
  }
}

extension ScriptHost {
  /// The function that calls the replaced part, while its replacement runs.
  fileprivate func original(_ part: Replaceable) throws -> LuaValue {
    try function(part.text) { host, call in
      guard let work = host.running.original, work.part == part else {
        throw Diagnostic(
          .error, Message("E1007", ["part": part]), at: host.location(call), highlight: part.name)
      }
      guard call[0] == work.subject else {
        throw Diagnostic(
          .error, Message("E1008", ["part": part]), at: host.location(call), highlight: part.name)
      }
      return [try work.give(call.arguments.dropFirst())]
    }
  }

  /// Runs a function of a script, which can call the part that it replaces meanwhile.
  func with<Result>(_ original: OriginalAtWork?, _ body: () throws -> Result) rethrows -> Result {
    let outer = running.original
    running.original = original
    defer { running.original = outer }
    return try body()
  }
}
