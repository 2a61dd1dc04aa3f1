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
