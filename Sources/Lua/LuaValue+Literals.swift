extension LuaValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByStringInterpolation
{
  /// Makes `nil`.
  package init(nilLiteral: ()) {
    self = .nil
  }

  /// Makes a truth value.
  package init(booleanLiteral value: Bool) {
    self = .bool(value)
  }

  /// Makes an integer.
  package init(integerLiteral value: Int) {
    self = .int(value)
  }

  /// Makes a floating-point number.
  package init(floatLiteral value: Double) {
    self = .number(value)
  }

  /// Makes a string.
  package init(stringLiteral value: String) {
    self = .string(value)
  }
}
