/// A Lua value as the host sees it.
///
/// Lua strings are bytes. One that is valid UTF-8 arrives as `.string`, any other as `.bytes`, so
/// that no byte is lost; both go back to Lua as the bytes they are.
package enum LuaValue: Equatable {
  case `nil`
  case bool(Bool)
  /// A number of Lua's integer kind.
  case int(Int)
  /// A number of Lua's floating-point kind, also when it is integral.
  case number(Double)
  /// A string of valid UTF-8, which may contain zeros.
  case string(String)
  /// A string that is not valid UTF-8.
  case bytes([UInt8])
  /// A table, by reference.
  case table(LuaTable)
  /// A function, by reference.
  case function(LuaFunction)
  case handle(LuaHandle)
  /// A coroutine, or a userdata not made by this host; it cannot be given back to Lua.
  case other(typeName: String)

  /// The name of the value's type in messages: Lua's name, or that of the handle's kind; of a text that
  /// is not UTF-8 that is said, and where.
  package var typeName: String {
    switch self {
    case .nil: "nil"
    case .bool: "boolean"
    case .int, .number: "number"
    case .string: "string"
    case .bytes(let bytes): "text that is not UTF-8 (byte \(Self.misfit(in: bytes)))"
    case .table: "table"
    case .function: "function"
    case .handle(let handle): handle.typeName
    case .other(let typeName): typeName
    }
  }

  /// The position, counted from 1, of the first byte that is not valid UTF-8.
  private static func misfit(in bytes: [UInt8]) -> Int {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var number = 1
    while case .valid(let scalar) = parser.parseScalar(from: &rest) { number += scalar.count }
    return number
  }
}
