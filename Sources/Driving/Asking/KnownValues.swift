import Diagnostics
import Navigation
package import Scripting

/// Values that an app is seen to know: those that its functions compare with, and those that its
/// steps have been seen to carry.
///
/// What a script computes cannot be seen; whoever needs such a value has to be told it.
package struct KnownValues {
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

  private static let comparisons: Set<String> = ["==", "~=", "<", ">", "<=", ">="]

  /// What the script says is worth typing.
  private let said: [String]

  /// Scans an app's scripts; linear in their length.
  package init(_ app: App) {
    said = app.exploring.texts
    for name in app.sources.names {
      guard let source = app.sources[name] else { continue }
      look(through: LuaScanner.tokens(of: source.text))
    }
  }

  mutating func note(_ step: Step) {
    for value in step.values { note(value) }
  }

  private mutating func note(_ value: Value) {
    // A field that nobody has typed into.
    if value == .string("") { return }
    if !payloads.contains(value), payloads.count < 4 * Self.most { payloads.append(value) }
  }

  /// The texts worth typing into a field, the plainest first.
  ///
  /// - Parameter seen: What can be read on the screen: what one types is often found there.
  func texts(for field: Control, seen: [String]) -> [String] {
    let examples = [field.placeholder].compactMap(\.self)
    let carried = payloads.compactMap { if case .string(let text) = $0 { text } else { nil } }
    let digits = hasNumbers ? numbers.map(\.description) + ["1"] : []
    let all = ["text"] + texts + digits + examples + seen + carried
    // What the script says goes first, however much it is.
    return Array((said + all.uniqued.filter(\.canBeTyped).prefix(Self.most)).uniqued)
  }

  /// The answers worth giving besides yes and no.
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
      return Array(fitting.uniqued.prefix(Self.most))
    }
  }

  // MARK: Looking

  private mutating func look(through tokens: [LuaToken]) {
    for (index, token) in tokens.enumerated() {
      if token.kind == .mark, Self.comparisons.contains(token.text) {
        compare(index, tokens)
      } else if token.kind == .name {
        call(index, tokens)
      } else if token.isString, !Self.isDeclared(index, tokens) {
        names.insert(token.text)
      }
    }
    texts = texts.uniqued
    numbers = numbers.uniqued
  }

  /// `text == "secret"`, `3 < count`, `#name >= 8`.
  private mutating func compare(_ index: Int, _ tokens: [LuaToken]) {
    let isEquality = ["==", "~="].contains(tokens[index].text)
    for token in [tokens[index - min(1, index)], tokens[min(index + 1, tokens.count - 1)]] {
      if token.isString, isEquality { texts.append(token.unescaped.text) }
      guard token.kind == .number, let number = Int(token.text) else { continue }
      if Self.measures(index, tokens) {
        // A text that is not empty is tried anyway.
        let lengths = number == 0 ? [] : [number, number + 1].filter { (1...64).contains($0) }
        texts += lengths.map { String(repeating: "x", count: $0) }
      } else {
        let near = isEquality ? [number] : [number, number + 1, number - 1]
        numbers += near.map(Value.int)
      }
    }
  }

  /// Whether a length (`#name`) is compared.
  private static func measures(_ index: Int, _ tokens: [LuaToken]) -> Bool {
    let before = tokens[max(0, index - 6)..<index].reversed().prefix { !isEnd($0) }
    let after = tokens[(index + 1)...].prefix(6).prefix { !isEnd($0) }
    return (before + after).contains { $0.kind == .mark && $0.text == "#" }
  }

  private static func isEnd(_ token: LuaToken) -> Bool {
    token.kind == .keyword || [",", ";", "==", "="].contains(token.text)
  }

  /// Whether the string names a declaration: `screen "Home" {` at the start of a statement.
  private static func isDeclared(_ index: Int, _ tokens: [LuaToken]) -> Bool {
    let word = index - (index > 0 && tokens[index - 1].text == "(" ? 2 : 1)
    guard word >= 0, ["screen", "flow"].contains(tokens[word].text) else { return false }
    return word == 0 || !["=", ",", "{", "("].contains(tokens[word - 1].text)
  }

  /// `text:find "@"`, `string.match(text, "@")`, `tonumber(text)`.
  private mutating func call(_ index: Int, _ tokens: [LuaToken]) {
    if tokens[index].text == "tonumber" { hasNumbers = true }
    if let secret = SecretWord.literal(at: index, in: tokens) {
      texts.append(secret.unescaped.text)
    }
    guard ["find", "match"].contains(tokens[index].text) else { return }
    let arguments = tokens[(index + 1)...].prefix(6).prefix { $0.kind != .keyword }
    guard let pattern = arguments.first(where: \.isString)?.text else { return }
    if pattern.contains("%d") { hasNumbers = true }
    let isPlain = !pattern.isEmpty && !pattern.contains { "^$()%.[]*+-?\\".contains($0) }
    if isPlain { texts += ["text\(pattern)text", pattern] }
  }
}

extension Array where Element: Hashable {
  /// The elements without duplicates, in order of first appearance.
  var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
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
