/// What can be said of one presentable that is there.
public struct PresentableInfo: Sendable {
  /// The name it was made under, without its number.
  public let name: String
  /// The name of the definition of what it is: a screen's own, whatever the instance is called.
  public let definition: String
  /// The kind's name.
  public let kind: String
  /// Which of its children it shows.
  public let showing: PresentableKind.Showing
  /// What the flow that made it has written on it.
  public let labels: Labels
  /// The values it was made with.
  public let params: Params
  /// What the screen remembers, by name.
  public let state: [String: Value]
  /// What services remember, which it may be drawn from.
  package let services: ServiceStates
  /// It can be seen now.
  public let isVisible: Bool
  /// It is visible and nothing covers it, so that a user can touch it (T9).
  public let isTouchable: Bool
  /// How it is presented.
  public let modal: Modal
  /// It is presented over something.
  public let isPresented: Bool
  /// What it contains, in order.
  public let children: [Presentable]
  /// The place of the selected child, from 0, if it is tabs.
  public let selected: Int?
  /// What is presented over it.
  public let presented: Presentable?
  /// The container it is in.
  public let container: Presentable?

  /// A title given by the flow that made it.
  public var title: String? { labels.title }
}

extension Session {
  /// Returns what can be said of a presentable, or nothing if it is gone.
  public func info(_ presentable: Presentable) -> PresentableInfo? {
    guard let node = world.nodes.element(presentable.id) else { return nil }
    let children = world.children(presentable.id)
    let base = world.outermost(presentable.id)
    return PresentableInfo(
      name: names.text(node.name.name),
      definition: definition(of: presentable.id), kind: node.kind.name,
      showing: node.showing,
      labels: node.content.labels,
      params: node.content.params, state: node.content.fields, services: world.services,
      isVisible: world.isVisible(presentable.id),
      isTouchable: world.isTouchable(presentable.id), modal: node.content.modal,
      isPresented: node.presentedBy != nil,
      children: children.map(handle), selected: node.selected.flatMap(children.firstIndex),
      presented: world.nodes[base].presents.map(handle), container: node.parent.map(handle))
  }

  /// Returns the name of a presentable's definition.
  public func name(of presentable: Presentable) -> String { names.text(presentable.name.name) }

  /// Returns the title that the flow gave which made a presentable; nil if it gave none, or if that is gone.
  package func title(of presentable: Presentable) -> String? {
    world.nodes.element(presentable.id)?.content.labels.title
  }

  /// Returns the name of what a presentable was made from; nil if it is gone.
  package func definition(of presentable: Presentable) -> String? {
    world.nodes.contains(presentable.id) ? definition(of: presentable.id) : nil
  }

  /// Returns the name of the definition of what has a full name; the name without its number if it is gone.
  package func definition(ofInstance name: InstanceName) -> String {
    let id = world.nodes.keys.first { world.nodes[$0].name == name }
    return id.map(definition) ?? names.text(name.name)
  }

  /// Whether a presentable is there although the flow has ended that made it, or whose root it lies in.
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

  /// The names of the definitions of what is presented over something.
  package var modals: [String] {
    world.nodes.keys.compactMap { id in
      world.nodes[id].presentedBy == nil ? nil : definition(of: id)
    }
  }

  /// What is in front, from the top-most layer down to the screen the user looks at.
  public var front: [Presentable] { world.frontChain.map(handle) }

  /// What the app runs on.
  public var device: Device { world.scalars.device }

  /// What lies over something visible, so that the user cannot touch it (T9).
  package func cover(of presentable: Presentable) -> Presentable? {
    world.nodes.contains(presentable.id) ? world.cover(of: presentable.id).map(handle) : nil
  }

  /// What is visible, container before content.
  public var visible: [Presentable] { world.visiblePresentables().map(handle) }

  /// The names of what is visible: of screens, of containers, and of the flows that have them as roots.
  package var shown: Set<String> {
    var shown: Set<String> = []
    for id in world.visiblePresentables() {
      shown.insert(definition(of: id))
      for flow in world.flows(on: id) { shown.insert(names.text(world.flows[flow].name.name)) }
    }
    return shown
  }

  /// The screens among what is visible, what lies below before what lies over it.
  package var visibleScreens: [Presentable] {
    world.visiblePresentables().filter { world.nodes[$0].content.screen != nil }.map(handle)
  }

  /// The presentables that are somewhere.
  package var placed: [PlacedPart] {
    world.nodes.keys.compactMap { id in
      let node = world.nodes[id]
      guard node.isAttached else { return nil }
      return PlacedPart(definition: definition(of: id), state: node.content.fields)
    }
  }

  /// What services, flows and parts remember, each with the name of what has it.
  ///
  /// - Parameter parts: What is placed in the session.
  package func remembered(
    with parts: [PlacedPart]
  ) -> [(owner: String, fields: [String: Value])] {
    let flows = liveFlows.compactMap { flow -> (owner: String, fields: [String: Value])? in
      if case .record(let fields) = flow.state { (flow.name, fields) } else { nil }
    }
    return services.names.map { ($0, services[$0] ?? [:]) } + flows
      + parts.map { ($0.definition, $0.state) }
  }

  /// The names of the live flows, parents before children.
  public var liveFlows: [LiveFlow] {
    world.liveFlows.map { id in
      let name = world.flows[id].name
      return LiveFlow(
        name: names.text(name.name), number: Int(name.number), isReady: world.flows[id].isReady,
        parent: world.flows[id].parent.map { names.text(world.flows[$0].name) },
        state: world.flows[id].content.state)
    }
  }

  /// The blocks that wait for flows to be ready, and what each waits for (R4).
  public var waitingUses: [WaitingUse] {
    world.uses.keys.map { id in
      let use = world.uses[id]
      let waits = use.flows.compactMap { world.flows.element($0) }.filter { !$0.isReady }
      return WaitingUse(
        asker: use.asker.flatMap { world.flows.element($0) }.map { names.text($0.name) },
        flows: waits.map { names.text($0.name) })
    }
  }

  /// The screens and steppers whose routines wait for a presentable to be visible (C3).
  public var heldRoutines: [(presentable: String, emitter: String)] {
    world.registrations.keys.flatMap { id in
      let registration = world.registrations[id]
      let name = names.text(world.nodes[registration.presentable].name)
      return registration.held.compactMap { held in
        if case .routine(_, let emitter, _) = held { (name, names.text(emitter)) } else { nil }
      }
    }
  }

  /// The steps that wait for their presentables to be visible (C3).
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

/// Something that is somewhere in the tree, without the numbers that tell how it came to be.
package struct PlacedPart {
  /// The name of what it was made from.
  package let definition: String
  /// What it remembers, by name.
  package let state: [String: Value]
}

/// A flow that lives, as the status tells it.
public struct LiveFlow: Sendable, Hashable {
  /// The definition's name.
  public let name: String
  /// The instance's number.
  public let number: Int
  /// It has handled a step whose flows are ready.
  public let isReady: Bool
  /// The flow that contributed it.
  public let parent: String?
  /// What it remembers.
  public let state: Value
}

/// A `use` block that waits, as the status tells it.
public struct WaitingUse: Sendable, Hashable {
  /// The flow that asked; nothing if the host did.
  public let asker: String?
  /// The flows that are not ready.
  public let flows: [String]
}
