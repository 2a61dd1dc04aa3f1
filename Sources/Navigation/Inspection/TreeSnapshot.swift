/// The tree of presentables at one moment, as a plain value for printing and comparing.
public struct TreeSnapshot: Sendable, Hashable {
  /// The kind's name, such as `screen`.
  public let kind: String
  /// The children that it shows.
  public let showing: PresentableKind.Showing
  /// The name under which it was made, without its number.
  public let name: String
  /// The name of its screen's definition, or else the name under which it was made.
  public let definition: String
  /// The instance's number.
  public let number: Int
  /// The labels that the flow that made it has set.
  public let labels: Labels
  /// The values it was made with.
  public let params: Params
  /// The screen's state, by name.
  public let state: [String: Value]
  /// The states of services, from which its title may be computed.
  package let services: ServiceStates
  /// The full names of the flows whose root this is, the one that made it first.
  public let rootOf: [String]
  /// The full name of the flow whose handler made it.
  public let maker: String?
  /// Whether it is visible.
  public let isVisible: Bool
  /// Whether the user can touch it: it is visible, and nothing covers it (T9).
  public let isTouchable: Bool
  /// How it is presented; `nil` if it is not.
  public let modal: Modal?
  /// Whether it is the selected child of its container.
  public let isSelected: Bool
  /// Whether a flow listens to its steps.
  public let isContributed: Bool
  /// The children, in order.
  public let children: [TreeSnapshot]
  /// The modal over it; at most one.
  public let presented: [TreeSnapshot]

  /// Whether it is presented and leaves everything below it visible.
  public var isOver: Bool { modal.map { $0.style.below != .hidden } ?? false }

  /// The title that the flow that made it has set.
  public var title: String? { labels.title }

  /// The full name of the instance: `Login#0`.
  public var instance: String { "\(name)#\(number)" }
}

extension Session {
  /// The tree as it is now, from the window down; takes time proportional to its size.
  public var tree: TreeSnapshot {
    snapshot(window.id, isSelected: false, isVisible: world.isVisible(window.id))
  }

  private func snapshot(
    _ id: PresentableID, isSelected: Bool, isVisible: Bool
  ) -> TreeSnapshot {
    let node = world.nodes[id]
    let isWindow = id == world.scalars.window
    return TreeSnapshot(
      kind: node.kind.name, showing: node.showing, name: names.text(node.name.name),
      definition: node.content.screen?.name ?? names.text(node.name.name),
      number: Int(node.name.number),
      labels: node.content.labels, params: node.content.params,
      state: node.content.fields, services: world.services, rootOf: flows(on: node),
      maker: node.maker.map { names.text($0) }, isVisible: isVisible,
      isTouchable: isVisible && world.cover(of: id) == nil,
      modal: node.presentedBy == nil ? nil : node.content.modal,
      isSelected: isSelected,
      isContributed: isHeard(node),
      children: world.children(id).map { child in
        snapshot(
          child, isSelected: node.selected == child,
          isVisible: isWindow ? world.isVisible(child) : isVisible && world.shows(id, child))
      },
      presented: node.presents.map {
        [snapshot($0, isSelected: false, isVisible: world.isVisible($0))]
      } ?? [])
  }

  private func flows(on node: Node) -> [String] {
    var found: [String] = []
    var next = node.firstFlow
    while let id = next {
      found.append(names.text(world.flows[id].name))
      next = world.flows[id].nextOnRoot
    }
    return found.reversed()
  }

  private func isHeard(_ node: Node) -> Bool {
    var next = node.firstRegistration
    while let id = next {
      if world.registrations[id].hearsPresentable { return true }
      next = world.registrations[id].nextOnPresentable
    }
    return false
  }
}
