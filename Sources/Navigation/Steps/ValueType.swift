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
  /// Returns the value as this type holds it, or nothing if it does not fit.
  ///
  /// A whole number fits `Double`, and a number without a fraction that has a whole value
  /// does not fit `Int`: Swift would not take it either.
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
  /// The name of the type that a value has, as it is written in a message.
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
