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
