import Navigation

/// A value as Swift prints it: `5`, `"Home"`, `Optional(5)`, `[1, 2]`, `Kind.warning("x")`.
indirect enum WrittenValue: Hashable {
  case absent
  case text(String)
  case list([WrittenValue])
  case dictionary([WrittenValue: WrittenValue])
  /// A number, a truth value, a case, a struct, or a text that stands without quotes.
  case word(String, [Argument])

  struct Argument: Hashable {
    let label: String?
    let value: WrittenValue
  }
}

extension WrittenValue {
  /// The last part of a qualified name: `AppStep.start` is `start`.
  static func unqualified(_ name: String) -> String {
    name.split(separator: ".", omittingEmptySubsequences: true).last.map(String.init) ?? name
  }

  /// Whether it is what an app's value would be printed as.
  func isWriting(of value: Value) -> Bool {
    switch (self, value) {
    case (.absent, .none): true
    case (.text(let text), .string(let other)): text == other
    case (.list(let items), .list(let values)): Self.areWritings(items, of: values)
    case (.dictionary(let items), .list(let values)): items.isEmpty && values.isEmpty
    case (.list(let items), .record(let fields)): items.isEmpty && fields.isEmpty
    case (.dictionary(let items), .record(let fields)):
      items.count == fields.count
        && fields.allSatisfy { key, value in items[.text(key)]?.isWriting(of: value) ?? false }
    case (.word(let word, let arguments), _): Self.isWriting(word, arguments, of: value)
    default: false
    }
  }

  private static func areWritings(_ items: [WrittenValue], of values: [Value]) -> Bool {
    items.count == values.count && zip(items, values).allSatisfy { $0.isWriting(of: $1) }
  }

  private static func isWriting(
    _ word: String, _ arguments: [Argument], of value: Value
  ) -> Bool {
    switch value {
    case .none: arguments.isEmpty && ["nil", "none"].contains(unqualified(word))
    case .bool(let fact): arguments.isEmpty && word == (fact ? "true" : "false")
    case .int(let number): arguments.isEmpty && (Int(word) == number || word == "\(number).0")
    case .double(let number): arguments.isEmpty && Double(word) == number
    // A case of an enum, whose prototype says its name; or a text that was printed without quotes.
    case .string(let text): arguments.isEmpty && (word == text || unqualified(word) == text)
    case .list(let values): areWritings(arguments.map(\.value), of: values)
    case .record(let fields):
      arguments.count == fields.count
        && arguments.allSatisfy { argument in
          argument.label.flatMap { fields[$0] }.map(argument.value.isWriting) ?? false
        }
    }
  }

  /// The texts that a user may have typed for it.
  var typed: [String] {
    switch self {
    case .absent: []
    case .text(let text): [text]
    case .list(let items): items.flatMap(\.typed)
    case .dictionary(let items): items.values.flatMap(\.typed)
    case .word(let word, let arguments): [word] + arguments.flatMap(\.value.typed)
    }
  }
}
