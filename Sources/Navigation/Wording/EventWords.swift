package import Diagnostics

extension Record.Event {
  /// What the record reports; nil for steps and inputs of the user.
  package func words(_ names: NameList) -> Message? {
    switch self {
    case .step, .input: return nil
    case .useDropped(let asker, let flows, _):
      let name = asker.map { names.shown($0) } ?? "the window"
      let list = flows.map { names.shown($0) }.joined(separator: ", ")
      return Message("engine.eventWordsUseDropped", ["name": name, "list": list])
    case .chainStopped(let cycle, _) where cycle.isEmpty:
      return Message("engine.eventWordsChainStopped")
    case .chainStopped(let cycle, let reason):
      let names = cycle.map(\.name)
      return reason.words((names + names.prefix(1)).joined(separator: " → "))
    case .clockStopped(let target):
      let time = target.text
      return Message("engine.eventWordsClockStopped", ["time": time])
    case .clockExhausted(let target):
      let time = target.text
      return Message("engine.eventWordsClockExhausted", ["time": time])
    case .answerDropped:
      return Message("engine.eventWordsAnswerDropped")
    case .contextLate(let name):
      return Message("engine.eventWordsContextLate", ["name": names.text(name)])
    case .timerForgotten(let emitter, let step):
      return Message(
        "engine.eventWordsTimerForgotten", ["emitter": names.shown(emitter), "step": "\(step)"])
    case .routineForgotten(let emitter):
      return Message("engine.eventWordsRoutineForgotten", ["emitter": names.shown(emitter)])
    case .routineFailed(let emitter, _):
      return Message("engine.eventWordsRoutineFailed", ["emitter": names.shown(emitter)])
    case .fetchFailed(let emitter, let failure): return failure.words(of: names.text(emitter))
    case .lookFailed(let one, _):
      return Message("engine.eventWordsLookFailed", ["one": names.shown(one)])
    case .relaunched: return Message("engine.eventWordsRelaunched")
    case .link(let event): return event.words(names)
    }
  }
}

extension Failure {
  /// Why what was fetched does not come.
  fileprivate func words(of fetch: String) -> Message {
    let place =
      diagnostic.location.map {
        " (\($0.file.split(separator: "/").last.map(String.init) ?? $0.file):\($0.line))"
      } ?? ""
    let why = diagnostic.message
    return Message("engine.failureWords", ["fetch": fetch, "why": why, "place": place])
  }
}

extension Record.StopReason {
  fileprivate func words(_ circle: String) -> Message {
    switch self {
    case .tooManySteps:
      Message("engine.stopReasonWordsTooManySteps", ["circle": circle])
    case .tooMuchMade:
      Message("engine.stopReasonWordsTooMuchMade", ["circle": circle])
    case .asked:
      Message("engine.stopReasonWordsAsked", ["circle": circle])
    }
  }
}

extension Record {
  func text(_ names: NameList) -> String {
    switch event {
    case .step(let event):
      let flow = event.flow.map { names.shown($0) + " " } ?? ""
      var outcome = event.words(names).text.english
      if case .failed(let failure) = event.outcome { outcome = "failed: \(failure)" }
      return "\(flow)\(event.navigated): \(outcome)"
    case .input: return "input"
    default: return event.words(names)?.english ?? ""
    }
  }
}

extension TreeChange {
  /// The change as the log and journeys print it: `+ Temp#0 on TempFlow#0`.
  package func line(_ names: NameList) -> String {
    let name = { (instance: InstanceName) in names.shown(instance) }
    return switch self {
    case .added(let child, let container): "+ \(name(child)) on \(name(container))"
    case .removed(let child, let container): "- \(name(child)) from \(name(container))"
    case .selected(let child, let container): "> \(name(child)) selected in \(name(container))"
    case .presented(let modal, let presenter): "^ \(name(modal)) over \(name(presenter))"
    case .dismissed(let modal): "- \(name(modal)) dismissed"
    case .shown(let window): "+ \(name(window)) shown"
    case .remembered(let value, let field, let screen): "~ \(name(screen)) \(field) = \(value)"
    case .shared(let value, let field, let service):
      "~ \(VisibleText.of(names.text(service))) \(field) = \(value)"
    case .labelled(let label, let text, let one):
      "~ \(name(one)) \(label.rawValue) = \(text.map { Value.string($0) } ?? .none)"
    case .dragged(let sheet, let detent): "~ \(name(sheet)) detent = \(detent.rawValue)"
    case .device(let device): "~ device = \(device.rawValue)"
    case .letGo(let one): "~ \(name(one)) swiped, and let go"
    case .fetching(let one, let flow, let other):
      "~ \(name(flow)) fetches \(name(one))" + (other.map { " instead of \(name($0))" } ?? "")
    case .ended(let flow): "x \(name(flow)) ended"
    }
  }

