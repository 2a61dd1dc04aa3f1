import Diagnostics

/// A plain value that a step carries, or that is part of the state of a flow, screen or service.
///
/// Values are copied, compared by content, and independent of Lua. They print as in Swift: `23452`,
/// `"Home"`, `[1, 2]`, `nil`.
///
/// ```swift
/// context.state = .record(["visits": .int(3), "tags": .list([.string("new")])])
/// ```
public enum Value: Sendable, Hashable {
  /// The absent value, Swift's `nil`.
  case none
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case list([Value])
  /// Named values; the order of the names has no meaning.
  case record([String: Value])
}

extension Value: CustomStringConvertible {
  /// The value as Swift source: `"Home"`, `[1, 2]`, `nil`.
  public var description: String {
    switch self {
    case .none: "nil"
    case .bool(let value): value ? "true" : "false"
    case .int(let value): String(value)
    case .double(let value): Value.text(of: value)
    case .string(let value): Value.quoted(value)
    case .list(let values): "[" + values.map(\.description).joined(separator: ", ") + "]"
    case .record(let fields): Value.text(of: fields)
    }
  }

  private static func text(of number: Double) -> String {
    if number.isFinite { return String(number) }
    return number.isNaN ? ".nan" : number < 0 ? "-.infinity" : ".infinity"
  }

  private static func text(of fields: [String: Value]) -> String {
    guard !fields.isEmpty else { return "[:]" }
    let sorted = fields.sorted { $0.key < $1.key }
    return "[" + sorted.map { "\(quoted($0.key)): \($0.value)" }.joined(separator: ", ") + "]"
  }

  /// Returns a string in double quotes, with quotes, backslashes and invisible or control
  /// characters escaped.
  ///
  /// A character that would merge with its neighbour, such as an accent after the opening quote, is
  /// spelled out.
  package static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { 0x20..<0x7F ~= $0 && $0 != 0x22 && $0 != 0x5C }
    if isPlain { return "\"\(text)\"" }
    var result = "\""
    for character in text {
      let needsBackslash = character == "\"" || character == "\\"
      let visible = needsBackslash ? "\\\(character)" : VisibleText.of(character)
      let isSafe = character.isASCII || staysItself(visible, behind: result.last)
      result += isSafe ? visible : VisibleText.spelled(character)
    }
    return result + "\""
  }

  /// Whether a string does not merge with the character before it or the quote after it.
  private static func staysItself(_ text: String, behind last: Character?) -> Bool {
    let before = last.map(String.init) ?? ""
    return (before + text + "\"").count == before.count + text.count + 1
  }
}

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

extension Value {
  /// The approximate size of the value in bytes, without the place that it occupies.
  ///
  /// The size is computed from the data, so it is the same on every machine. Takes time
  /// proportional to the number of parts, not to the length of strings.
  package var weight: Int {
    switch self {
    case .none, .bool, .int, .double: 0
    case .string(let text): Value.weight(of: text)
    case .list(let values): 32 + Value.weight(of: values)
    case .record(let fields):
      fields.reduce(64) { $0 + Value.weight(of: $1.key) + 2 * Value.place + $1.value.weight }
    }
  }

  /// The approximate size of values in bytes, with their places.
  package static func weight(of values: [Value]) -> Int {
    values.reduce(0) { $0 + place + $1.weight }
  }

  /// The approximate size of a string in bytes, without its place, into which 15 bytes fit.
  package static func weight(of text: String) -> Int {
    let count = text.utf8.count
    return count > 15 ? 32 + count : 0
  }

  /// The approximate size in bytes of a place in a list; a place in a record takes two of these.
  package static let place = 32
}

extension Step {
  @inline(__always)
  package var weight: Int { values.isEmpty ? 0 : Value.weight(of: values) }
}
