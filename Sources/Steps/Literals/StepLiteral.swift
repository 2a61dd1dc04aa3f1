package import Diagnostics
package import Navigation

/// A step as Swift writes it: `.moviePicked(withMovieId: 23452)`, the labels optional.
///
/// The set's name may stand in front (`.DemoStep.about` or `DemoStep.about`), which tells apart
/// cases of the same name.
package struct StepLiteral: Hashable, Sendable {
  package struct Argument: Hashable, Sendable {
    package let label: String?
    package let value: Value

    package init(label: String?, value: Value) {
      self.label = label
      self.value = value
    }
  }

  package let set: String?
  package let name: String
  package let arguments: [Argument]

  package struct Failure: Error, Hashable, Sendable {
    package let message: Message
    /// The reason in English.
    package var reason: String { message.english }
  }

  package init(_ text: String) throws(Failure) {
    do throws(SwiftScanner.Failure) {
      var scanner = SwiftScanner(text)
      var reader = LiteralReader(tokens: try scanner.tokens().reversed())
      (set, name) = try reader.path()
      arguments = try reader.arguments()
      try reader.end()
    } catch {
      throw Failure(message: error.message)
    }
  }
}

extension SwiftScanner.SwiftToken {
  /// A number, a text or a name, which cannot stand behind a name.
  fileprivate var beginsValue: Bool {
    switch self {
    case .int, .double, .string, .name: true
    case .mark, .wrong: false
    }
  }
}

/// Reads the tokens of a literal, which are stored in reverse order.
private struct LiteralReader {
  var tokens: [SwiftScanner.SwiftToken]

  mutating func path() throws(SwiftScanner.Failure) -> (String?, String) {
    if tokens.last == .mark(".") { tokens.removeLast() }
    var names: [String] = []
    while case .name(let name)? = tokens.last {
      names.append(name)
      tokens.removeLast()
      guard tokens.last == .mark(".") else { break }
      tokens.removeLast()
      guard case .name = tokens.last else {
        throw SwiftScanner.Failure(Message("links.stepNameExpected"))
      }
    }
    switch names.count {
    case 1: return (nil, names[0])
    case 2: return (names[0], names[1])
    default: throw SwiftScanner.Failure(Message("links.stepNameExpected"))
    }
  }

  mutating func arguments() throws(SwiftScanner.Failure) -> [StepLiteral.Argument] {
    guard tokens.last == .mark("(") else { return [] }
    tokens.removeLast()
    var arguments: [StepLiteral.Argument] = []
    while tokens.last != .mark(")") {
      arguments.append(try argument())
      if tokens.last == .mark(",") { tokens.removeLast() } else { break }
    }
    guard tokens.popLast() == .mark(")") else {
      throw SwiftScanner.Failure(Message("links.parenthesisExpected", ["name": nil as String?]))
    }
    return arguments
  }

  func end() throws(SwiftScanner.Failure) {
    if !tokens.isEmpty { throw SwiftScanner.Failure(Message("links.somethingAfterStep")) }
  }

  private mutating func argument() throws(SwiftScanner.Failure) -> StepLiteral.Argument {
    if case .name(let label)? = tokens.last, tokens.dropLast().last == .mark(":") {
      tokens.removeLast(2)
      return StepLiteral.Argument(label: label, value: try value())
    }
    if case .name(let label)? = tokens.last, let next = tokens.dropLast().last, next.beginsValue,
      !["true", "false", "nil"].contains(label)
    {
      throw SwiftScanner.Failure(Message("links.colonExpected", ["label": label]))
    }
    return StepLiteral.Argument(label: nil, value: try value())
  }

  private mutating func value(depth: Int = 0) throws(SwiftScanner.Failure) -> Value {
    switch tokens.popLast() {
    case .int(let number): return .int(number)
    case .double(let number): return .double(number)
    case .string(let text): return .string(text)
    case .name("true"): return .bool(true)
    case .name("false"): return .bool(false)
    case .name("nil"): return .none
    case .mark("-"): return try negative()
    case .mark("["): return try several(depth: depth + 1)
    case .mark("."): return .double(try constant())
    case .name(let name):
      throw SwiftScanner.Failure(Message("links.noValue", ["name": name]))
    default: throw SwiftScanner.Failure(Message("links.valueExpected"))
    }
  }

  private mutating func negative() throws(SwiftScanner.Failure) -> Value {
    switch tokens.popLast() {
    case .int(let number): return .int(-number)
    // The smallest number of all has no positive counterpart.
    case .double(let number): return -number == Double(Int.min) ? .int(.min) : .double(-number)
    case .mark("."): return .double(-(try constant()))
    default: throw SwiftScanner.Failure(Message("links.numberExpected"))
    }
  }

  /// Reads a number without digits, such as `infinity`.
  private mutating func constant() throws(SwiftScanner.Failure) -> Double {
    switch tokens.popLast() {
    case .name("infinity"): return .infinity
    case .name("nan"): return .nan
    default: throw SwiftScanner.Failure(Message("links.numberExpectedBehindDot"))
    }
  }

  /// Reads brackets: a list, or named values.
  private mutating func several(depth: Int) throws(SwiftScanner.Failure) -> Value {
    guard depth <= Value.depthLimit else {
      throw SwiftScanner.Failure(Message("links.nestedTooDeeply"))
    }
    if tokens.last == .mark(":") {
      tokens.removeLast()
      try close()
      return .record([:])
    }
    if case .string? = tokens.last, tokens.dropLast().last == .mark(":") {
      return .record(try fields(depth: depth))
    }
    var values: [Value] = []
    while tokens.last != .mark("]") {
      values.append(try value(depth: depth))
      if tokens.last == .mark(":") { throw SwiftScanner.Failure(Message("links.fieldExpected")) }
      if tokens.last == .mark(",") { tokens.removeLast() } else { break }
    }
    try close()
    return .list(values)
  }

  private mutating func fields(depth: Int) throws(SwiftScanner.Failure) -> [String: Value] {
    var fields: [String: Value] = [:]
    while tokens.last != .mark("]") {
      guard case .string(let name)? = tokens.popLast(), tokens.popLast() == .mark(":") else {
        throw SwiftScanner.Failure(Message("links.fieldExpected"))
      }
      if fields[name] != nil {
        throw SwiftScanner.Failure(Message("links.fieldTwice", ["name": name]))
      }
      if name.utf8.count > Value.longestName {
        throw SwiftScanner.Failure(Message("links.fieldNameTooLong"))
      }
      fields[name] = try value(depth: depth)
      if tokens.last == .mark(",") { tokens.removeLast() } else { break }
    }
    try close()
    return fields
  }

  private mutating func close() throws(SwiftScanner.Failure) {
    guard tokens.popLast() == .mark("]") else {
      throw SwiftScanner.Failure(Message("links.bracketExpectedAfterList"))
    }
  }
}
