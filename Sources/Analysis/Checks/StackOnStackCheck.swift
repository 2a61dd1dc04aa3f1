import Diagnostics
import Navigation
import Scripting

/// Finds navigations that are put on a navigation, which UIKit forbids.
struct StackOnStackCheck: Check {
  let name = "stack-on-stack"

  func findings(in graph: Graph) -> [Finding] {
    graph.flows.filter(\.isStack).flatMap { flow in
      flow.handlers.flatMap { handler in
        handler.actions.flatMap { action in
          stacks(in: action, graph).map { name in
            Finding(
              self, about: [.flow(flow.name), .step(handler.step)],
              Message("E1032", ["name": name, "flow": flow.name]), at: handler.location,
              highlight: handler.step.name,
              cure: .stackOnStackCure(name, isSwift: graph.nativeStacks.contains(name ?? "")))
          }
        }
      }
    }
    .unique
  }

  /// The navigations that an action puts on the flow's root; nil stands for one without a name.
  private func stacks(in action: FlowAction, _ graph: Graph) -> [String?] {
    guard !action.isPossible, case .place(let place, let targets, _) = action.kind,
      [.set, .push].contains(place)
    else { return [] }
    return targets.compactMap { target in
      switch target.kind {
      case .container(.navigation, _): .some(nil)
      case .flow(let flow) where graph.isStack(flow.name): .some(flow.name)
      case .screen, .flow, .container: nil
      }
    }
  }
}

extension Graph {
  fileprivate func isStack(_ flow: String) -> Bool {
    self.flow(flow)?.isStack ?? nativeStacks.contains(flow)
  }
}

extension Graph.Flow {
  fileprivate var isStack: Bool {
    if case .container(.navigation) = root { true } else { false }
  }
}

extension Message {
  fileprivate static func stackOnStackCure(_ name: String?, isSwift: Bool) -> Message {
    if isSwift {
      return Message("checks.presentIt")
    }
    guard let name else {
      return Message("checks.presentTheNavigation")
    }
    return Message("checks.presentOrInherit", ["name": name])
  }
}
