package import Diagnostics
package import Navigation
package import Scripting

// The texts of `:why`.
extension Message {

  package static func hearing(_ hearing: Hearing, names: NameList) -> Message {
    let flow = names.text(hearing.flow)
    let presentable = names.text(hearing.presentable)
    let steppers = hearing.steppers.map { names.text($0) }.joined(separator: ", ")
    guard flow != presentable else {
      return Message("why.flow", ["flow": flow, "steppers": steppers])
    }
    let what = steppers.isEmpty ? presentable : "\(presentable) + \(steppers)"
    return Message("why.flowListens", ["what": what, "flow": flow])
  }
}

// The origin of a step, and its checks on the way.
extension Message {
  package static func origin(
    _ origin: Origin, source: String, flow: String?, cause: Int?, line: Message
  ) -> Message {
    let how = kind(origin, source: source, flow: flow)
    return Message("why.origin", ["how": how, "cause": cause, "line": line])
  }

  private static func kind(_ origin: Origin, source: String, flow: String?) -> Message {
    switch origin.kind {
    case .link where flow != nil:
      Message("why.linkToFlow", ["flow": flow])
    case .initial where origin.unnamed != nil:
      Message("why.contributedWithStep", ["source": source])
    case .initial: Message("why.initialStep", ["source": source])
    case .ready: Message("why.kindReady", ["source": source])
    case .appeared: Message("why.kindAppeared", ["source": source])
    case .observed:
      Message("why.kindObserved", ["source": source])
    case .timer: Message("why.kindTimer", ["source": source])
    case .emitted: Message("why.kindEmitted", ["source": source])
    case .link: Message("why.linkToAll")
    case .forwardedToCurrent:
      Message("why.kindForwardedToCurrent", ["source": source])
    case .forwardedToParent:
      Message("why.kindForwardedToParent", ["source": source])
    case .forwardedToFlow:
      Message("why.kindForwardedToFlow", ["source": source])
    case .ended: Message("why.kindEnded", ["source": source])
    }
  }

  package static func gate(_ gate: Gate, source: String) -> Message {
    switch gate {
    case .none: Message("why.gateNone")
    case .flows:
      Message("why.gateFlows")
    case .lifted:
      Message("why.gateLifted")
    case .open(let name): Message("why.gateOpen", ["name": name])
    case .closed(let name, let hiding):
      Message("why.gateClosed", ["name": name, "hiding": list(hiding)])
    case .held(let name):
      Message("why.gateHeld", ["name": name])
    case .unheard:
      Message("why.gateUnheard", ["source": source])
    }
  }

  private static func list(_ hiding: [HiddenReason]) -> Message {
    guard !hiding.isEmpty else { return Message(verbatim: "") }
    return Message("why.list", ["all": Message(hiding.map(hidden), separator: ", ")])
  }

  private static func hidden(_ reason: HiddenReason) -> Message {
    switch reason {
    case .dismissed: Message("why.hiddenDismissed")
    case .unattached: Message("why.hiddenUnattached")
    case .below(let top, let container):
      Message("why.hiddenBelow", ["top": top, "container": container])
    case .notSelected(let tab, let shown, let container):
      Message("why.hiddenNotSelected", ["tab": tab, "container": container, "shown": shown])
    case .coveredBy(let modal): Message("why.hiddenCoveredBy", ["modal": modal])
    case .windowHidden: Message("why.hiddenWindowHidden")
    }
  }

  /// The decision of a guard, with its owner if that is not the flow.
  package static func guardVerdict(
    _ verdict: Why.GuardVerdict, flow: String, by decision: GuardDecision?
  ) -> Message {
    let message = guardVerdict(verdict, flow: flow)
    guard let decision, verdict.comes(of: decision) else { return message }
    let place = decision.location
    let shown =
      "\(place.file.split(separator: "/").last.map(String.init) ?? place.file):\(place.line)"
    let owner =
      decision.plugin.map { Message("why.ownerPlugin", ["name": $0]) }
      ?? Message("why.owner")
    return Message("why.guardOf", ["owner": owner, "message": message, "place": shown])
  }

  private static func guardVerdict(_ verdict: Why.GuardVerdict, flow: String) -> Message {
    switch verdict {
    case .none: Message("why.guardVerdictNone", ["flow": flow])
    case .passed: Message("why.guardVerdictPassed")
    case .replaced(let step): Message("why.guardVerdictReplaced", ["step": "\(step)"])
    case .refused: Message("why.guardVerdictRefused")
    case .failed: Message("why.guardVerdictFailed")
    case .notAsked: Message("why.guardVerdictNotAsked")
    }
  }
}

