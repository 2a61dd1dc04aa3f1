extension Record.Event {
  /// What a record tells of, in one English sentence.
  func text(_ names: NameList) -> String {
    switch self {
    case .step(let event):
      let flow = event.flow.map { names.text($0) + " " } ?? ""
      return "\(flow)\(event.navigated): \(event.outcome.text)"
    case .input: return "input"
    case .useDropped(let asker, let flows, _):
      let list = flows.map { names.text($0) }.joined(separator: ", ")
      return "\(asker.map { names.text($0) } ?? "the window") waited in vain for \(list)"
    case .chainStopped(let cycle, _) where cycle.isEmpty:
      return "what waits again and again while no time passes was stopped"
    case .chainStopped(let cycle, let reason):
      let circle = (cycle + cycle.prefix(1)).map(\.name).joined(separator: " -> ")
      return "\(reason.text) was stopped: \(circle)"
    case .clockStopped(let target): return "the clock was stopped before \(target)"
    case .clockExhausted(let target):
      return "the clock has stopped by itself before \(target): too much has happened"
    case .answerDropped: return "an answer that nobody waits for"
    case .timerForgotten(let emitter, let step):
      return "nobody hears \(names.text(emitter)) any more, \(step) will not come"
    case .routineForgotten(let emitter):
      return "nobody hears \(names.text(emitter)) any more, it has stopped"
    case .routineFailed(let emitter, let failure):
      return "\(names.text(emitter)) failed, \(failure)"
    case .link(let event): return event.text(names)
    }
  }
}

extension Outcome {
  /// The outcome in a few English words.
  public var text: String {
    switch self {
    case .handled: "handled"
    case .forwarded: "forwarded"
    case .ended: "ended"
    case .childrenEnded: "handled, the root flow goes on without its children"
    case .endedAtRoot: "dropped, the root flow has no parent"
    case .unhandled: "unhandled"
    case .declined(let reason): "ignored, \(reason)"
    case .noParent: "no parent to forward to"
    case .refusedByGuard: "refused by the guard"
    case .declinedByGuard(let reason): "refused by the guard, \(reason)"
    case .failed(let failure): "failed, \(failure)"
    case .notContributed: "ignored, nobody contributed its stepper"
    case .notVisible: "ignored, its stepper is not visible"
    case .flowEnded: "dropped, the flow has ended"
    case .sessionGone: "dropped, the session is over"
    case .forgotten: "dropped, its stepper was dismissed before it was seen"
    case .forgottenAtEnd: "dropped, the flow ended before its stepper was seen"
    case .limit: "dropped, its chain was stopped"
    }
  }
}

extension TreeChange {
  /// The change in one English sentence.
  func text(_ names: NameList) -> String {
    switch self {
    case .added(let child, let parent): "\(names.text(child)) added to \(names.text(parent))"
    case .removed(let child, let parent):
      "\(names.text(child)) removed from \(names.text(parent))"
    case .selected(let child, let tabs): "\(names.text(child)) selected in \(names.text(tabs))"
    case .presented(let modal, let base): "\(names.text(modal)) presented over \(names.text(base))"
    case .dismissed(let modal): "\(names.text(modal)) dismissed"
    case .shown(let window): "\(names.text(window)) shown"
    case .remembered(let value, let name, let screen):
      "\(name) of \(names.text(screen)) is \(value)"
    case .titled(let title, let one): "the title of \(names.text(one)) is \(Value.string(title))"
    case .ended(let flow): "\(names.text(flow)) ended: it was dismissed"
    }
  }
}

extension Record.Refused {
  /// What was refused and why, in a few English words.
  func text(_ names: NameList) -> String {
    guard let contribution else { return reason.description }
    return "\(names.text(contribution)): \(reason)"
  }
}

extension Record.StopReason {
  fileprivate var text: String {
    switch self {
    case .tooManySteps: "a chain of too many steps"
    case .tooMuchMade: "a chain of steps that make too much"
    case .asked: "a chain of steps, as was asked,"
    }
  }
}
