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
  let title = Message(
    en: "RxFlow does something else here", ko: "RxFlow에서 다르게 동작하는 곳")
  let explanation = Message(
    en: """
      Flows that `sextant export swift` writes run on RxFlow 2.13, which differs from the session here in \
      a few rules. A screen that is contributed again is heard twice (D11). The first \
      flow of an entry keeps the others waiting if it ends with its first step (D12). A step that forwards and contributes flows \
      takes these in another order (D6). Elsewhere the code that is written makes up for the difference. The check is silent where a \
      function decides. It looks only with --all or --enable.
      """,
    ko: """
      `sextant export swift`가 쓴 플로우는 RxFlow 2.13에서 동작하며, 몇 가지 규칙이 이 세션과 다릅니다. 다시 contribute한 \
      화면의 스텝은 두 번씩 옵니다(D11). 항목의 첫 플로우가 첫 스텝에서 끝나면 함께 기다리는 플로우가 계속 \
      기다립니다(D12). forward와 플로우의 contribute가 함께 있으면 순서가 다릅니다(D6). 나머지는 내보낸 코드가 \
      차이를 메웁니다. 함수가 정하는 곳에 대해서는 말하지 않습니다. 이 검사는 --all이나 --enable을 줄 때만 합니다.
      """)

  func findings(in graph: Graph) -> [Finding] {
    differences(in: graph).map { place in
      let step = place.handler.step.name
      let (message, cure): (Message, Message) =
        switch place.kind {
        case .contributedAgain:
          (.contributedAgain(place.subject, step), .contributedAgainCure(place.flow))
        case .endedBeforeReady:
          (.endedBeforeReady(place.subject, step), .endedBeforeReadyCure(place.subject))
        case .order: (.otherOrder(step), .otherOrderCure)
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
      let ends = flows.map { NeverReadyCheck().verdict($0, graph, []) == .ended }
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

extension Action {
  /// What it hands over, in the order in which it is written.
  fileprivate var handedOver: [HandedOver] {
    switch kind {
    case .forward(_, let receiver): [HandedOver(to: receiver)]
    case .place, .contribute, .make: leaves.filter { $0.flowName != nil }.map { _ in .flow }
    default: []
    }
  }
}

extension Message {
  fileprivate static func contributedAgain(_ screen: String, _ step: String) -> Message {
    Message(
      "E1145",
      en:
        "'\(screen)' can be contributed again for '\(step)': in RxFlow each of its steps comes twice then",
      ko: "'\(step)' 스텝에서 '\(screen)' 화면을 다시 contribute할 수 있습니다. 그러면 RxFlow에서는 스텝이 두 번씩 옵니다")
  }
  fileprivate static func contributedAgainCure(_ flow: String) -> Message {
    Message(
      en: "contribute it once, for the first step of '\(flow)'",
      ko: "'\(flow)' 플로우의 첫 스텝에서 한 번만 contribute하세요")
  }
  fileprivate static func endedBeforeReady(_ flow: String, _ step: String) -> Message {
    Message(
      "E1146",
      en:
        "'\(flow)' ends with its first step: in RxFlow '\(step)' never shows the flows awaited with it",
      ko: "'\(flow)' 플로우가 첫 스텝에서 끝납니다. RxFlow에서는 '\(step)' 스텝이 함께 기다리는 플로우를 보여 주지 않습니다")
  }
  fileprivate static func endedBeforeReadyCure(_ flow: String) -> Message {
    Message(
      en: "let '\(flow)' show something for its first step, or write it behind the others",
      ko: "'\(flow)' 플로우가 첫 스텝에서 무언가를 보여 주게 하거나 다른 플로우 뒤에 쓰세요")
  }
  fileprivate static func otherOrder(_ step: String) -> Message {
    Message(
      "E1147", en: "RxFlow takes what '\(step)' forwards and contributes in another order",
      ko: "RxFlow는 '\(step)' 스텝의 forward와 contribute를 다른 순서로 처리합니다")
  }
  fileprivate static let otherOrderCure = Message(
    en:
      "RxFlow's order is: forwardTo, forwardToParent, the first flow, forwardToCurrent, the other flows",
    ko: "RxFlow의 순서: forwardTo, forwardToParent, 첫 플로우, forwardToCurrent, 나머지 플로우")
}
