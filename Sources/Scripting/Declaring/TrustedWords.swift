import Diagnostics
import Lua

/// The additional Lua functions of trusted scripts: `load`, and those for metatables.
///
/// Without them, the text of a script shows all of its code.
enum TrustedWords {
  static let names = [
    "getmetatable", "load", "rawequal", "rawget", "rawlen", "rawset", "setmetatable",
  ]
  /// The functions taken from Lua unchanged; the Lua state has made them safe.
  private static let plain = ["getmetatable", "rawequal", "rawget", "rawlen", "setmetatable"]

  static func declare(
    in environment: StrictEnvironment, _ host: ScriptHost, of plugin: Plugin?
  ) throws {
    let library = host.state.standardLibrary()
    for name in plain { try environment.declare(name, try library.rawGet(name)) }
    try environment.declare("rawset", try rawSet(host, library))
    try environment.declare("load", try load(host, environment: environment, plugin: plugin))
  }

  /// Lua's `rawset`, except that it cannot add globals: no check would know them.
  private static func rawSet(
    _ host: ScriptHost, _ library: LuaTable
  ) throws -> LuaValue {
    let original = try library.rawGet("rawset").asFunction
    return try host.function("rawset") { host, call in
      // A plugin may lend its rawset to others.
      let all = [host.environment].compactMap(\.self) + host.environments.values
      if let table = call[0].asTable, all.contains(where: { $0.table == table }) {
        let name = call[1].asString ?? call[1].typeName
        throw Diagnostic(
          .error, Message("E0112", ["name": name]), at: host.location(call), highlight: name,
          cure: Message("scripts.globalAssignedCure", ["name": name]))
      }
      return try original?.call(call.arguments) ?? []
    }
  }

  /// Lua's `load`, for texts only.
  ///
  /// The loaded chunk sees the globals of the script, or the given table. It belongs to the script
  /// that loads it, whatever its chunk name.
  private static func load(
    _ host: ScriptHost, environment: StrictEnvironment, plugin: Plugin?
  ) throws -> LuaValue {
    try host.function("load") { [weak environment, weak plugin] host, call in
      guard let text = call[0].asString else { throw host.expected(call, "a string", at: 0) }
      for (position, what) in [(1, "a name"), (2, "a mode")]
      where !call[position].isNil && call[position].asString == nil {
        throw host.expected(call, what, at: position)
      }
      guard call[3].isNil || call[3].asTable != nil else {
        throw host.expected(call, "a table of globals", at: 3)
      }
      guard text.utf8.count <= longest else { throw LuaError.raise("text too long") }
      let mode = call[2].asString ?? "t"
      guard call[2].isNil || mode == "t" || mode == "bt" else {
        throw LuaError.raise("only text is loaded, and not by the mode '\(mode)'")
      }
      let name = chunkName(call, host)
      host.insert(SourceText(name: name, text: text, owner: plugin?.title))
      host.plugins.note(name, of: plugin)
      do throws(LuaError) {
        let globals = call[3].asTable ?? environment?.table
        return [
          .function(try host.state.load(text, chunkName: "@" + name, environment: globals))
        ]
      } catch {
        switch error.kind {
        case .syntax, .stackOverflow: break
        default: throw error
        }
        let place = error.location.map { "\($0.chunk):\($0.line): " } ?? ""
        return [.nil, .string(place + error.message)]
      }
    }
  }

  /// The longest text in bytes: compiling cannot be interrupted.
  private static let longest = 1 << 20

  /// How many loaded texts keep a name of their own; a session may load any number.
  private static let kept = 64

  /// The name of a loaded text in messages: a number, and the place of the `load` call.
  ///
  /// So a script cannot make a text look like a file. The oldest names are forgotten.
  private static func chunkName(_ call: LuaCall, _ host: ScriptHost) -> String {
    let number = host.scripts.loadedTexts.count % kept
    let place = host.location(call).map { " (\($0.file):\($0.line))" } ?? ""
    let name = "load#\(number)" + place
    host.scripts.loadedTexts.count += 1
    if let old = host.scripts.loadedTexts.names.updateValue(name, forKey: number), old != name {
      host.forget(old)
    }
    return name
  }
}
