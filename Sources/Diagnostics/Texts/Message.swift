/// A sentence for users in every language: an entry of the ``Catalogue`` with its values.
///
/// ```swift
/// Message("E0530", ["name": "Hmoe"])
/// ```
///
/// A message is a value. Reading its text costs a lookup in the catalogue.
package struct Message: Sendable, Hashable {
  private let content: Content

  private enum Content: Sendable, Hashable {
    case entry(String, Field, [Argument])
    /// Texts from outside the catalogue, in English and in Korean.
    case given(code: String, english: String, korean: String)
    case list([Message], separator: String)
  }

  private enum Field: String {
    case text = ""
    case cure = "cure "
  }

  private struct Argument: Sendable, Hashable {
    let name: String
    let part: Part
  }

  /// Creates the message of an entry.
  ///
  /// - Parameters:
  ///   - id: The entry: a code such as `E0620`, or an area and a name such as `links.captures`. A
  ///     suffix after a code, `E0620.short`, distinguishes several texts of that code.
  ///   - values: The values for the placeholders of the text, by name.
  package init(_ id: String, _ values: KeyValuePairs<String, any MessageValue> = [:]) {
    let arguments = values.map { name, value in
      Argument(name: name, part: MessageLength.cut(value.messagePart))
    }
    content = .entry(id, .text, arguments)
  }

  /// Creates a message from texts that are in no catalogue, such as the texts of a plugin.
  ///
  /// - Parameters:
  ///   - code: The code shown in brackets; empty for cures, notes and contexts.
  ///   - english: The sentence in English.
  ///   - korean: The sentence in Korean.
  package init(_ code: String = "", en english: String, ko korean: String) {
    content = .given(
      code: code, english: code.isEmpty ? english : MessageLength.cut(english),
      korean: code.isEmpty ? korean : MessageLength.cut(korean))
  }

  /// Creates a message from a text without translations, such as an error that a script raised.
  package init(_ code: String = "", verbatim text: String) {
    self.init(code, en: text, ko: text)
  }

  /// Joins messages, with the same text between each two of them.
  package init(_ messages: [Message], separator: String) {
    content = .list(messages, separator: separator)
  }

  private init(_ content: Content) { self.content = content }

  /// The code that `sextant explain` explains, such as `E0110`; empty for cures, notes and
  /// contexts.
  package var code: String {
    switch content {
    case .entry(let id, .text, _) where Self.isCode(id): String(id.prefix(5))
    case .entry, .list: ""
    case .given(let code, _, _): code
    }
  }

  private static func isCode(_ id: String) -> Bool {
    id.utf8.first == UInt8(ascii: "E")
      && id.utf8.dropFirst().first.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } == true
  }

  /// The cure that the catalogue has for it, with the same values; nil if the entry has none.
  package var cure: Message? {
    guard case .entry(let id, .text, let arguments) = content,
      Catalogue.entry(id)?["cure en"] != nil
    else { return nil }
    return Message(.entry(id, .cure, arguments))
  }

  /// Returns a value of the sentence if it is a text or a number.
  ///
  /// - Parameter name: The name of its placeholder.
  package func value(_ name: String) -> String? {
    guard case .entry(_, _, let arguments) = content else { return nil }
    switch arguments.first(where: { $0.name == name })?.part {
    case .text(let text): return text
    case .number(let number): return String(number)
    default: return nil
    }
  }

  /// Whether the sentence is that of an entry of the catalogue.
  package func isEntry(_ id: String) -> Bool {
    if case .entry(id, .text, _) = content { true } else { false }
  }

  package var english: String { text(in: .english) }

  package var korean: String { text(in: .korean) }

  /// Returns the sentence in a language, without the code.
  ///
  /// The text of an id that has no entry is the id; a test demands that every id has one.
  package func text(in language: Language) -> String {
    switch content {
    case .entry(let id, let field, let arguments):
      let entry = Catalogue.entry(id)
      let template = entry?[field.rawValue + language.rawValue] ?? entry?["text"] ?? id
      let text = TextTemplate.filled(template, in: language) { name in
        arguments.first { $0.name == name }?.part
      }
      return code.isEmpty ? text : MessageLength.cut(text)
    case .given(_, let english, let korean): return language == .english ? english : korean
    case .list(let messages, let separator):
      return messages.map { $0.text(in: language) }.joined(separator: separator)
    }
  }
}
