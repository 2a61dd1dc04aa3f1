import Diagnostics
package import Lua

/// The functions that turn values into text, without the addresses Lua prints of tables and functions.
enum TextWords {
  static func tostring(_ host: ScriptHost) throws -> LuaValue {
    try host.function("tostring") { host, call in [.string(try host.ownText(call[0]))] }
  }

  /// Lua's `string.format`, with tables and functions named instead of located.
  static func format(_ host: ScriptHost) throws -> LuaValue {
    let library = host.state.standardLibrary()
    let original = try library.rawGet("string").asTable?.rawGet("format").asFunction
    return try host.function("format") { host, call in
      let isAddress = call[0].asString?.split(separator: "%").contains { $0.hasPrefix("p") }
      if isAddress == true { throw LuaError.raise("invalid conversion '%p' to 'format'") }
      let arguments = try call.arguments.map { value in
        switch value {
        case .table, .function, .handle, .other: LuaValue.string(try host.ownText(value))
        default: value
        }
      }
      return try original?.call(arguments) ?? []
    }
  }
}

extension ScriptHost {
  /// Returns what `tostring` gives to a script: a table that says so is asked what it is.
  func ownText(_ value: LuaValue) throws -> String {
    guard case .table(let table) = value,
      let function = try table.metatable()?.rawGet("__tostring"), !function.isNil
    else { return try text(value) }
    guard let text = try function.asFunction?.call([value]).first?.asString else {
      throw LuaError.raise("'__tostring' must return a string")
    }
    return text
  }

  /// Returns what `tostring` gives for a value; never an address.
  package func text(_ value: LuaValue) throws -> String {
    switch value {
    case .string(let text): return text
    case .table: return "table"
    case .function: return "function"
    case .other(let typeName): return typeName
    default:
      let function = try state.standardLibrary().rawGet("tostring").asFunction
      return try function?.call([value]).first?.asString ?? value.typeName
    }
  }
}
