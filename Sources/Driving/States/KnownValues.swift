import Diagnostics
import LuaSyntax
import Navigation
package import Scripting

/// Values from the app's scripts: those that functions compare with, and those that steps have
/// carried.
///
/// Values that a script computes are unknown; a caller that needs them must supply them.
package struct KnownValues: Sendable, Equatable {
  /// How many texts are tried in one field.
  static let most = 12
  /// Texts that functions compare with, search for or measure the length of, in script order.
  private(set) var texts: [String] = []
  /// The numbers that functions compare with, and their neighbours.
  private(set) var numbers: [Value] = []
  /// Values carried by steps that could be emitted.
  private(set) var payloads: [Value] = []
  /// The texts in scripts, except names where screens and flows are declared.
  private(set) var names: Set<String> = []
  /// A function parses digits (`tonumber`, `%d`), so a text of digits is worth trying.
  private(set) var hasNumbers = false

  /// The texts that the scripts declare for typing.
  private var said: [String]

  /// Scans an app's scripts; linear in their length.
  package init(_ app: App) {
    said = app.exploring.texts
    for name in app.sources.names {
      guard let source = app.sources[name] else { continue }
      look(through: source.tree)
    }
  }

  /// The values of two apps, those of this one first.
  package func merging(_ other: KnownValues) -> KnownValues {
    var both = self
    both.said = (said + other.said).unique
    both.texts = (texts + other.texts).unique
    both.numbers = (numbers + other.numbers).unique
    both.payloads = (payloads + other.payloads).unique
    both.names.formUnion(other.names)
    both.hasNumbers = hasNumbers || other.hasNumbers
    return both
  }

  mutating func note(_ step: Step) {
    for value in step.values { note(value) }
  }

  private mutating func note(_ value: Value) {
    // The value of an empty field.
    if value == .string("") { return }
    if !payloads.contains(value), payloads.count < 4 * Self.most { payloads.append(value) }
  }

  /// The texts to try in a field, the simplest first.
  ///
  /// - Parameter seen: The texts on the screen, where the right text is often found.
  func texts(for field: Control, seen: [String]) -> [String] {
    let examples = [field.placeholder].compactMap(\.self)
    let carried = payloads.compactMap { if case .string(let text) = $0 { text } else { nil } }
    let digits = hasNumbers ? numbers.map(\.description) + ["1"] : []
    let all = ["text"] + texts + digits + examples + seen + carried
    // All declared texts come first.
    return Array((said + all.unique.filter(\.canBeTyped).prefix(Self.most)).unique)
  }

  /// The answers to try besides yes and no.
  var answers: [Value] {
    Array((texts.filter(\.canBeTyped).map(Value.string) + numbers).prefix(Self.most))
  }

  func values(of type: ValueType) -> [Value] {
    switch type {
    case .bool: return [.bool(true), .bool(false)]
    case .optional(let wrapped): return values(of: wrapped) + [.none]
    case .list(let item): return [.list([])] + values(of: item).map { .list([$0]) }
    case .int, .double, .string, .any:
      let all = payloads + numbers + texts.map(Value.string)
      let fitting = all.compactMap(type.accepting)
      return Array(fitting.unique.prefix(Self.most))
    }
  }

  // MARK: Looking

  private mutating func look(through tree: SyntaxTree) {
    if tree.hasName("tonumber") { hasNumbers = true }
    for string in tree.nodes(.string) where !string.isDeclaredName {
      if let text = string.constant?.text { names.insert(text) }
    }
    // The texts are tried in the order of the script.
    var found = SecretWord.literals(in: tree).map { (place: $0.bytes.lowerBound, texts: [$0.text]) }
    for call in tree.calls {
      if let pattern = call.pattern { found.append((call.node.bytes.lowerBound, note(pattern))) }
    }
    for node in tree.nodes(.binary) {
      guard let comparison = Comparison(node) else { continue }
      found.append((comparison.place, comparison.texts))
      numbers += comparison.numbers
    }
    texts = (texts + found.ordered { $0.place < $1.place }.flatMap(\.texts)).unique
    numbers = numbers.unique
  }

  /// Notes a pattern that a function looks for; returns the texts that are worth trying for it.
  private mutating func note(_ pattern: String) -> [String] {
    if pattern.contains("%d") { hasNumbers = true }
    let isPlain = !pattern.isEmpty && !pattern.contains { "^$()%.[]*+-?\\".contains($0) }
    return isPlain ? ["text\(pattern)text", pattern] : []
  }
}

/// `text == "secret"`, `3 < count`, `#name >= 8`.
private struct Comparison {
  /// The byte of the operator.
  let place: Int
  /// The texts that are worth trying for it.
  private(set) var texts: [String] = []
  /// The numbers that are worth trying for it.
  private(set) var numbers: [Value] = []

  private static let operators: Set<Token.Kind> = [
    .equal, .notEqual, .less, .greater, .lessOrEqual, .greaterOrEqual,
  ]

  init?(_ node: SyntaxNode) {
    guard let sign = node.operatorToken, Self.operators.contains(sign),
      let number = node.firstChild?.tokens.upperBound
    else { return nil }
    place = node.tree.start(ofToken: number)
    let isEquality = sign == .equal || sign == .notEqual
    let measures = node.descendants(.unary).contains { $0.operatorToken == .hash }
    for beside in [number - 1, number + 1] {
      if isEquality, let text = node.tree.string(at: beside) { texts.append(text) }
      guard let number = Int(node.tree.text(ofToken: beside)) else { continue }
      if measures {
        // A text that is not empty is tried anyway.
        let lengths = number == 0 ? [] : [number, number + 1].filter { (1...64).contains($0) }
        texts += lengths.map { String(repeating: "x", count: $0) }
      } else {
        let near = isEquality ? [number] : [number, number + 1, number - 1]
        numbers += near.map(Value.int)
      }
    }
  }
}

extension CallSyntax {
  /// The pattern that `text:find "@"` and `string.match(text, "@")` search for.
  fileprivate var pattern: String? {
    guard let name = name?.text, name == "find" || name == "match" else { return nil }
    return arguments.first { $0.kind == .string }?.constant?.text
  }
}

extension SyntaxNode {
  /// Whether a string names a declaration: `screen "Home" {` as a statement.
  fileprivate var isDeclaredName: Bool {
    guard let call = parent?.parent?.asCall, call.firstArgument == self,
      ["screen", "flow"].contains(call.word)
    else { return false }
    let around = (call.callOfResult ?? call).node.parent
    return around?.kind == .callStatement || around?.parent?.kind == .returnStatement
  }
}

extension String {
  /// It can be written in a line of the prompt.
  fileprivate var canBeTyped: Bool {
    count <= 100 && !contains { $0 == "\"" || $0 == "\\" || $0.isNewline || $0.isControl }
  }
}

extension Character {
  fileprivate var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