// Reasons why a step had no effect.
extension Message {
  package static func reason(_ reason: Reason, names: NameList) -> Message {
    switch reason {
    case .notContributed(let name):
      Message("why.reasonNotContributed", ["name": name])
    case .dismissed(let name):
      Message("why.reasonDismissed", ["name": name])
    case .hidden(let name, _):
      Message("why.reasonHidden", ["name": name])
    case .unhandled(let asked, let alive, let notAlive):
      unhandled(asked, alive: alive, notAlive: notAlive)
    case .ignored(let flow, let reason):
      Message("why.reasonIgnored", ["flow": flow, "reason": reason])
    case .guardRefused(let guardian, let reason):
      Message("why.reasonGuardRefused", ["words": guardian.words, "reason": reason])
    case .guardReplaced(let guardian, let step):
      Message("why.reasonGuardReplaced", ["words": guardian.words, "step": "\(step)"])
    case .guardFailed(let guardian, let failure):
      Message("why.reasonGuardFailed", ["words": guardian.words, "failure": text(failure)])
    case .handlerFailed(let flow, let failure):
      Message("why.reasonHandlerFailed", ["flow": flow, "failure": text(failure)])
    case .notReady, .limit, .refused, .unseen, .lost:
      further(reason, names: names)
    }
  }

  private static func further(_ reason: Reason, names: NameList) -> Message {
    switch reason {
    case .lost(_, let words): words
    case .notReady(let flow, let flows):
      Message("why.furtherNotReady", ["flow": flow, "flows": flows.joined(separator: ", ")])
    case .limit(let cycle): circle(cycle)
    case .refused(let refused):
      Message(refused.map { $0.words(names) }, separator: "; ")
    case .unseen(let flow):
      Message("why.furtherUnseen", ["flow": flow])
    default: Message(verbatim: "")
    }
  }

  private static func circle(_ cycle: [Step]) -> Message {
    let names = cycle.map(\.name)
    let circle = (names + names.prefix(1)).joined(separator: " → ")
    return Message("why.circle", ["circle": circle])
  }

  private static func unhandled(
    _ asked: [String], alive: [String], notAlive: [String]
  ) -> Message {
    func list(_ flows: [String]) -> String { flows.joined(separator: ", ") }
    return Message(
      "why.unhandled",
      [
        "count": asked.count, "flows": list(asked), "aliveCount": alive.count, "alive": list(alive),
        "deadCount": notAlive.count, "dead": list(notAlive),
      ])
  }

  private static func text(_ failure: Failure) -> Message {
    let message = failure.diagnostic.message
    let file = failure.file.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    let place = file.map { "\($0):\(failure.line ?? 0)" }
    return Message("why.failure", ["message": message, "place": place])
  }
}

// Remedies.
extension Message {
  package static func remedy(_ remedy: Remedy, names: NameList, in app: App) -> Message {
    let result = taken(remedy, names: names)
    let lines = remedy.advice.lines(in: app).joined(separator: ", ")
    return switch remedy.advice {
    case .first:
      Message("why.remedyFirst", ["lines": lines, "result": result])
    case .instead:
      Message("why.remedyInstead", ["lines": lines, "result": result])
    case .then: Message("why.remedyThen", ["lines": lines, "result": result])
    case .contribute(let name, let flow):
      Message("why.remedyContribute", ["name": name, "flow": flow, "result": result])
    }
  }

  private static func taken(_ remedy: Remedy, names: NameList) -> Message {
    let verdict = verdict(remedy.verdict.kind, names: names)
    guard let flow = remedy.flow else { return verdict }
    return Message("why.taken", ["flow": flow, "verdict": verdict])
  }
}

extension Guardian {
  fileprivate var words: Message {
    switch self {
    case .flow(let flow): Message("why.guardianWordsFlow", ["flow": flow])
    case .app: Message("why.guardianWordsApp")
    case .plugin(let name):
      Message("why.guardianWordsPlugin", ["name": name])
    }
  }
}

extension Reason {
  /// Whether remedies are worth trying for it.
  package var mayBeHelped: Bool {
    switch self {
    case .guardReplaced, .limit: false
    case .lost(let kind, _): kind.reach == .lost && kind != .sessionGone
    default: true
    }
  }
}

extension Remedy.Advice {
  /// The lines to enter; empty for `contribute`.
  package func lines(in app: App) -> [String] {
    switch self {
    case .first(let actions), .then(let actions), .instead(let actions):
      actions.map { $0.line(in: app) }
    case .contribute: []
    }
  }

  /// The advice in one word, as programs read it.
  package var name: String {
    switch self {
    case .first: "first"
    case .instead: "instead"
    case .then: "then"
    case .contribute: "contribute"
    }
  }
}

extension Record.StepEvent {
  /// Whether the step reached its flow.
  package var wasAsked: Bool { flow != nil && outcome.reach != .lost }
}
