/// A sentence for the user in every language, with the code under which it is explained.
///
/// ```swift
/// Message("E0110", en: "screen 'Home' is not declared", ko: "화면 'Home'이 선언되지 않았습니다")
/// ```
package struct Message: Sendable, Hashable {
  /// The code, such as `E0110`; empty for a sentence that only goes along with another.
  package let code: String

  package let english: String

  package let korean: String

  /// Creates a message from its texts; of one with a code that is longer than anybody reads, the middle is
  /// left out.
  ///
  /// - Parameters:
  ///   - code: The code shown in brackets; leave it out for cures, notes and contexts.
  ///   - english: The sentence in English.
  ///   - korean: The sentence in Korean.
  package init(_ code: String = "", en english: String, ko korean: String) {
    self.code = code
    self.english = code.isEmpty ? english : MessageLength.cut(english)
    self.korean = code.isEmpty ? korean : MessageLength.cut(korean)
  }

  /// Creates a message from a text without translations, such as one that a script raised.
  package init(_ code: String = "", verbatim text: String) {
    self.init(code, en: text, ko: text)
  }

  /// Returns the sentence in a language, without the code.
  package func text(in language: Language) -> String {
    switch language {
    case .english: english
    case .korean: korean
    }
  }
}
