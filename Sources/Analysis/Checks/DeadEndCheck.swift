import Diagnostics
import Navigation
import Scripting

/// Finds screens where the user is stuck.
struct DeadEndCheck: Check {
  let name = "dead-end"

  func findings(in graph: Graph) -> [Finding] {
    guard graph.isWhole, !graph.emitsOutOfSight else { return [] }
    let unknown = graph.todos.incompleteFlows.filter { graph.flow($0) != nil }
    return graph.screens.compactMap { screen in
      let makings = graph.makings(of: screen.name)
      guard !screen.isStub, !graph.todos.areInBody(of: screen.name), screen.emissions.isEmpty,
        screen.routines.isEmpty, !makings.isEmpty,
        !graph.mayShow(screen.name), !graph.isLive(oneOf: unknown, beside: screen.name),
        makings.allSatisfy({ isStuck($0, in: graph, []) })
      else { return nil }
      return Finding(
        self, about: [.screen(screen.name)] + makings.map { .flow($0.flow.name) },
        Message("E0716", ["screen": screen.name]), at: screen.location, highlight: screen.name,
        notes: makings.prefix(1).map {
          Diagnostic.Note(
            Message("checks.shownHere", ["screen": screen.name]), at: $0.handler.location)
        })
    }
  }

  /// Whether no gesture leads away from the place where a target is put.
  private func isStuck(_ making: Graph.Making, in graph: Graph, _ seen: Set<String>) -> Bool {
    let targets = making.action.targets
    guard !making.action.isPossible,
      let outer = targets.first(where: { $0.isBottom(making.target.name) })
    else { return false }
    switch making.action.kind {
    case .place(.present, _, _): return !graph.modal(of: outer).canBeTakenAway
    case .place(.show, _, _): return true
    case .place(.push, _, _):
      return making.flow.actions.count { !$0.action.leaves.isEmpty } == 1
        && isStuck(making.flow, in: graph, seen)
    case .place(.set, _, _), .contribute:
      let isAlone = targets.count == 1
      let isLowest = making.flow.isStack && targets.first?.name == outer.name
      return (isAlone || isLowest) && isStuck(making.flow, in: graph, seen)
    default: return false
    }
  }

  /// Whether no gesture leads away from the flow's root.
  private func isStuck(_ flow: Graph.Flow, in graph: Graph, _ seen: Set<String>) -> Bool {
    guard !seen.contains(flow.name), !graph.mayShow(flow.name) else { return false }
    let makings = graph.makings(of: flow.name)
    return makings.allSatisfy { isStuck($0, in: graph, seen.union([flow.name])) }
  }
}

extension Target {
  /// Whether this is the named target, or a container with nothing else in it.
  fileprivate func isBottom(_ name: String?) -> Bool {
    guard case .container(_, let targets) = kind else { return self.name == name }
    return targets.count == 1 && targets[0].isBottom(name)
  }
}

extension Graph.Flow {
  fileprivate var isStack: Bool {
    if case .container(.navigation) = root { true } else { false }
  }
}

extension Graph {
  /// Whether something may emit a step while it is not visible.
  fileprivate var emitsOutOfSight: Bool {
    let isStepping = steppers.contains { stepper in
      stepper.routine != nil || todos.areInBody(of: stepper.name)
        || stepper.emissions.contains { $0.source == .timer }
    }
    return isStepping || fetchesLead
      || flows.contains { flow in
        flow.actions.contains { _, action in
          action.leaves.contains { $0.allowStepWhenNotPresented }
        }
      }
  }
}

extension Graph {
  /// Whether one of some flows, which may do more than is known, can be live while a screen is shown.
  fileprivate func isLive(oneOf unknown: Set<String>, beside screen: String) -> Bool {
    !unknown.isEmpty && !liveFlows(beside: screen).isDisjoint(with: unknown)
  }

  /// The flows that can be live while a screen is shown: those that it is in, and what these have made besides.
  ///
  /// What a window shows replaces what it has shown before.
  private func liveFlows(beside screen: String) -> Set<String> {
    let owners = closure(of: [screen]) { name in
      makings(of: name).map(\.flow.name)
        + flows.filter { if case .screen(let root) = $0.root { root.name == name } else { false } }
        .map(\.name)
    }
    let others = flows.filter { owners.contains($0.name) }.flatMap { flow in
      let inner = flow.actions.filter {
        $0.action.leaves.contains { owners.contains($0.name ?? "") }
      }
      let isShown = inner.allSatisfy(\.action.isShow)
      return flow.actions.filter { handler, action in
        !(isShown && action.isShow)
          || inner.contains { $0.handler === handler }
      }.flatMap { $0.action.leaves.compactMap(\.flowName) }
    }
    return owners.union(
      closure(of: others) { name in
        (flow(name)?.actions ?? []).flatMap { $0.action.leaves.compactMap(\.flowName) }
      })
  }

  private func closure(of names: [String], _ next: (String) -> [String]) -> Set<String> {
    var (found, waiting) = (Set<String>(), names)
    while let name = waiting.popLast() {
      if found.insert(name).inserted { waiting += next(name) }
    }
    return found
  }
}

extension Graph {
  /// Whether what a flow fetches may lead somewhere.
  private var fetchesLead: Bool {
    let steps = fetches.flatMap { $0.emits + [$0.fails].compactMap(\.self) }
    return flows.flatMap(\.handlers).contains { handler in
      steps.contains(handler.step) && (handler.isOpaque || handler.actions.contains(where: \.leads))
    }
  }
}

extension FlowAction {
  fileprivate var isShow: Bool { if case .place(.show, _, _) = kind { true } else { false } }

  fileprivate var leads: Bool {
    switch kind {
    case .nothing, .ignore, .fetch: false
    default: true
    }
  }
}

extension Modal {
  /// Whether the user gets rid of it by itself: an alert has a button at least.
  fileprivate var canBeTakenAway: Bool {
    style.closesOnTap || isDismissable && style.dismissal != .none
  }
}
