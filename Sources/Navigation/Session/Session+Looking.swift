extension Session {
  /// Returns the properties of a presentable; `nil` if it is gone.
  public func info(_ presentable: Presentable) -> PresentableInfo? {
    guard let node = world.nodes.element(presentable.id) else { return nil }
    let children = world.children(presentable.id)
    let base = world.outermost(presentable.id)
    let isVisible = world.isVisible(presentable.id)
    return PresentableInfo(
      name: names.text(node.name.name),
      definition: definition(of: presentable.id), kind: node.kind.name,
      showing: node.showing,
      labels: node.content.labels,
      params: node.content.params, state: node.content.fields, services: world.services,
      isVisible: isVisible,
      isTouchable: isVisible && world.cover(of: presentable.id) == nil, modal: node.content.modal,
      isPresented: node.presentedBy != nil,
      children: children.map(handle), selected: node.selected.flatMap(children.firstIndex),
      presented: world.nodes[base].presents.map(handle), container: node.parent.map(handle))
  }

  /// Returns the name under which a presentable was made, without its number.
  public func name(of presentable: Presentable) -> String { names.text(presentable.name.name) }

  /// Returns the title that the flow that made a presentable has set; `nil` if there is none.
  package func title(of presentable: Presentable) -> String? {
    world.nodes.element(presentable.id)?.content.labels.title
  }

  /// Returns the name of a presentable's definition; `nil` if it is gone.
  package func definition(of presentable: Presentable) -> String? {
    world.nodes.contains(presentable.id) ? definition(of: presentable.id) : nil
  }

  /// Returns the definition's name of an instance; its name without the number if it is gone.
  package func definition(ofInstance name: InstanceName) -> String {
    let id = world.nodes.keys.first { world.nodes[$0].name == name }
    return id.map(definition) ?? names.text(name.name)
  }

  /// Whether a presentable exists although the flow that made it, or whose root contains it, has
  /// ended.
  package func isLeft(_ name: InstanceName) -> Bool {
    guard let id = world.nodes.keys.first(where: { world.nodes[$0].name == name }) else {
      return false
    }
    var next: PresentableID? = id
    while let one = next {
      if world.nodes[one].flags.contains(.ownerEnded) { return true }
      next = world.nodes[one].parent
    }
    guard let maker = world.nodes[id].maker else { return false }
    return !world.flows.keys.contains { world.flows[$0].name == maker }
  }

  func definition(of id: PresentableID) -> String {
    world.nodes[id].content.screen?.name ?? names.text(world.nodes[id].name.name)
  }

  /// The definitions' names of all modals.
  package var modals: [String] {
    world.nodes.keys.compactMap { id in
      world.nodes[id].presentedBy == nil ? nil : definition(of: id)
    }
  }

  /// The presentables from the top-most layer down to the screen that the user looks at.
  public var front: [Presentable] { world.frontChain.map(handle) }

  /// The device on which the app runs.
  public var device: Device { world.scalars.device }

  /// The presentable that covers a visible presentable, so that the user cannot touch it (T9).
  package func cover(of presentable: Presentable) -> Presentable? {
    world.nodes.contains(presentable.id) ? world.cover(of: presentable.id).map(handle) : nil
  }

  /// The visible presentables, containers before their content.
  public var visible: [Presentable] { world.visiblePresentables().map(handle) }

  /// The definitions' names of the visible presentables, and of the flows whose roots they are.
  package var shown: Set<String> {
    var shown: Set<String> = []
    for id in world.visiblePresentables() {
      shown.insert(definition(of: id))
      for flow in world.flows(on: id) { shown.insert(names.text(world.flows[flow].name.name)) }
    }
    return shown
  }

  /// The visible screens, lower layers before upper ones.
  package var visibleScreens: [Presentable] {
    world.visiblePresentables().filter { world.nodes[$0].content.screen != nil }.map(handle)
  }

  /// The presentables that are in the tree.
  package var placed: [PlacedPart] {
    world.nodes.keys.compactMap { id in
      let node = world.nodes[id]
      guard node.isAttached else { return nil }
      return PlacedPart(definition: definition(of: id), state: node.content.fields)
    }
  }

  /// The states of services, flows and parts, each with its owner's name.
  ///
  /// - Parameter parts: The presentables in the tree.
  package func remembered(
    with parts: [PlacedPart]
  ) -> [(owner: String, fields: [String: Value])] {
    let flows = liveFlows.compactMap { flow -> (owner: String, fields: [String: Value])? in
      if case .record(let fields) = flow.state { (flow.name, fields) } else { nil }
    }
    return services.names.map { ($0, services[$0] ?? [:]) } + flows
      + parts.map { ($0.definition, $0.state) }
  }

  /// The live flows, parents before children.
  public var liveFlows: [LiveFlow] {
    world.liveFlows.map { id in
      let name = world.flows[id].name
      return LiveFlow(
        name: names.text(name.name), number: Int(name.number), isReady: world.flows[id].isReady,
        parent: world.flows[id].parent.map { names.text(world.flows[$0].name) },
        state: world.flows[id].content.state)
    }
  }

  /// The `use` blocks that wait, and the flows for which each waits (R4).
  public var waitingUses: [WaitingUse] {
    world.uses.keys.map { id in
      let use = world.uses[id]
      let waits = use.flows.compactMap { world.flows.element($0) }.filter { !$0.isReady }
      return WaitingUse(
        asker: use.asker.flatMap { world.flows.element($0) }.map { names.text($0.name) },
        flows: waits.map { names.text($0.name) })
    }
  }

  /// The held routines: each with the presentable that must become visible, and its emitter (C3).
  public var heldRoutines: [(presentable: String, emitter: String)] {
    world.registrations.keys.flatMap { id in
      let registration = world.registrations[id]
      let name = names.text(world.nodes[registration.presentable].name)
      return registration.held.compactMap { held in
        if case .routine(_, let emitter, _) = held { (name, names.text(emitter)) } else { nil }
      }
    }
  }

  /// The held steps, each with the presentable that must become visible (C3).
  public var heldSteps: [(presentable: String, step: Step)] {
    world.registrations.keys.flatMap { id in
      let registration = world.registrations[id]
      let name = names.text(world.nodes[registration.presentable].name)
      return registration.held.compactMap { held in
        if case .step(let step, _) = held { (name, step) } else { nil }
      }
    }
  }
}

/// A presentable in the tree, without its number.
package struct PlacedPart {
  /// The name of its definition.
  package let definition: String
  /// Its state, by name.
  package let state: [String: Value]
}

/// A live flow, as the status shows it.
public struct LiveFlow: Sendable, Hashable {
  /// The definition's name.
  public let name: String
  /// The instance's number.
  public let number: Int
  /// Whether it is ready: it has handled a step, and the flows contributed by that step are ready.
  public let isReady: Bool
  /// The full name of the flow that contributed it; `nil` for the root flow.
  public let parent: String?
  /// Its state.
  public let state: Value
}

/// A waiting `use` block, as the status shows it.
public struct WaitingUse: Sendable, Hashable {
  /// The full name of the flow that asked; `nil` if the host did.
  public let asker: String?
  /// The full names of the flows that are not ready.
  public let flows: [String]
}
