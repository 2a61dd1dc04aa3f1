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
