import Diagnostics

/// Entries made as a statement of their own, so that their value is lost: `return` is missing.
struct LostEntries: TextCheck {
  let text: ScriptText
  let host: ScriptHost

  func findings() -> [Diagnostic] {
    let outline = text.outline
    return outline.calls.compactMap { call in
      guard isStatement(call.head), let word = text.word(of: call),
        EntryWordCatalog.names.contains(word),
        host.environment(of: text.source.name)?.has(word) == true
      else { return nil }
      return Diagnostic(
        .error, .entryLost(word), at: text.location(of: call.head),
        highlight: outline.tokens[call.head].text,
        cure: call.function == 0 ? .entryLostOutside : .entryLostCure(word))
    }
  }

  /// A token starts a statement if the one before it ends an expression or opens a block.
  private func isStatement(_ head: Int) -> Bool {
    guard head > 0 else { return true }
    let before = text.outline.tokens[head - 1]
    switch before.kind {
    case .name, .number, .string: return true
    case .keyword: return Self.keywords.contains(before.text)
    case .mark:
      switch before.text {
      case ")", "]", "}", ";", "::", "...": return true
      default: return false
      }
    case .end: return false
    }
  }

  private static let keywords: Set<String> = [
    "then", "do", "else", "repeat", "end", "nil", "true", "false", "break",
  ]
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
