import Diagnostics
import Navigation
import Scripting

/// An entry that RxFlow handles otherwise.
package struct RxFlowDifference {
  package enum Kind: Sendable {
    case contributedAgain, endedBeforeReady, order
  }

  package let kind: Kind
  package let flow: String
  package let handler: Graph.Handler
  /// The screen that is contributed again, or the flow that ends too early; empty for an order.
  let subject: String
}

extension Graph {
  /// The entries that RxFlow handles otherwise, in declared order.
  package var rxFlowDifferences: [RxFlowDifference] { RxFlowCheck().differences(in: self) }
}

/// Finds what RxFlow does otherwise, where the code that `export swift` writes would show it.
struct RxFlowCheck: Check {
  let name = "rxflow"
  let isOptional = true

  func findings(in graph: Graph) -> [Finding] {
    differences(in: graph).map { place in
      let step = place.handler.step.name
      let (message, cure): (Message, Message) =
        switch place.kind {
        case .contributedAgain:
          (
            Message("E1145", ["screen": place.subject, "step": step]),
            Message("checks.contributedAgainCure", ["flow": place.flow])
          )
        case .endedBeforeReady:
          (
            Message("E1146", ["flow": place.subject, "step": step]),
            Message("checks.endedBeforeReadyCure", ["flow": place.subject])
          )
        case .order: (Message("E1147", ["step": step]), Message("checks.otherOrderCure"))
        }
      return Finding(
        self, about: [.flow(place.flow)], message, at: place.handler.location, highlight: step,
        cure: cure)
    }
  }

  fileprivate func differences(in graph: Graph) -> [RxFlowDifference] {
    graph.flows.flatMap { flow in
      flow.handlers.flatMap { handler in
        kinds(of: handler, in: flow, graph).map { kind, subject in
          RxFlowDifference(kind: kind, flow: flow.name, handler: handler, subject: subject)
        }
      }
    }
  }

  private func kinds(
    of handler: Graph.Handler, in flow: Graph.Flow, _ graph: Graph
  ) -> [(RxFlowDifference.Kind, String)] {
    var found: [(RxFlowDifference.Kind, String)] = []
    if let screen = contributedAgain(by: handler, of: flow, graph) {
      found.append((.contributedAgain, screen))
    }
    if let ending = endedBeforeReady(in: handler, graph) {
      found.append((.endedBeforeReady, ending))
    }
    if isReordered(handler) { found.append((.order, "")) }
    return found
  }

  /// The root screen of a flow, if a handler contributes it that is not the first to do so, or not once only.
  private func contributedAgain(
    by handler: Graph.Handler, of flow: Graph.Flow, _ graph: Graph
  ) -> String? {
    guard case .screen(let root) = flow.root, handler.contributes(root.name) else { return nil }
    let first = flow.handlers.first { $0.contributes(root.name) }
    let comesAgain = graph.arrivals(of: handler.step, at: flow).contains { arrival in
      switch arrival.source {
      case .beginning, .maker: false
      default: !arrival.isPossible
      }
    }
    return first !== handler || comesAgain ? root.name : nil
  }

  /// The first flow of those that are awaited together, if it ends with its first step and others do not.
  ///
  /// RxFlow lets a coordinator go as soon as its flow has ended. That of the first flow is not held by anything else
  /// then and never says that it is ready; those of the others are still held by the code that makes them.
  private func endedBeforeReady(in handler: Graph.Handler, _ graph: Graph) -> String? {
    handler.actions.lazy.filter { $0.moment == .ready }.compactMap { action in
      let flows = action.leaves.filter { $0.flowName != nil }
      let ends = flows.map { NeverReadyCheck().verdict($0, graph: graph, seen: []) == .ended }
      return ends.first == true && ends.contains(false) ? flows[0].flowName : nil
    }.first
  }

  private func isReordered(_ handler: Graph.Handler) -> Bool {
    let actions = handler.actions.filter { !$0.isPossible }
    return Set(actions.map(\.branches)).contains { branches in
      HandedOver.isReordered(actions.filter { $0.branches == branches }.flatMap(\.handedOver))
    }
  }
}

extension Graph.Handler {
  /// Whether it certainly contributes a screen that has its place already.
  fileprivate func contributes(_ screen: String) -> Bool {
    actions.contains { action in
      guard case .contribute(let targets) = action.kind, !action.isPossible else {
        return false
      }
      return targets.contains { $0.screenName == screen }
    }
  }
}

extension FlowAction {
  /// What it hands over, in the order in which it is written.
  fileprivate var handedOver: [HandedOver] {
    switch kind {
    case .forward(_, let receiver): [HandedOver(to: receiver)]
    case .place, .contribute, .make: leaves.filter { $0.flowName != nil }.map { _ in .flow }
    default: []
    }
  }
}
