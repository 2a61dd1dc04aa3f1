import Navigation
import Scripting
import Steps

/// A value as Swift prints it: `5`, `"Home"`, `Optional(5)`, `[1, 2]`, `Kind.warning("x")`.
indirect enum WrittenValue: Hashable, Sendable {
  case absent
  case text(String)
  case list([WrittenValue])
  case dictionary([WrittenValue: WrittenValue])
  /// A number, a truth value, a case, a struct, or a text without quotes; without a name, a tuple.
  case word(String, [LabelledValue])

  struct LabelledValue: Hashable, Sendable {
    let label: String?
    let value: WrittenValue

    /// The value between brackets that hold nothing.
    static let nothing = LabelledValue(label: nil, value: .word("", []))
  }
}

// MARK: - Names

extension WrittenValue {
  /// The last part of a qualified name: `AppStep.start` is `start`,
  /// `Swift.Result<Swift.Int, E>.success` is `success`.
  static func unqualified(_ name: String) -> String {
    let bare = name.contains("<") ? withoutGenericArguments(name) : name
    return bare.split(separator: ".", omittingEmptySubsequences: true).last.map(String.init) ?? bare
  }

  private static func withoutGenericArguments(_ name: String) -> String {
    var (bare, depth) = ("", 0)
    for character in name {
      if character == "<" { depth += 1 }
      if depth == 0 { bare.append(character) }
      if character == ">" { depth -= 1 }
    }
    return depth == 0 ? bare : name
  }

  /// The case that a word names, without its module and type; the word if it is no name, such as
  /// `a.test/x`.
  private static func caseName(_ word: String) -> String {
    let isName = word.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      part.unicodeScalars.first.map { $0 == "_" || $0.properties.isXIDStart } ?? false
        && part.unicodeScalars.allSatisfy(\.properties.isXIDContinue)
    }
    return isName ? unqualified(word) : word
  }

  /// The items of a set, or of another collection that prints its name; nil if it is none.
  private static func items(
    _ word: String, _ arguments: [LabelledValue]
  ) -> (items: [WrittenValue], haveOrder: Bool)? {
    guard arguments.count == 1, case .list(let items) = arguments[0].value,
      ["Set", "ArraySlice", "ContiguousArray"].contains(word)
    else { return nil }
    return (items, word != "Set")
  }
}

// MARK: - Comparing

extension WrittenValue {
  /// Whether an app would print it for a value of the script.
  func isWriting(of value: Value) -> Bool {
    switch (self, value) {
    case (.absent, .none): true
    case (.text(let text), .string(let other)): text == other
    case (.list(let items), .list(let values)): Self.areWritings(items, of: values)
    case (.dictionary(let items), .list(let values)): items.isEmpty && values.isEmpty
    case (.list(let items), .record(let fields)): items.isEmpty && fields.isEmpty
    case (.dictionary(let items), .record(let fields)):
      Self.areWritings(items.map { ($0.key, $1) }, of: fields)
    case (.word(let word, let arguments), _): Self.isWriting(word, arguments, of: value)
    case (_, .string(let other)): text == other
    default: false
    }
  }

  private static func areWritings(_ items: [WrittenValue], of values: [Value]) -> Bool {
    items.count == values.count && zip(items, values).allSatisfy { $0.isWriting(of: $1) }
  }

  private static func areWritings(_ items: [WrittenValue], inAnyOrder values: [Value]) -> Bool {
    var rest = items
    for value in values {
      guard let place = rest.firstIndex(where: { $0.isWriting(of: value) }) else { return false }
      rest.remove(at: place)
    }
    return rest.isEmpty
  }

  private static func isWriting(
    _ word: String, _ arguments: [LabelledValue], of value: Value
  ) -> Bool {
    switch value {
    case .none: return arguments.isEmpty && ["nil", "none"].contains(unqualified(word))
    case .bool(let fact): return arguments.isEmpty && word == (fact ? "true" : "false")
    case .int(let number):
      return arguments.isEmpty && (Int(word) == number || word == "\(number).0")
    case .double(let number): return arguments.isEmpty && Double(word) == number
    // A case of an enum, which the prototype has as a string; or a text printed without quotes.
    case .string(let text):
      let whole = WrittenValue.word(word, arguments).text
      return whole == text || arguments.isEmpty && caseName(word) == text
    case .list(let values):
      guard let (items, haveOrder) = items(word, arguments) else {
        return areWritings(arguments.map(\.value), of: values)
      }
      return haveOrder
        ? areWritings(items, of: values) : areWritings(items, inAnyOrder: values)
    case .record(let fields):
      return areWritings(arguments.map { ($0.label, $0.value) }, of: fields)
    }
  }

