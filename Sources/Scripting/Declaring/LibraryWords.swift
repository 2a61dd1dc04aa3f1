import Diagnostics
package import Lua
import Navigation

/// Functions that turn values into text; unlike Lua's they never print addresses.
enum TextWords {
  static func tostring(_ host: ScriptHost) throws -> LuaValue {
    try host.function("tostring") { host, call in [.string(try host.ownText(call[0]))] }
  }

  /// Lua's `string.format`, but tables and functions print their names, not addresses.
  static func format(_ host: ScriptHost) throws -> LuaValue {
    let library = host.state.standardLibrary()
    let original = try library.rawGet("string").asTable?.rawGet("format").asFunction
    return try host.function("format") { host, call in
      if asksForAddress(call[0]) { throw LuaError.raise("invalid conversion '%p' to 'format'") }
      let arguments = try call.arguments.map { value in
        switch value {
        case .table, .function, .handle, .other: LuaValue.string(try host.ownText(value))
        default: value
        }
      }
      return try original?.call(arguments) ?? []
    }
  }

  /// Returns whether a format contains `%p`, with any flags, width or precision.
  private static func asksForAddress(_ format: LuaValue) -> Bool {
    let bytes: [UInt8]
    switch format {
    case .string(let text): bytes = Array(text.utf8)
    case .bytes(let own): bytes = own
    default: return false
    }
    var isSpecification = false
    for byte in bytes {
      if byte == UInt8(ascii: "%") {
        isSpecification.toggle()
      } else if isSpecification {
        if byte == UInt8(ascii: "p") { return true }
        // Flags, width and precision come before the letter.
        isSpecification = Array("-+ #0123456789.".utf8).contains(byte)
      }
    }
    return false
  }
}

extension ScriptHost {
  /// Returns the result of `tostring` for a script; calls `__tostring` if the table has it.
  func ownText(_ value: LuaValue) throws -> String {
    guard case .table(let table) = value,
      let function = try table.metatable()?.rawGet("__tostring"), !function.isNil
    else { return try text(value) }
    guard let text = try function.asFunction?.call([value]).first?.asString else {
      throw LuaError.raise("'__tostring' must return a string")
    }
    return text
  }

  /// Returns a value's text, as `tostring` without `__tostring`; never an address.
  package func text(_ value: LuaValue) throws -> String {
    switch value {
    case .string(let text): return text
    case .int(let number): return String(number)
    case .bytes(let bytes): return String(decoding: bytes, as: UTF8.self)
    case .table: return "table"
    case .function: return "function"
    case .other(let typeName): return typeName
    default:
      let function = try state.standardLibrary().rawGet("tostring").asFunction
      return try function?.call([value]).first?.asString ?? value.typeName
    }
  }
}

/// `math.random`, which draws the session's random numbers: the same inputs give the same numbers.
///
/// Only entries can use it. Other functions may run repeatedly or not at all, and must not advance
/// the generator.
enum RandomWords {
  static func declare(in math: LuaTable, _ host: ScriptHost) throws {
    try math.rawSet(
      "random",
      try host.function("math.random") { host, call in
        guard let handler = host.handler, host.running.waiting == nil, host.running.event == nil
        else {
          throw Diagnostic(
            .error, Message("E0690"), at: host.location(call), highlight: "random")
        }
        let numbers = handler.context.random
        do {
          return [try host.state.value(numbers.draw(try choice(call)))]
        } catch let misfit as Draw.Misfit {
          throw Diagnostic(
            .error,
            Message("E1120", ["said": "\(misfit.said)", "range": misfit.range]),
            at: host.location(call), highlight: "random")
        }
      })
    try math.rawSet(
      "randomseed",
      try host.function("math.randomseed") { host, call in
        throw Diagnostic(
          .error, Message("E0691"), at: host.location(call), highlight: "randomseed")
      })
  }

  /// Reads the arguments as Lua's `math.random` does.
  private static func choice(_ call: LuaCall) throws -> Draw.Choice {
    switch call.arguments.count {
    case 0: return .fraction
    case 1:
      let most = try integer(call, 0)
      return most == 0 ? .integer : try within(1, most, position: 1)
    case 2: return try within(integer(call, 0), integer(call, 1), position: 2)
    default: throw LuaError.raise("wrong number of arguments")
    }
  }

  private static func within(
    _ least: Int, _ most: Int, position: Int
  ) throws -> Draw.Choice {
    guard least <= most else { throw refused(position, "interval is empty") }
    return .whole(least...most)
  }

  private static func integer(_ call: LuaCall, _ position: Int) throws -> Int {
    if let number = call[position].asInt { return number }
    let reason =
      if case .number = call[position] {
        "number has no integer representation"
      } else {
        "number expected, got \(call[position].typeName)"
      }
    throw refused(position + 1, reason)
  }

  private static func refused(_ position: Int, _ reason: String) -> LuaError {
    LuaError.raise("bad argument #\(position) to 'random' (\(reason))")
  }
}

extension Draw.Misfit {
  /// The range of the number, for messages.
  fileprivate var range: Message {
    switch choice {
    case .whole(let range):
      Message(
        "scripts.numberMisfitWhole", ["from": "\(range.lowerBound)", "to": "\(range.upperBound)"])
    case .fraction: Message("scripts.numberMisfitFraction")
    case .integer, .bits: Message("scripts.numberMisfitInteger")
    }
  }
}

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
