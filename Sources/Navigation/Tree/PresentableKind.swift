/// The kind of a presentable, and the children that it shows.
///
/// A new kind of container is a value here, one line in `catalog`, and its changes in `Session`. The
/// words of scripts, the printed tree and the diagrams read the description here.
public struct PresentableKind: Sendable, Hashable {
  /// Which of its children a container shows.
  public enum Showing: Sendable, Hashable {
    case nothing
    /// The last child, as in a navigation stack.
    case last
    /// The selected child, as in tabs.
    case selected
    /// All children, as in a split.
    case all
    /// The first child, with the selected child over it, as in a drawer.
    case firstAndSelected

    /// Whether one child is selected as long as there are any.
    public var isSelecting: Bool { self == .selected || self == .firstAndSelected }
  }

  /// The kind's name in scripts and in the printed tree.
  public let name: String
  /// The children that it shows.
  public let showing: Showing
  /// The children that it shows on a phone; `nil` if they are the same.
  public let compact: Showing?

  /// Describes a kind.
  public init(name: String, showing: Showing, compact: Showing? = nil) {
    self.name = name
    self.showing = showing
    self.compact = compact
  }

  /// Whether presentables of this kind contain others.
  public var isContainer: Bool { showing != .nothing }

  /// The children that it shows on a device.
  func showing(on device: Device) -> Showing { device == .phone ? compact ?? showing : showing }

  /// All kinds except those that scripts declare.
  public static let catalog: [PresentableKind] = [
    .screen, .external, .window, .navigation, .tabs, .split,
  ]
}

/// The device on which the app runs; on a phone, some containers show fewer children (T14).
public enum Device: String, Sendable, CaseIterable {
  case phone, tablet
}

extension PresentableKind {
  /// A screen, which contains nothing.
  ///
  /// UIKit's counterpart is a plain `UIViewController`.
  public static let screen = PresentableKind(name: "screen", showing: .nothing)
  /// A presentable outside the tree, whose visibility the host reports.
  public static let external = PresentableKind(name: "external", showing: .nothing)

  /// A stack of children, of which it shows the top.
  ///
  /// UIKit's counterpart is `UINavigationController`.
  public static let navigation = PresentableKind(name: "navigation", showing: .last)

  /// Parts side by side, all of which it shows.
  ///
  /// UIKit's counterpart is `UISplitViewController`.
  public static let split = PresentableKind(name: "split", showing: .all)
  /// Parts side by side on a tablet, and a stack on a phone (T14).
  ///
  /// UIKit's counterpart is a `UISplitViewController` in a compact width.
  public static let collapsingSplit = PresentableKind(
    name: "split", showing: .all, compact: .last)

  /// Children of which it shows the selected one.
  ///
  /// UIKit's counterpart is `UITabBarController`.
  public static let tabs = PresentableKind(name: "tabs", showing: .selected)

  /// The surface on which everything is shown; it has one root.
  ///
  /// RxFlow's counterpart is `UIWindow`.
  public static let window = PresentableKind(name: "window", showing: .all)
}
