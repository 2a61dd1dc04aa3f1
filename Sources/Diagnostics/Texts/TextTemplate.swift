/// A text of the catalogue, to be filled with values.
///
/// | in the text | what it becomes |
/// |---|---|
/// | `{name}` | the value |
/// | `{count|step|steps}` | `step` if the value is 1, else `steps` |
/// | `{rest? and {rest} more}` | ` and 3 more`; nothing if the value is absent |
/// | `{isField?field|control}` | `field` if the value is present, else `control` |
/// | `{{` | `{` |
///
/// Any other brace is literal. A value is absent if it is nil, false, empty, or a number not
/// above 0.
struct TextTemplate {
  private var rest: Substring.UTF8View
  private let value: (String) -> Message.Part?
  private let language: Language

  private static let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
  private static let (either, when) = (UInt8(ascii: "|"), UInt8(ascii: "?"))

  /// Returns a text with its values filled in; a name without a value stays as it is written.
  static func filled(
    _ text: String, in language: Language, with value: @escaping (String) -> Message.Part?
  ) -> String {
    guard text.utf8.contains(open) else { return text }
    var template = TextTemplate(rest: text[...].utf8, value: value, language: language)
    return template.text(until: [])
  }

  /// Reads up to one of the bytes, or to the end.
  private mutating func text(until stops: [UInt8]) -> String {
    var text = ""
    while let end = rest.firstIndex(where: { $0 == Self.open || stops.contains($0) }) {
      text += String(rest[..<end]) ?? ""
      rest = rest[end...]
      guard rest.first == Self.open else { return text }
      text += placeholder()
    }
    text += String(rest) ?? ""
    rest = rest[rest.endIndex...]
    return text
  }

  /// Reads a placeholder, from its brace on.
  private mutating func placeholder() -> String {
    rest = rest.dropFirst()
    if rest.first == Self.open {
      rest = rest.dropFirst()
      return "{"
    }
    let name = rest.prefix(while: Self.isOfName)
    let after = rest[name.endIndex...]
    guard !name.isEmpty, let mark = after.first, let key = String(name),
      [Self.close, Self.either, Self.when].contains(mark)
    else { return "{" }
    rest = after.dropFirst()
    let part = value(key)
    switch mark {
    case Self.close: return part?.text(in: language) ?? "{\(key)}"
    case Self.either: return branch(part == .number(1))
    default: return branch(part?.isPresent == true)
    }
  }

  /// Reads `this|that}` or `this}`, and returns one of the two.
  private mutating func branch(_ isFirst: Bool) -> String {
    let first = text(until: [Self.either, Self.close])
    let hasSecond = rest.first == Self.either
    rest = rest.dropFirst()
    guard hasSecond else { return isFirst ? first : "" }
    let second = text(until: [Self.close])
    rest = rest.dropFirst()
    return isFirst ? first : second
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
      || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  /// The names in braces.
  static func names(in text: String) -> Set<String> {
    var names: Set<String> = []
    _ = filled(text, in: .english) { name in
      names.insert(name)
      return nil
    }
    return names
  }
}
