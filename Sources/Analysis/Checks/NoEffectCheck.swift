import Diagnostics
import LuaSyntax
import Navigation
import Scripting

/// Finds options that have no effect where they are used.
struct NoEffectCheck: Check {
  let name = "no-effect"

  func findings(in graph: Graph) -> [Finding] {
    graph.flows.flatMap { flow in
      flow.actions.filter { !$0.action.isPossible }.flatMap { handler, action in
        idle(action).map { option, reason in
          Finding(
            self, about: [.flow(flow.name)],
            Message("E0715", ["option": option, "reason": reason]), at: handler.location,
            highlight: handler.step.name)
        }
      }
    }
    .unique + styles(in: graph) + swipes(in: graph) + roles(in: graph)
      + graph.scripts.texts.filter { $0.source.owner == nil }.flatMap(services)
  }

  private func idle(_ action: FlowAction) -> [(String, Message)] {
    let hasFlow = action.leaves.contains { $0.flowName != nil }
    var found: [(String, Message)] = []
    if action.moment == .ready, !hasFlow {
      found.append(("when", Message("checks.nothingToAwait")))
    }
    let isPresented = if case .place(.present, _, _) = action.kind { true } else { false }
    let waits = action.ownMoment == .ready || !hasFlow
    for target in action.targets {
      found += idle(target, isPresented: isPresented, waits: waits)
    }
    return found
  }

  private func idle(
    _ target: Target, isPresented: Bool, waits: Bool
  ) -> [(String, Message)] {
    var found: [(String, Message)] = []
    switch target.kind {
    case .screen: break
    case .flow(let flow):
      if target.allowStepWhenNotPresented {
        found.append(
          ("allowStepWhenNotPresented", Message("checks.flowIsHeard", ["flow": flow.name])))
      }
    case .container(let kind, let inner):
      let options = [
        ("allowStepWhenNotPresented", target.allowStepWhenNotPresented),
        ("allowStepWhenDismissed", target.allowStepWhenDismissed), ("params", target.params != nil),
      ]
      found += options.filter(\.1).map {
        ($0.0, Message("checks.containerHasNone", ["kind": kind.name]))
      }
      let isAwaited = waits || target.when == .ready
      found += inner.flatMap { idle($0, isPresented: false, waits: isAwaited) }
    }
    if target.when == .ready, !waits, target.name != nil {
      found.append(("when", Message("checks.whenIsOutside")))
    }
    if isPresented, target.modal?.tellsInVain == true {
      found.append(("didDismiss", Message("checks.staysForUser")))
    }
    if let modal = target.modal, !isPresented {
      found += modal.optionsSaid.map { ($0, .notPresented) }
    }
    return found
  }

  /// Screens with buttons that have a role, which are never an alert.
  private func roles(in graph: Graph) -> [Finding] {
    graph.screens.filter { screen in
      let makings = graph.makings(of: screen.name)
      return !screen.roles.isEmpty && screen.modal?.style.closesOnTap != true && !makings.isEmpty
        && !graph.mayShow(screen.name)
        && makings.allSatisfy { $0.target.modal?.style.closesOnTap != true }
    }
    .map { screen in
      Finding(
        self, about: [.screen(screen.name)],
        Message(
          "E0715",
          ["option": "role", "reason": Message("checks.notAnAlert", ["button": screen.roles[0]])]),
        at: screen.location, highlight: screen.name)
    }
  }

  /// Screens and flows that tell of a swipe with which nobody can take them away.
  private func swipes(in graph: Graph) -> [Finding] {
    let screens = graph.screens.map {
      (Finding.Subject.screen($0.name), $0.name, $0.modal, $0.location)
    }
    let flows = graph.flows.map { (Finding.Subject.flow($0.name), $0.name, $0.modal, $0.location) }
    return (screens + flows).filter { $0.2?.tellsInVain == true }.map {
      subject, name, _, location in
      Finding(
        self, about: [subject],
        Message("E0715", ["option": "didDismiss", "reason": Message("checks.staysForUser")]),
        at: location,
        highlight: name)
    }
  }

  /// Screens that are declared with the style of a modal, but are never one.
  private func styles(in graph: Graph) -> [Finding] {
    graph.screens.filter { screen in
      let makings = graph.makings(of: screen.name)
      return screen.modal != nil && !makings.isEmpty && !graph.isRoot(screen.name)
        && !graph.mayShow(screen.name)
        && makings.allSatisfy { making in
          if case .place(.present, let targets, _) = making.action.kind {
            return !targets.contains { $0.name == screen.name }
          }
          return !making.action.isPossible
        }
    }
    .flatMap { screen in
      (screen.modal?.optionsSaid ?? []).map { option in
        Finding(
          self, about: [.screen(screen.name)],
          Message("E0715", ["option": option, "reason": Message.notPresented]),
          at: screen.location, highlight: screen.name)
      }
    }
  }
}

// What is written for a state that a service does not have.
extension NoEffectCheck {
  private func services(in text: ScriptParts) -> [Finding] {
    text.services.filter { $0.word == "service" }.flatMap { service in
      let fields = service.body?.fields ?? []
      guard !fields.contains(where: { ["state", "make"].contains($0.name) }) else {
        return [Finding]()
      }
      return fields.filter { ["persisted", "migrate"].contains($0.name) }.map { field in
        let option = field.name ?? ""
        return Finding(
          self, about: [],
          Message(
            "E0715",
            [
              "option": option,
              "reason": Message("checks.serviceHasNoState", ["service": service.name ?? ""]),
            ]),
          at: text.location(of: field.node), highlight: option,
          cure: Message("checks.serviceHasNoStateCure", ["option": option])
        )
      }
    }
  }
}

extension Modal {
  /// Whether it has a step for when the user has taken it away, which nobody can.
  fileprivate var tellsInVain: Bool {
    dismissed != nil && (!isDismissable || style.dismissal == .none)
  }

  /// The options that have made it; the style where no other one has.
  fileprivate var optionsSaid: [String] {
    let others = [
      ("detents", !detents.isEmpty), ("undimmed", undimmed != nil),
      ("dismissable", !isDismissable && !style.closesOnTap),
      ("didAttemptToDismiss", attempted != nil), ("didDismiss", dismissed != nil),
    ]
    .filter(\.1).map(\.0)
    return others.isEmpty ? ["style"] : others
  }
}

extension Message {
  fileprivate static let notPresented = Message("checks.notPresented")
}
