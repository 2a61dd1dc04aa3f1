package import Navigation

/// What an input comes to, in short.
package struct Verdict {
  /// What matters most of it.
  package enum Kind {
    /// Another screen is in front.
    case leads(to: String)
    /// Something else has changed in the tree.
    case changes([TreeChange])
    /// Somebody asks, and waits for the answer.
    case asks(Question)
    /// A handler, a guard or a routine failed.
    case failed(Failure)
    /// A chain of too many steps was stopped.
    case endless
    /// Something was refused.
    case refused(Record.Refused)
    /// A step did nothing; why is in its event.
    case idle(Record.StepEvent)
    /// All was handled, and nothing is to be seen of it.
    case unseen
  }

  /// What matters most.
  package let kind: Kind
  /// All that was recorded.
  package let records: [Record]

  init(_ records: [Record], front: String?, newFront: String?, question: Question?) {
    self.records = records
    kind = Self.kind(records, front, newFront, question)
  }

  private static func kind(
    _ records: [Record], _ front: String?, _ newFront: String?, _ question: Question?
  ) -> Kind {
    if let failure = records.lazy.compactMap(\.failure).first { return .failed(failure) }
    if records.contains(where: \.isChainStopped) { return .endless }
    if let newFront, newFront != front { return .leads(to: newFront) }
    if let question { return .asks(question) }
    let changes = records.flatMap(\.changes)
    if !changes.isEmpty { return .changes(changes) }
    if let refused = records.lazy.flatMap(\.refusals).first { return .refused(refused) }
    // What one flow has no entry for, another one may have taken.
    let idle = records.filter { !$0.isTaken(among: records) }.compactMap(\.stepEvent)
    if let idle = idle.last(where: { !$0.outcome.isGood }) { return .idle(idle) }
    return .unseen
  }
}
