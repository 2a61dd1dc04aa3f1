/// One presentable of the tree, with all that a host needs to show it.
///
/// A node is a plain value: the state when the tree settled.
public struct TreeNode: Identifiable {
  /// The kinds of presentable.
  public enum Kind: Hashable {
    case window, screen
    /// A presentable outside the tree, whose visibility the host reports.
    case external
    case navigation, tabs, split
    /// A container of another kind, such as a script's drawer.
    case other(PresentableKind)
  }

  /// The presentable; stable as long as it exists.
  public let id: Presentable
  public let kind: Kind
  /// The full name of the instance: `Login#0`.
  public let instance: String
  /// The name of its screen's definition, or else the name under which it was made.
  ///
  /// A host makes the view by this name.
  public let definition: String
  /// Which of its children it shows on the session's device.
  public let showing: PresentableKind.Showing
  /// The labels that the flow that made it has set.
  public let labels: Labels
  /// The values it was made with.
  public let params: Params
  /// The screen's state, by name.
  public let state: [String: Value]
  /// How it is presented; `nil` if it is not.
  public let modal: Modal?
  /// Whether it is visible.
  public let isVisible: Bool
  /// The object that was contributed with it: its view model.
  public let object: (any LiveStepper)?
  /// The position of the selected child, from 0; `nil` if no child is selected.
  public let selected: Int?
  /// The children, in order.
  public internal(set) var children: [TreeNode]
  /// The modal over it; at most one.
  public internal(set) var presented: [TreeNode]
  /// The states of services, from which it may be drawn.
  let services: ServiceStates

  /// The title that the flow that made it has set.
  public var title: String? { labels.title }
  /// The style in which it is presented; `nil` if it is not.
  public var style: ModalStyle? { modal?.style }
  /// The selected child; `nil` if there is none.
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
