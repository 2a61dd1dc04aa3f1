/// Whoever shows the tree on a screen: an app's window with its controllers or views.
///
/// The session decides, the host shows. It is told once for each input what is to be done, when the tree has
/// settled; after undo, redo and a reload as well. What the user does to the tree by himself, a swipe or a
/// tap on a bar, the host tells as an input (``FlowCoordinator/begin(_:)``, ``FlowCoordinator/back()``).
///
/// ```swift
/// final class Outline: NavigationHost {
///   func settled(changes: [HostChange], tree: TreeNode) {
///     for change in changes { print(change) }
///   }
/// }
/// ```
public protocol NavigationHost: AnyObject {
  /// The tree has settled.
  ///
  /// An input that is given in here is taken after the one in progress.
  ///
  /// - Parameters:
  ///   - changes: What is to be done, in an order in which it can be done; all of it, when the host is new.
  ///     Nothing if an input changed nothing that is shown.
  ///   - tree: The tree as it is now, from the window down.
  func settled(changes: [HostChange], tree: TreeNode)
}

/// One thing that a host has to do so that what it shows is the tree.
public struct HostChange {
  /// What is to be done.
  public enum Kind {
    /// The window is shown, or hidden: UIKit's `makeKeyAndVisible()`.
    case window(isShown: Bool)
    /// A modal is taken away, with all that is presented over it; what it was over stays.
    case dismiss(TreeNode, from: TreeNode)
    /// A container contains this now, in order. What is not in the list is let go by it, also what comes back
    /// later as another thing.
    case content([TreeNode], of: TreeNode)
    /// A child is the one that is selected.
    case select(TreeNode, in: TreeNode)
    /// Something is presented, with all that it contains.
    case present(TreeNode, over: TreeNode)
    /// What is written on it, what it remembers or how it is presented is not what it was.
    case redraw(TreeNode)
  }

  /// What is to be done.
  public let kind: Kind
  /// The user sees it happen.
  ///
  /// What undo, redo or a reload does, and what is done in the background or where nobody sees it, just is.
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
