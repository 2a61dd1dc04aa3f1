package import Diagnostics
package import Navigation

// What something would come to, before it is done.
extension Message {
  package static func verdict(_ kind: Verdict.Kind, names: NameList) -> Message {
    switch kind {
    case .leads(let screen): Message(en: "→ \(screen)", ko: "→ \(screen)")
    case .changes(let changes):
      Message(
        verbatim: changes.count > 1
          ? "\(changes[0].line(names)) (+\(changes.count - 1))"
          : changes[0].line(names))
    case .asks(let question):
      Message(
        en: "asks: \(VisibleText.line(of: question.text))",
        ko: "질문: \(VisibleText.line(of: question.text))")
    case .failed(let failure): .fails(failure.diagnostic)
    case .endless: Message(en: "never ends", ko: "끝나지 않음")
    case .refused(let refused): refused.words(names)
    case .idle(let event): event.words(names).text
    case .unseen: Message(en: "handled, no visible change", ko: "처리됨, 보이는 변화 없음")
    }
  }

  package static func fails(_ finding: Diagnostic) -> Message {
    Message(
      en: "fails: \(VisibleText.line(of: finding.message.english))",
      ko: "실패: \(VisibleText.line(of: finding.message.korean))")
  }
}

extension Verdict.Kind {
  /// The kind in one word, as programs read it.
  package var name: String {
    switch self {
    case .leads: "leads"
    case .changes: "changes"
    case .asks: "asks"
    case .failed: "fails"
    case .endless: "endless"
    case .refused: "refused"
    case .idle(let event): event.outcome.name
    case .unseen: "unseen"
    }
  }
}
