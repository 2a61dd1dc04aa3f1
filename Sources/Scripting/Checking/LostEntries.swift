import Diagnostics
import LuaSyntax

/// Entries made as a statement of their own, so that their value is lost: `return` is missing.
struct LostEntries: TextCheck {
  let text: ScriptText
  let host: ScriptHost

  func findings() -> [Diagnostic] {
    text.tree.nodes(.callStatement).compactMap { statement in
      guard let call = statement.firstChild?.asCall?.head, let word = call.word,
        EntryWordCatalog.names.contains(word),
        host.environment(of: text.source.name)?.has(word) == true
      else { return nil }
      return Diagnostic(
        .error, .entryLost(word), at: text.location(of: statement),
        highlight: text.tree.text(of: statement.firstToken),
        cure: statement.isInFunction ? .entryLostCure(word) : .entryLostOutside)
    }
  }
}

extension Message {
  fileprivate static func entryLost(_ word: String) -> Message {
    Message(
      "E0617", en: "the entry made by '\(word)' here is never returned",
      ko: "여기서 만든 항목을 반환하지 않습니다: '\(word)'")
  }
  fileprivate static func entryLostCure(_ word: String) -> Message {
    Message(
      en: "return it: return \(word) …; put several into all { … }",
      ko: "돌려주세요: return \(word) …. 여러 개는 all { … }에 넣으세요")
  }
  fileprivate static let entryLostOutside = Message(
    en: "make it the entry of a step: navigate = { go = … }",
    ko: "스텝의 항목으로 쓰세요: navigate = { go = … }")
}
