import Navigation

enum LuaText {
  /// Words that cannot be names: Lua's keywords, and those that start an enum case in Swift.
  private static let keywords: Set = [
    "and", "break", "case", "do", "else", "elseif", "end", "enum", "false", "for", "function",
    "goto", "if", "in", "indirect", "local", "nil", "not", "or", "repeat", "return", "then", "true",
    "until", "while",
  ]

  static func quoted(_ text: String) -> String {
    let escaped = text.map { character -> String in
      switch character {
      case "\"", "\\": "\\\(character)"
      case "\n": "\\n"
      default: String(character)
      }
    }
    return "\"\(escaped.joined())\""
  }

  /// Tells whether a text can stand where Lua expects a name.
  static func isName(_ text: String) -> Bool {
    guard let first = text.first, !first.isNumber, !keywords.contains(text) else { return false }
    return text.allSatisfy(isPart)
  }

  /// Makes an unused name from a text: `moviePicked(23452)` becomes `moviePicked_23452`.
  static func name(from text: String, isTaken: (String) -> Bool) -> String {
    let name = text.split { !isPart($0) }.joined(separator: "_")
    let legal = isName(name) ? name : "_\(name)"
    guard isTaken(legal) else { return legal }
    var number = 2
    while isTaken("\(legal)\(number)") { number += 1 }
    return "\(legal)\(number)"
  }

  /// Writes a text, a number or a truth value.
  static func literal(_ value: Value) -> String {
    if case .string(let text) = value { quoted(text) } else { "\(value)" }
  }

  static func key(_ name: String) -> String { isName(name) ? name : "[\(quoted(name))]" }

  static func field(_ name: String) -> String { isName(name) ? ".\(name)" : "[\(quoted(name))]" }

  /// Writes a call; an argument that is a text or a table gets no parentheses.
  static func call(_ word: String, _ argument: String) -> String {
    argument.hasPrefix("\"") || argument.hasPrefix("{")
      ? "\(word) \(argument)" : "\(word)(\(argument))"
  }

  /// Writes items between braces, on separate lines if they are long.
  static func braces(_ items: [String]) -> String {
    if items.isEmpty { return "{}" }
    let line = "{ \(items.joined(separator: ", ")) }"
    if line.count <= 80, !line.contains("\n") { return line }
    return block("{", lines: items.map { "\($0)," }, last: "}")
  }

  /// Writes lines between a first and a last one, indented.
  static func block(_ first: String, lines: [String], last: String) -> String {
    let indented = lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
      .map { "  \($0)" }
    return ([first] + indented + [last]).joined(separator: "\n")
  }

  private static func isPart(_ character: Character) -> Bool {
    character == "_" || (character.isASCII && (character.isLetter || character.isNumber))
  }
}
