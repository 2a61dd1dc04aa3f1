extension LuaValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByStringInterpolation
{
  package init(nilLiteral: ()) {
    self = .nil
  }

  package init(booleanLiteral value: Bool) {
    self = .bool(value)
  }

  package init(integerLiteral value: Int) {
    self = .int(value)
  }

  package init(floatLiteral value: Double) {
    self = .number(value)
  }

  package init(stringLiteral value: String) {
    self = .string(value)
  }
}
