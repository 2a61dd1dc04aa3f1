/// What sort of thing a presentable is, and how it shows what it contains.
///
/// A new kind of container is one file in `Tree/Containers` and one line in `catalog`: the words of
/// scripts, the printed tree and the diagrams take everything from the description here.
public struct PresentableKind: Sendable, Hashable {
  /// Which of its children a container shows.
  public enum Showing: Sendable, Hashable {
    case nothing
    /// The child put in last, as a navigation stack does.
    case last
    /// The selected child, as tabs do.
    case selected
    /// All children side by side, as a split does.
    case all
    /// The first one, and the selected one with it, as a drawer does that slides over what it belongs
    /// to.
    case firstAndSelected

    /// One of the children is selected, as long as there are any.
    public var isSelecting: Bool { self == .selected || self == .firstAndSelected }
  }

  /// The kind's name in scripts and in the printed tree.
  public let name: String
  /// Which children it shows.
  public let showing: Showing
  /// Which children it shows on a phone, if that is something else.
  public let compact: Showing?

  /// Describes a kind.
  public init(name: String, showing: Showing, compact: Showing? = nil) {
    self.name = name
    self.showing = showing
    self.compact = compact
  }

  /// Tells whether presentables of this kind hold others.
  public var isContainer: Bool { showing != .nothing }

  /// Which children it shows on a device.
  func showing(on device: Device) -> Showing { device == .phone ? compact ?? showing : showing }

  /// All kinds there are.
  public static let catalog: [PresentableKind] = [
    .screen, .external, .window, .navigation, .tabs, .split,
  ]
}

/// What the app runs on: where there is little room, some containers show less (T14).
public enum Device: String, Sendable, CaseIterable {
  case phone, tablet
}
