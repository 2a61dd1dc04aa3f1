import Navigation
import Scripting

// Where the arrows of a step lead.
extension DiagramBuilder {
  /// A box that an action leads to, with the word for the action, such as `push`, and the first step of a
  /// flow that is made.
  typealias Destination = (node: String, verb: String?, sent: StepCase?)

  /// The boxes that an action leads to.
  mutating func targets(of action: FlowAction, in flow: Graph.Flow) -> [Destination] {
    switch action.kind {
    case .place, .contribute, .make:
      return action.leaves.compactMap { leaf in
        box(of: leaf, in: flow).map { ($0, action.word, start(of: leaf)) }
      }
    case .remove(let removal, _):
      return [(self.action(removal.rawValue, in: flow.name), nil, nil)]
    case .popTo(let name):
      return [(named(name, in: flow) ?? self.action("popTo \(name)", in: flow.name), "popTo", nil)]
    case .selectTab(.name(let name)):
      let node = named(name, in: flow) ?? self.action("selectTab \(name)", in: flow.name)
      return [(node, "selectTab", nil)]
    case .selectTab(.index(let index)):
      let tab = flow.actions.lazy.compactMap { $0.action.leaf(at: index) }.first
      let node = tab.flatMap { box(of: $0, in: flow) }
      return [(node ?? self.action("selectTab \(index + 1)", in: flow.name), "selectTab", nil)]
    case .finish: return [(end(of: flow.name), nil, nil)]
    case .forward(_, to: .parent): return [(forward(of: flow.name), nil, nil)]
    case .forward(_, to: .current): return []
    case .forward(let sent, to: .flow(let name)):
      return box(of: Target(.flow(FlowReference(named: name))), in: flow).map {
        [($0, "forward \(sent.step.name)", nil)]
      }
        ?? []
    case .fetch(let fetch): return [(self.action("fetch \(fetch.name)", in: flow.name), nil, nil)]
    case .nothing: return [(self.action("none", in: flow.name), nil, nil)]
    case .ignore: return [(self.action("ignore", in: flow.name), nil, nil)]
    case .todo(let todo): return [(unknown(todo, in: flow), nil, nil)]
    case .code: return [(self.action("function", in: flow.name), nil, nil)]
    }
  }

  /// The box of code that was not understood.
  mutating func unknown(_ todo: Todo, in flow: Graph.Flow) -> String {
    action("todo \(todo.shortPlace)", in: flow.name)
  }

  /// The step that a flow takes first that is made.
  private func start(of leaf: Target) -> StepCase? {
    leaf.flowName.flatMap { leaf.start?.case ?? view.graph.flow($0)?.start?.case }
  }

  /// The box of what a flow shows under a name or a title.
  private mutating func named(_ name: String, in flow: Graph.Flow) -> String? {
    let targets = flow.actions.flatMap { _, action in
      action.targets.flatMap(\.withContent)
    }
    let found = targets.first { $0.name == name || $0.title == name }
    return found?.leaves.first.flatMap { box(of: $0, in: flow) }
  }
}

extension Target {
  /// This target and, for a container, everything in it at any depth.
  fileprivate var withContent: [Target] {
    guard case .container(_, let targets) = kind else { return [self] }
    return [self] + targets.flatMap(\.withContent)
  }
}

extension FlowAction {
  /// The first leaf of the target at an index, if the action sets several side by side.
  fileprivate func leaf(at index: Int) -> Target? {
    guard case .place(.set, let targets, _) = kind, targets.indices.contains(index) else {
      return nil
    }
    return targets[index].leaves.first
  }
}
