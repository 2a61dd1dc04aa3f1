import Navigation

// Records as the tests compare them: one line each.
extension Session {
  func text(_ record: Record) -> String {
    let refused = record.refusals.map { refusal in
      let what = refusal.contribution.map { "\(name($0)): " } ?? ""
      return " (refused: \(what)\(refusal.reason))"
    }
    return text(record.event) + refused.joined()
  }

  private func text(_ event: Record.Event) -> String {
    switch event {
    case .step(let event):
      let adapted = event.adapted.map { " as \($0)" } ?? ""
      return "\(event.flow.map(name) ?? "-"): \(event.step)\(adapted) → \(event.outcome.text)"
    case .input: return "input"
    case .useDropped(let asker, let flows, let isReleased):
      let list = flows.map(name).joined(separator: ", ")
      return "use of \(list) by \(asker.map(name) ?? "-") dropped" + (isReleased ? ", gone" : "")
    case .chainStopped(let cycle, _):
      return "stopped: " + cycle.map(\.description).joined(separator: ", ")
    case .contextLate(let who): return "late context of \(name(who))"
    case .answerDropped: return "answer dropped"
    case .clockStopped(let target): return "clock stopped before \(target)"
    case .clockExhausted(let target): return "clock exhausted before \(target)"
    case .timerForgotten(let emitter, let step):
      return "timer of \(name(emitter)) forgotten: \(step)"
    case .routineForgotten(let emitter): return "routine of \(name(emitter)) forgotten"
    case .fetchFailed(let emitter, let failure): return "\(name(emitter)) has failed: \(failure)"
    case .routineFailed(let emitter, let failure): return "\(name(emitter)) failed: \(failure)"
    case .relaunched: return "relaunched"
    case .lookFailed(let emitter, let failure):
      return "look of \(name(emitter)) failed: \(failure)"
    case .link(let event): return text(event)
    }
  }

  private func text(_ event: LinkEvent) -> String {
    switch event.kind {
    case .opened: return "link \(event.url)"
    case .held(let hold): return "link \(event.url) waits \(hold.text(names))"
    case .dropped(let loss, let left):
      return "link \(event.url) dropped before \(left): \(loss.text(names))"
    }
  }

  /// Where the step of a record came from, in brackets.
  func origin(_ record: Record) -> String {
    guard case .step(let event) = record.event else { return "" }
    let source = event.origin.source.map { " \(name($0))" } ?? ""
    let unnamed = event.origin.unnamed.map { " \($0)" } ?? ""
    let link = event.origin.linkNumber.map { " of link \($0)" } ?? ""
    return " [\(event.origin.kind)\(source)\(unnamed)\(link)]"
  }

  private func name(_ instance: InstanceName) -> String { names.text(instance).short }
}

extension Outcome {
  /// The name of the case, with the reason if there is one.
  var text: String {
    Mirror(reflecting: self).children.first.map { "\($0.label ?? ""): \($0.value)" } ?? "\(self)"
  }
}