  /// Whether named values are those of a record, in which nil is not stored.
  private static func areWritings(
    _ named: [(name: String?, value: WrittenValue)], of fields: [String: Value]
  ) -> Bool {
    let present = named.filter { $0.value != .absent || fields[$0.name ?? ""] != nil }
    return present.count == fields.count
      && present.allSatisfy { name, written in
        name.flatMap { fields[$0] }.map(written.isWriting) ?? false
      }
  }

  /// As the key of a dictionary; nil if it is more than a text.
  private var key: String? { if case .text(let text) = self { text } else { nil } }

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

// MARK: - Taking

extension WrittenValue {
  /// Converts the printed value to a type; `nil` if it does not fit.
  ///
  /// Every value fits `Any`: a struct becomes a record, a tuple or a set a list, and any other text
  /// a string.
  func value(as type: ValueType) -> Value? {
    switch (type, self) {
    case (.optional, .absent): Value.none
    case (.optional(let wrapped), _): value(as: wrapped)
    case (.int, .word(let word, [])): Int(word).map(Value.int)
    case (.double, .word(let word, [])): Double(word).map(Value.double)
    case (.bool, .word(let word, [])): ["true": .bool(true), "false": .bool(false)][word]
    case (.string, .text(let text)): .string(text)
    case (.string, .word(let word, [])): .string(Self.caseName(word))
    case (.list(let item), .list(let items)): Self.list(items.map { $0.value(as: item) })
    case (.list(let item), .word(let word, let arguments)):
      Self.items(word, arguments).flatMap { Self.list($0.items.map { $0.value(as: item) }) }
    case (.any, _): plain
    default: nil
    }
  }

  private var plain: Value {
    switch self {
    case .absent: Value.none
    case .text(let text): .string(text)
    case .list(let items): .list(items.map(\.kept))
    case .dictionary(let items): Self.record(items.map { ($0.key, $1) }) ?? .string(text)
    case .word(let word, []): Self.plain(word)
    case .word(let word, let arguments):
      if let (items, _) = Self.items(word, arguments) {
        .list(items.map(\.kept))
      } else if let record = Self.record(arguments.map { ($0.label, $0.value) }) {
        record
      } else if word.isEmpty {
        .list(arguments.map(\.value.kept))
      } else {
        .string(text)
      }
    }
  }

  /// Within a list nil is a text: tables of Lua have no nil.
  private var kept: Value { self == .absent ? .string("nil") : plain }

  private static func plain(_ word: String) -> Value {
    if let fact = Bool(word) { return .bool(fact) }
    if let number = Int(word) { return .int(number) }
    if let number = Double(word), number.isFinite { return .double(number) }
    return .string(caseName(word))
  }

  /// A record without nil values; `nil` if a value has no name, or if two have the same.
  private static func record(_ fields: [(name: String?, value: WrittenValue)]) -> Value? {
    var (record, names): ([String: Value], Set<String>) = ([:], [])
    for (name, value) in fields {
      guard let name, name.utf8.count <= Value.longestName, !names.contains(name) else {
        return nil
      }
      names.insert(name)
      if value != .absent { record[name] = value.plain }
    }
    return .record(record)
  }

  private static func list(_ values: [Value?]) -> Value? {
    let whole = values.compactMap(\.self)
    return whole.count == values.count ? .list(whole) : nil
  }
}

// MARK: - Text

extension WrittenValue {
  /// The value as Swift prints it.
  var text: String {
    switch self {
    case .absent: "nil"
    case .text(let text): "\"\(text)\""
    case .list(let items): "[" + items.map(\.text).joined(separator: ", ") + "]"
    case .dictionary(let items):
      "["
        + items.map { "\($0.key.text): \($0.value.text)" }.sorted().joined(separator: ", ") + "]"
    case .word(let word, let arguments):
      word
        + (arguments.isEmpty
          ? "" : "(" + arguments.map(\.text).joined(separator: ", ") + ")")
    }
  }
}

extension WrittenValue.LabelledValue {
  /// The argument as Swift prints it, with its label.
  var text: String { (label.map { "\($0): " } ?? "") + value.text }
}
