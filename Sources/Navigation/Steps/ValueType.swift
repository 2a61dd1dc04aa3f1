/// The declared type of a value that a step carries.
public indirect enum ValueType: Sendable, Hashable {
  case int
  /// Swift's `Double`; a whole number is accepted and widened.
  case double
  case string
  case bool
  case any
  case optional(ValueType)
  case list(ValueType)
}

extension ValueType: CustomStringConvertible {
  /// The type as Swift writes it.
  public var description: String {
    switch self {
    case .int: "Int"
    case .double: "Double"
    case .string: "String"
    case .bool: "Bool"
    case .any: "Any"
    case .optional(let type): "\(type)?"
    case .list(let type): "[\(type)]"
    }
  }
}

extension ValueType {
  /// Returns the value converted to this type; `nil` if it does not fit.
  ///
  /// An integer fits `Double`. A number with a fractional type does not fit `Int`, as in Swift.
  public func accepting(_ value: Value) -> Value? {
    switch (self, value) {
    case (.any, _), (.int, .int), (.double, .double), (.string, .string), (.bool, .bool): value
    case (.double, .int(let number)): .double(Double(number))
    case (.optional, .none): value
    case (.optional(let type), _): type.accepting(value)
    case (.list(let type), .list(let values)): Self.accepting(values, as: type)
    default: nil
    }
  }

  private static func accepting(_ values: [Value], as type: ValueType) -> Value? {
    var accepted: [Value] = []
    for value in values {
      guard let one = type.accepting(value) else { return nil }
      accepted.append(one)
    }
    return .list(accepted)
  }
}

extension Value {
  /// The name of the value's type, for messages.
  public var typeName: String {
    switch self {
    case .none: "nil"
    case .bool: "Bool"
    case .int: "Int"
    case .double: "Double"
    case .string: "String"
    case .list: "a list"
    case .record: "a table"
    }
  }
}
