import Diagnostics
package import Lua

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
