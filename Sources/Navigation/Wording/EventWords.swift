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
