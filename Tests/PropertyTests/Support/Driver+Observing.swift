import Navigation

extension Driver {
  /// All that can be observed: what lives, and the latest records.
  var observation: String {
    let records = session.log.records(from: max(1, session.log.lastNumber - 4))
    return ([session.digest] + records.map(text)).joined(separator: "\n")
  }

  /// How many things live, one by one.
  var liveCount: Int {
    session.digest.split(separator: "\n").count { !$0.hasPrefix("made ") }
  }

  /// A record with names in place of numbers, which differ from session to session.
  private func text(_ record: Record) -> String {
    let refusals = record.refusals.map { refused in
      "\(refused.contribution.map(session.names.text) ?? "-"): \(refused.reason)"
    }
    return """
      record \(record.number) input \(record.input) at \(record.time): \(text(record.event)) \
      changes \(record.changes.count) refusals \(refusals)
      """
  }

  private func text(_ kind: LinkEvent.Kind) -> String {
    switch kind {
    case .opened: "opened"
    case .held(let hold): "held, waits \(hold.text(session.names))"
    case .dropped(let loss, let left): "dropped before \(left), \(loss.text(session.names))"
    }
  }

  private func text(_ event: Record.Event) -> String {
    let name = { (name: InstanceName) in self.session.names.text(name) }
    switch event {
    case .step(let event):
      return """
        \(event.step) for \(event.flow.map(name) ?? "-") as \(event.navigated) \
        from \(event.origin.source.map(name) ?? "-"): \(event.outcome)
        """
    case .input: return "input"
    case .useDropped(let asker, let flows, _):
      return "use of \(asker.map(name) ?? "-") for \(flows.map(name)) dropped"
    case .chainStopped(let cycle, let reason): return "chain \(cycle) stopped, \(reason)"
    case .contextLate(let who): return "late context of \(name(who))"
    case .answerDropped: return "answer dropped"
    case .clockStopped(let target): return "clock stopped before \(target)"
    case .clockExhausted(let target): return "clock exhausted before \(target)"
    case .timerForgotten(let emitter, let step): return "timer \(name(emitter)) \(step) forgotten"
    case .routineForgotten(let emitter): return "routine of \(name(emitter)) forgotten"
    case .fetchFailed(let emitter, let failure): return "\(name(emitter)) has failed: \(failure)"
    case .routineFailed(let emitter, let failure): return "\(name(emitter)) failed: \(failure)"
    case .relaunched: return "relaunched"
    case .lookFailed(let emitter, let failure):
      return "observer of \(name(emitter)) failed: \(failure)"
    case .link(let event): return "link \(event.number) \(event.url): \(text(event.kind))"
    }
  }
}
