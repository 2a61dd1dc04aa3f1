/// One presentable of the tree, with all that a host needs to show it.
///
/// It is a plain value: what was true when the tree had settled.
public struct TreeNode: Identifiable {
  /// What sort of thing it is.
  public enum Kind: Hashable {
    case window, screen
    /// Something outside the tree whose visibility the host tells.
    case external
    case navigation, tabs, split
    /// A container of another kind, such as a script's drawer.
    case other(PresentableKind)
  }

  /// The presentable, the same for as long as it is there.
  public let id: Presentable
  public let kind: Kind
  /// The full name of the instance: `Login#0`.
  public let instance: String
  /// The name of the definition of what it is, such as a screen's, from which a host makes what it shows.
  public let definition: String
  /// Which of its children it shows on the device of the session.
  public let showing: PresentableKind.Showing
  /// What the flow that made it has written on it.
  public let labels: Labels
  /// The values it was made with.
  public let params: Params
  /// What the screen remembers, by name.
  public let state: [String: Value]
  /// How it is presented; `nil` if it is not.
  public let modal: Modal?
  /// It can be seen.
  public let isVisible: Bool
  /// The object that was contributed with it, its view model.
  public let object: (any LiveStepper)?
  /// The place of the selected child, from 0.
  public let selected: Int?
  /// What it contains, in order.
  public internal(set) var children: [TreeNode]
  /// What is presented over it, one thing at most.
  public internal(set) var presented: [TreeNode]
  /// What services remember, which it may be drawn from.
  let services: ServiceStates

  /// A title given by the flow that made it.
  public var title: String? { labels.title }
  /// The style in which it is presented; `nil` if it is not.
  public var style: ModalStyle? { modal?.style }
  /// The child that is selected.
  public var selectedChild: TreeNode? {
    selected.flatMap { children.indices.contains($0) ? children[$0] : nil }
  }
}

extension TreeNode: CustomStringConvertible {
  /// The full name of the instance.
  public var description: String { instance }
}

extension TreeNode.Kind {
  init(_ kind: PresentableKind) {
    switch kind {
    case .window: self = .window
    case .screen: self = .screen
    case .external: self = .external
    case .navigation: self = .navigation
    case .tabs: self = .tabs
    case .split, .collapsingSplit: self = .split
    default: self = .other(kind)
    }
  }
}

extension Session {
  /// The tree for a host, from the window down; takes time proportional to its size.
  package var nodes: TreeNode { node(window.id) }

  private func node(_ id: PresentableID) -> TreeNode {
    let node = world.nodes[id]
    let children = world.children(id)
    let handle = handle(id)
    return TreeNode(
      id: handle, kind: TreeNode.Kind(node.kind), instance: names.text(node.name),
      definition: node.content.screen?.name ?? names.text(node.name.name), showing: node.showing,
      labels: node.content.labels, params: node.content.params, state: node.content.fields,
      modal: node.presentedBy == nil ? nil : node.content.modal, isVisible: world.isVisible(id),
      object: viewModel(of: handle), selected: node.selected.flatMap(children.firstIndex),
      children: children.map(self.node), presented: node.presents.map { [self.node($0)] } ?? [],
      services: world.services)
  }
}
