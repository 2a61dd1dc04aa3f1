extension LuaValue {
  package var isNil: Bool {
    self == .nil
  }

  /// Whether Lua takes the value for true: everything but `nil` and `false`.
  package var isTruthy: Bool {
    self != .nil && self != .bool(false)
  }

  package var asBool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The integer, if it is a number with an integral value that an `Int` can hold.
  package var asInt: Int? {
    switch self {
    case .int(let value): value
    case .number(let value): Int(exactly: value)
    default: nil
    }
  }

  /// The number, integer or not, as floating point; nil if it is not a number.
  package var asNumber: Double? {
    switch self {
    case .int(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// The text, if it is a string of valid UTF-8.
  package var asString: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The bytes if it is a string, valid UTF-8 or not.
  package var asBytes: [UInt8]? {
    switch self {
    case .string(let value): Array(value.utf8)
    case .bytes(let value): value
    default: nil
    }
  }

  package var asTable: LuaTable? {
    if case .table(let value) = self { value } else { nil }
  }

  package var asFunction: LuaFunction? {
    if case .function(let value) = self { value } else { nil }
  }

  package var asHandle: LuaHandle? {
    if case .handle(let value) = self { value } else { nil }
  }
}
