package import Diagnostics
package import Navigation

// The predicted effects of actions.
extension Message {
  package static func verdict(_ kind: Verdict.Kind, names: NameList) -> Message {
    switch kind {
    case .leads(let screen): Message("why.verdictLeads", ["screen": screen])
    case .changes(let changes):
      Message(
        verbatim: changes.count > 1
          ? "\(changes[0].line(names)) (+\(changes.count - 1))"
          : changes[0].line(names))
    case .asks(let question):
      Message("why.verdictAsks", ["question": VisibleText.line(of: question.text)])
    case .failed(let failure): .fails(failure.diagnostic)
    case .endless: Message("why.verdictEndless")
    case .refused(let refused): refused.words(names)
    case .idle(let event): event.words(names).text
    case .unseen: Message("why.verdictUnseen")
    }
  }

  package static func fails(_ finding: Diagnostic) -> Message {
    Message("why.fails", ["reason": VisibleText.line(of: finding.message)])
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
