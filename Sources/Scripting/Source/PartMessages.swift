import Diagnostics

extension Message {
  /// A phrase for what was expected or found, as a part of a sentence: an entry `part.` and the
  /// phrase in English.
  ///
  /// A phrase without an entry is code of a script, and is not translated.
  static func part(_ phrase: String) -> Message {
    let id = "part.\(phrase)"
    if Catalogue.has(id) { return Message(id) }
    if phrase.hasPrefix("text that is not UTF-8 ") {
      return Message("part.notUTF8", ["byte": phrase.filter(\.isNumber).dropFirst()])
    }
    if phrase.hasPrefix("the step ") {
      return Message("part.theStep", ["step": phrase.dropFirst("the step ".count)])
    }
    let words = phrase.split(separator: " ")
    if words.count == 2, words[1].hasPrefix("value"), let count = Int(words[0]) {
      return Message("part.values", ["count": count])
    }
    return Message(en: phrase, ko: phrase.replacing(" or ", with: " 또는 "))
  }
}
