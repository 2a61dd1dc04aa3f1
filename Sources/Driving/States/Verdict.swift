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