  /// The instances involved, the child before its container or presenter.
  package var subjects: [InstanceName] {
    switch self {
    case .added(let child, let container), .removed(let child, from: let container),
      .selected(let child, in: let container), .presented(let child, over: let container):
      [child, container]
    case .fetching(let one, let flow, let other): [one, flow] + (other.map { [$0] } ?? [])
    case .dismissed(let one), .shown(let one), .remembered(_, as: _, by: let one),
      .labelled(_, _, let one), .dragged(let one, to: _), .letGo(let one), .ended(let one):
      [one]
    case .shared, .device: []
    }
  }
}

extension LinkEvent {
  package func words(_ names: NameList) -> Message {
    let url = VisibleText.line(of: url)
    switch kind {
    case .opened:
      return Message("links.opened", ["url": url, "flow": flow])
    case .held(let hold):
      let hold = hold.words(names)
      return Message("links.linkEventWordsHeld", ["url": url, "hold": hold])
    case .dropped(let loss, let left):
      let steps = left.map(\.description).joined(separator: ", ")
      let loss = loss.words(names)
      return Message("links.linkEventWordsDropped", ["url": url, "steps": steps, "loss": loss])
    }
  }
}

extension WaitingLink {
  package func words(_ names: NameList) -> Message {
    let steps = left.map { ".\($0)" }.joined(separator: ", ")
    let (url, hold) = (VisibleText.line(of: url), hold.words(names))
    return Message("links.waitingLinkWords", ["url": url, "hold": hold, "steps": steps])
  }
}

extension LinkHold {
  /// What the link waits for; the English text follows "waits".
  package func words(_ names: NameList) -> Message {
    switch self {
    case .app(let root):
      let name = root.map(names.shown)
      return Message("links.linkHoldWordsApp", ["name": name])
    case .earlier(let url):
      let url = VisibleText.line(of: url)
      return Message("links.linkHoldWordsEarlier", ["url": url])
    case .receiver(let flow):
      return Message("links.linkHoldWordsReceiver", ["flow": flow])
    case .flows(let unready, let asking):
      let list = { (flows: [InstanceName]) in flows.map(names.shown).joined(separator: ", ") }
      let parts = [("links.waitsForReady", unready), ("links.waitsForAnswer", asking)]
        .filter { !$0.1.isEmpty }.map { Message($0.0, ["list": list($0.1)]) }
      guard parts.count > 1 else { return parts.first ?? Message(verbatim: "") }
      return Message("links.linkHoldWordsBoth", ["first": parts[0], "second": parts[1]])
    }
  }

  /// What the link waits for, in English; the text follows "waits".
  ///
  /// - Parameter names: The names of the session.
  public func text(_ names: NameList) -> String { words(names).english }
}

extension LinkLoss {
  package func words(_ names: NameList) -> Message {
    switch self {
    case .flowsEnded(let flows):
      let list = flows.map(names.shown).joined(separator: ", ")
      return Message("links.linkLossWordsFlowsEnded", ["list": list])
    case .chainStopped: return Message("links.linkLossWordsChainStopped")
    case .replaced(let url):
      let url = VisibleText.line(of: url)
      return Message("links.linkLossWordsReplaced", ["url": url])
    case .forgotten(let step):
      return Message("links.linkLossWordsForgotten", ["name": step.name])
    case .sessionGone: return Message("links.linkLossWordsSessionGone")
    case .tooMany: return Message("links.linkLossWordsTooMany")
    }
  }

  /// Why the remaining steps are dropped, in English.
  ///
  /// - Parameter names: The names of the session.
  public func text(_ names: NameList) -> String { words(names).english }
}
