import Diagnostics
import Navigation
import Scripting

/// A step that may reach a flow, and where it comes from.
struct Arrival {
  enum Source {
    case beginning
    /// The flow that makes this one names it as first step; the moment says when it is shown.
    case maker(String, Graph.Handler, FlowMoment)
    case screen(String, AppOutline.Emission)
    /// A stepper that comes with the flow emits it.
    case stepper(String)
    case link(AppOutline.Link)
    /// A child ends with it or forwards it.
    case child(String, Graph.Handler)
    case itself(Graph.Handler)
    /// A flow sends it to this one by its name.
    case flow(String, Graph.Handler)
    /// The user taps a tab of the flow's root.
    case tab
    /// The user tries in vain to take away what the flow presents, or the flow's root.
    case swipe
    /// The user has taken away what the flow presents.
    case dismissal
    /// What the flow fetches under this name comes, or fails.
    case fetch(String)
    /// A guard of the flow answers another step with it.
    case guardian(StepCase)
    case function
  }

  let step: StepCase
  let source: Source
  /// Whether the step may come, rather than certainly comes.
  let isPossible: Bool
}

extension Graph {
  struct Making {
    let flow: Flow
    let handler: Handler
    let action: FlowAction
    let target: Target
  }

  func makings(of name: String) -> [Making] { makers[name] ?? [] }

  /// Where each screen and flow is made, in the order written.
  static func makers(in flows: [Flow]) -> [String: [Making]] {
    var makers: [String: [Making]] = [:]
    for flow in flows {
      for (handler, action) in flow.actions {
        for target in action.leaves {
          let making = Making(flow: flow, handler: handler, action: action, target: target)
          makers[target.name ?? "", default: []].append(making)
        }
      }
    }
    return makers
  }

  /// How a target is presented: as it says, or as what it shows says of itself, or as all are.
  func modal(of target: Target) -> Modal {
    switch target.kind {
    case .container: return target.modal ?? modal
    case .screen(let screen): return target.modal ?? screen.modal ?? modal
    case .flow(let reference):
      let flow = flow(reference.name)
      var root: Screen?
      if case .screen(let screen)? = flow?.root { root = screen }
      return target.modal ?? flow?.modal ?? root?.modal ?? modal
    }
  }

  /// All steps that may reach a flow, as far as the graph shows; of those that only a function might
  /// emit, the ones that the flow has an entry or a guard for.
  func arrivals(at flow: Flow) -> [Arrival] { index.arrivals[flow.name]?.all ?? [] }

  func arrivals(of step: StepCase, at flow: Flow) -> [Arrival] {
    index.arrivals[flow.name]?.of(step) ?? []
  }

  /// Finds the steps that may reach a flow.
  ///
  /// - Parameter possible: The steps that a function might emit.
  func findArrivals(at flow: Flow, possible: [StepCase]) -> [Arrival] {
    var arrivals =
      starts(of: flow) + steppers(of: flow) + emissions(in: flow) + returns(to: flow)
      + resends(in: flow)
      + (index.forwards[flow.name] ?? [])
      + fetched(by: flow) + taps(in: flow) + attempts(in: flow) + dismissals(in: flow)
      + opened(in: flow)
    arrivals += possible.map { Arrival(step: $0, source: .function, isPossible: true) }
    return arrivals + answers(to: arrivals, in: flow)
  }

  private func starts(of flow: Flow) -> [Arrival] {
    let own = start == flow.name ? flow.start.map { [$0] } ?? [] : []
    return own.map { Arrival(step: $0.case, source: .beginning, isPossible: false) }
      + makings(of: flow.name).compactMap { making in
        let step = making.target.start ?? (making.action.isPossible ? flow.start : nil)
        return step.map {
          Arrival(
            step: $0.case,
            source: .maker(making.flow.name, making.handler, making.action.moment),
            isPossible: making.action.isPossible)
        }
      }
  }

  private func steppers(of flow: Flow) -> [Arrival] {
    let own = start == flow.name ? flow.stepper.definitions : []
    let given = makings(of: flow.name).flatMap { $0.target.stepper.definitions }
    return (own + given).flatMap { stepper in
      let steps =
        [stepper.initial].compactMap { $0 } + stepper.ready + stepper.timers.map(\.step)
      let named = index.stepperPlaces[stepper.name].map { steppers[$0].emissions } ?? []
      return steps.map {
        Arrival(step: $0.case, source: .stepper(stepper.name), isPossible: false)
      }
        + named.filter { $0.source == .routine }.map {
          Arrival(step: $0.step, source: .stepper(stepper.name), isPossible: true)
        }
    }
  }

  private func opened(in flow: Flow) -> [Arrival] {
    index.linkSteps(to: flow).map {
      Arrival(step: $0.step, source: .link($0.link), isPossible: false)
    }
  }

