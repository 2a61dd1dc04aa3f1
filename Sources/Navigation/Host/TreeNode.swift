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

/// The part of an app that shows the tree on a screen: a window with its controllers or views.
///
/// The session decides, and the host shows. After each input, undo, redo and reload, the session
/// calls the host once with the changes (K1). The host reports swipes and taps on bars as inputs
/// (``FlowCoordinator/begin(_:)``, ``FlowCoordinator/back()``).
///
/// ```swift
/// final class Outline: NavigationHost {
///   func settled(changes: [HostChange], tree: TreeNode) {
///     for change in changes { print(change) }
///   }
/// }
/// ```
public protocol NavigationHost: AnyObject {
  /// Called when the tree has settled after an input, undo, redo or a reload.
  ///
  /// An input given during this call is processed after the current one.
  ///
  /// - Parameters:
  ///   - changes: The changes to make, in this order; everything if the host is new. Empty if
  ///     nothing shown changed.
  ///   - tree: The tree as it is now, from the window down.
  func settled(changes: [HostChange], tree: TreeNode)
}

/// One change that a host makes to show the tree.
public struct HostChange {
  /// The kinds of change.
  public enum Kind {
    /// Show or hide the window: UIKit's `makeKeyAndVisible()`.
    case window(isShown: Bool)
    /// Dismiss a modal, with everything that is presented over it; its presenter stays.
    case dismiss(TreeNode, from: TreeNode)
    /// Give a container this content, in order.
    ///
    /// The container releases all other children. If an id now belongs to another presentable, a
    /// first change leaves it out and a second one adds it.
    case content([TreeNode], of: TreeNode)
    /// Select a child.
    case select(TreeNode, in: TreeNode)
    /// Present a modal, with all its content.
    case present(TreeNode, over: TreeNode)
    /// Draw a presentable again, because its labels, state, services or presentation changed.
    case redraw(TreeNode)
  }

  /// The kind of change.
  public let kind: Kind
  /// Whether the user sees the change happen.
  ///
  /// False for undo, redo and reloads, in the background, and where the user sees nothing.
  public let isAnimated: Bool
}

extension HostChange: CustomStringConvertible {
  /// The change in one line: `Login#0 is presented over Home#0`.
  public var description: String {
    let sentence =
      switch kind {
      case .window(let isShown): isShown ? "the window is shown" : "the window is hidden"
      case .dismiss(let modal, _): "\(modal) is dismissed"
      case .content(let content, let container):
        "\(container) contains "
          + (content.isEmpty ? "nothing" : content.map(\.instance).joined(separator: ", "))
      case .select(let child, let container): "\(child) is selected in \(container)"
      case .present(let modal, let presenter): "\(modal) is presented over \(presenter)"
      case .redraw(let node): "\(node) is drawn anew"
      }
    return sentence + (isAnimated ? ", animated" : "")
  }
}

/// Finds the changes that turn one tree into another, for a host.
///
/// The order is: dismiss modals that are gone, fill containers from the window down, present modals
/// from the lowest up. New presentables come with all their content. Takes time proportional to
/// both trees.
struct TreeComparison {
  private let before: [Presentable: TreeNode]
  private let isSeen: Bool
  private let drawsAll: Bool
  private(set) var changes: [HostChange] = []

  /// Compares two trees; if `old` is `nil`, everything is new.
  ///
  /// - Parameters:
  ///   - isSeen: Whether visible changes are animated.
  ///   - drawsAll: Whether everything that stays is drawn again.
  init(from old: TreeNode?, to new: TreeNode, isSeen: Bool, drawsAll: Bool) {
    self.isSeen = isSeen
    self.drawsAll = drawsAll
    var known: [Presentable: TreeNode] = [:]
    old?.forEach { known[$0.id] = $0 }
    before = known
    compare(old?.layers ?? [], new)
    if old?.isVisible ?? false != new.isVisible { add(.window(isShown: new.isVisible)) }
  }

  private mutating func compare(_ old: [TreeNode], _ window: TreeNode) {
    let new = window.layers
    let kept = zip(old, new).prefix { $0.isSame(as: $1) }.count
    // What is presented over the window's content goes before that.
    let lowest = max(kept, 1)
    if lowest < old.count { dismiss(old[lowest], from: old[lowest - 1]) }
    refill(window)
    for layer in new.prefix(lowest) { visit(layer) }
    for place in new.indices.dropFirst(lowest) {
      let presenter = new[place - 1]
      let isAnimated = isSeen && before[presenter.id]?.isVisible == true
      add(.present(new[place], over: presenter), isAnimated: isAnimated)
      visit(new[place])
    }
  }

  private mutating func dismiss(_ modal: TreeNode, from presenter: TreeNode) {
    add(.dismiss(modal, from: presenter), isAnimated: isSeen && modal.isVisible)
  }

  /// Puts right what was there before in a layer; the rest has come with all that it contains.
  private mutating func visit(_ node: TreeNode) {
    if before[node.id]?.isSame(as: node) == true { refill(node) }
    for child in node.children { visit(child) }
  }

  private mutating func refill(_ node: TreeNode) {
    let old = before[node.id]?.isSame(as: node) == true ? before[node.id] : nil
    let contents = old?.children ?? []
    let isAnimated = isSeen && node.kind != .window && node.isVisible && old?.isVisible == true
    let stayed = contents.map(\.id) == node.children.map(\.id)
    // Another thing can have the place of one that is gone: that one has to go first.
    let replaced = node.children.filter { child in
      before[child.id].map { !$0.isSame(as: child) } ?? false
    }
    if !replaced.isEmpty {
      let left = node.children.filter { child in !replaced.contains { $0.id == child.id } }
      add(.content(left, of: node))
    }
    if !stayed || !replaced.isEmpty {
      add(.content(node.children, of: node), isAnimated: isAnimated)
    }
    if let selected = node.selectedChild, !stayed || old?.selectedChild?.id != selected.id {
      add(.select(selected, in: node), isAnimated: isAnimated && stayed)
    }
    if let old, drawsAll || !old.looks(like: node) { add(.redraw(node)) }
  }

  private mutating func add(_ kind: HostChange.Kind, isAnimated: Bool = false) {
    changes.append(HostChange(kind: kind, isAnimated: isAnimated))
  }
}

extension TreeNode {
  /// The window's content and the modals over it, lowest first.
  var layers: [TreeNode] {
    var layers: [TreeNode] = []
    var next = children.last
    while let layer = next {
      layers.append(layer)
      next = layer.presented.first
    }
    return layers
  }

  /// The same without a presentable, and all in it and over it.
  func without(_ id: Presentable) -> TreeNode {
    var copy = self
    copy.children = children.filter { $0.id != id }.map { $0.without(id) }
    copy.presented = presented.filter { $0.id != id }.map { $0.without(id) }
    return copy
  }

  fileprivate func forEach(_ body: (TreeNode) -> Void) {
    body(self)
    for child in children { child.forEach(body) }
    for modal in presented { modal.forEach(body) }
  }

  /// Undo can give the place of a thing to another one.
  fileprivate func isSame(as other: TreeNode) -> Bool {
    id == other.id && instance == other.instance && kind == other.kind
      && definition == other.definition && params == other.params && object === other.object
  }

  fileprivate func looks(like other: TreeNode) -> Bool {
    labels == other.labels && state == other.state && modal == other.modal
      && showing == other.showing && services == other.services
  }
}
