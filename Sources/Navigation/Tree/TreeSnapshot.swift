/// The tree of presentables at one moment, as a plain value for printing and comparing.
public struct TreeSnapshot: Sendable, Hashable {
  /// The kind's name, such as `screen`.
  public let kind: String
  /// Which of its children it shows.
  public let showing: PresentableKind.Showing
  /// The name it was made under, without its number.
  public let name: String
  /// The name of the definition of what it is: a screen's own, whatever the instance is called.
  public let definition: String
  /// The instance's number.
  public let number: Int
  /// What the flow that made it has written on it.
  public let labels: Labels
  /// The values it was made with.
  public let params: Params
  /// What the screen remembers, by name.
  public let state: [String: Value]
  /// What services remember, which its title may be made from.
  package let services: ServiceStates
  /// The flows whose root this is, the one that made it first.
  public let rootOf: [String]
  /// The flow whose handler made it.
  public let maker: String?
  /// It can be seen now.
  public let isVisible: Bool
  /// It is visible and nothing covers it, so that a user can touch it (T9).
  public let isTouchable: Bool
  /// How it is presented; `nil` if it is not.
  public let modal: Modal?
  /// It is the tab that is selected.
  public let isSelected: Bool
  /// Somebody hears its steps.
  public let isContributed: Bool
  /// What it contains, in order.
  public let children: [TreeSnapshot]
  /// What is presented over it.
  public let presented: [TreeSnapshot]

  /// Presented, it leaves what is below it visible.
  public var isOver: Bool { modal.map { $0.style.below != .hidden } ?? false }

  /// A title given by the flow that made it.
  public var title: String? { labels.title }

  /// The full name of the instance: `Login#0`.
  public var instance: String { "\(name)#\(number)" }
}

extension Session {
  /// Returns the tree as it is now, from the window down.
  public var tree: TreeSnapshot { snapshot(window.id, isSelected: false) }

  private func snapshot(_ id: PresentableID, isSelected: Bool) -> TreeSnapshot {
    let node = world.nodes[id]
    return TreeSnapshot(
      kind: node.kind.name, showing: node.showing, name: names.text(node.name.name),
      definition: node.content.screen?.name ?? names.text(node.name.name),
      number: Int(node.name.number),
      labels: node.content.labels, params: node.content.params,
      state: node.content.fields, services: world.services, rootOf: flows(on: node),
      maker: node.maker.map { names.text($0) }, isVisible: world.isVisible(id),
      isTouchable: world.isTouchable(id), modal: node.presentedBy == nil ? nil : node.content.modal,
      isSelected: isSelected,
      isContributed: isHeard(node),
      children: world.children(id).map { snapshot($0, isSelected: node.selected == $0) },
      presented: node.presents.map { [snapshot($0, isSelected: false)] } ?? [])
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