  private func emissions(in flow: Flow) -> [Arrival] {
    flow.actions.flatMap { _, action in
      action.leaves.compactMap(\.screenName).flatMap { screen in
        emissions(of: screen).filter { $0.source != .dismissal || !isRoot(screen) }.map {
          Arrival(
            step: $0.step, source: .screen(screen, $0),
            isPossible: action.isPossible || $0.isPossible)
        }
      }
    }
  }

  private func returns(to flow: Flow) -> [Arrival] {
    flow.actions.flatMap { _, making in
      making.leaves.compactMap(\.flowName).compactMap { self.flow($0) }.flatMap { child in
        child.actions.compactMap { handler, action in
          action.sentToParent.map {
            Arrival(
              step: $0, source: .child(child.name, handler),
              isPossible: action.isPossible || making.isPossible)
          }
        }
      }
    }
  }

  /// What entries of the flow fetch; those that no entry names may be given back by a function.
  private func fetched(by flow: Flow) -> [Arrival] {
    let own = flow.actions.flatMap { _, action -> [Arrival] in
      guard case .fetch(let fetch) = action.kind else { return [] }
      return fetch.arrivals(isPossible: action.isPossible)
    }
    guard flow.handlers.contains(where: \.isOpaque) else { return own }
    return own + index.unnamedFetches
  }

  private func taps(in flow: Flow) -> [Arrival] {
    flow.tabStep.map { [Arrival(step: $0, source: .tab, isPossible: false)] } ?? []
  }

  /// The steps for swipes in vain that entries name; those that screens name are theirs.
  private func attempts(in flow: Flow) -> [Arrival] {
    let shown = flow.actions.flatMap { _, action in
      action.leaves.filter { $0.flowName == nil }.compactMap {
        ($0.modal?.attempted, action.isPossible)
      }
    }
    let asRoot = makings(of: flow.name).map { ($0.target.modal?.attempted, $0.action.isPossible) }
    return (shown + asRoot + [(flow.attempted, false)]).compactMap { step, isPossible in
      step.map { Arrival(step: $0.case, source: .swipe, isPossible: isPossible) }
    }
  }

  /// The steps that follow when the user has taken away what entries of the flow present.
  private func dismissals(in flow: Flow) -> [Arrival] {
    flow.actions.flatMap { _, action -> [Arrival] in
      let containers = action.targets.filter {
        if case .container = $0.kind { true } else { false }
      }
      return (containers + action.leaves).compactMap { target in
        (target.modal?.dismissed ?? target.flowName.flatMap(dismissed)).map {
          Arrival(step: $0.case, source: .dismissal, isPossible: action.isPossible)
        }
      }
    }
  }

  /// The step for a swipe that takes away a flow, or the screen that is its root (T17).
  private func dismissed(flow name: String) -> Step? {
    guard let flow = flow(name) else { return nil }
    let root: Screen? = if case .screen(let root) = flow.root { root } else { nil }
    return flow.modal?.dismissed ?? root.flatMap { screen($0.name)?.modal?.dismissed }
  }

  private func resends(in flow: Flow) -> [Arrival] {
    flow.actions.compactMap { handler, action in
      guard case .forward(let sent, to: .current) = action.kind, !sent.isResumed else { return nil }
      return Arrival(step: sent.step, source: .itself(handler), isPossible: action.isPossible)
    }
  }

  /// The steps that the flow's guards may answer the arriving ones with.
  private func answers(to arrivals: [Arrival], in flow: Flow) -> [Arrival] {
    arrivals.map(\.step).unique.flatMap { step -> [Arrival] in
      guard let guardian = flow.guardian(of: step) else { return [] }
      return guardian.branches.compactMap { branch in
        guard case .step(let other) = branch.answer else { return nil }
        return Arrival(step: other, source: .guardian(step), isPossible: guardian.isOpaque)
      }
    }
  }
}

extension AppOutline.Fetch {
  func arrivals(isPossible: Bool) -> [Arrival] {
    (emits + [fails].compactMap(\.self)).map {
      Arrival(step: $0, source: .fetch(name), isPossible: isPossible)
    }
  }
}

extension FlowAction {
  var sentToParent: StepCase? {
    switch kind {
    case .finish(let sent), .forward(let sent, to: .parent): sent.step
    default: nil
    }
  }

  /// When the targets are put in their place, as the action itself says.
  var ownMoment: FlowMoment {
    if case .place(_, _, let moment) = kind { moment } else { .created }
  }

  /// When the targets are put in their place.
  var moment: FlowMoment { targets.contains(where: \.waits) ? .ready : ownMoment }
}

extension Target {
  /// Whether it contains a container that waits until its flows are ready.
  var waits: Bool {
    guard case .container(_, let targets) = kind else { return false }
    return when == .ready || targets.contains(where: \.waits)
  }
}
