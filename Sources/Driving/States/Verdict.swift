package import Diagnostics
package import Navigation

/// The most important effect of an input.
package struct Verdict {
  package enum Kind {
    /// Another screen is topmost.
    case leads(to: String)
    case changes([TreeChange])
    case asks(Question)
    /// A handler, a guard or a routine failed.
    case failed(Failure)
    /// A chain of too many steps was stopped.
    case endless
    case refused(Record.Refused)
    /// A step had no effect; its event has the reason.
    case idle(Record.StepEvent)
    /// Everything was handled, without a visible effect.
    case unseen
  }

  package let kind: Kind
  package let records: [Record]

  init(_ records: [Record], front: String?, newFront: String?, question: Question?) {
    self.records = records
    kind = Self.kind(records, front: front, newFront: newFront, question: question)
  }

  private static func kind(
    _ records: [Record], front: String?, newFront: String?, question: Question?
  ) -> Kind {
    if let failure = records.lazy.compactMap(\.failure).first { return .failed(failure) }
    if records.contains(where: \.isChainStopped) { return .endless }
    if let newFront, newFront != front { return .leads(to: newFront) }
    if let question { return .asks(question) }
    let changes = records.flatMap(\.changes)
    if !changes.isEmpty { return .changes(changes) }
    if let refused = records.lazy.flatMap(\.refusals).first { return .refused(refused) }
    // If one flow has no entry for a step, another flow may have handled it.
    let idle = records.filter { !$0.isTaken(among: records) }.compactMap(\.stepEvent)
    if let idle = idle.last(where: { !$0.outcome.isGood }) { return .idle(idle) }
    return .unseen
  }
}

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
