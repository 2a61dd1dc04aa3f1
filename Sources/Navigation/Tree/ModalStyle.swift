/// How a modal lies over what presents it, and how the user takes it away.
///
/// A new style is one line in `catalog`: scripts, the gestures, the drawings and the reference take everything
/// from the description here.
public struct ModalStyle: Sendable, Hashable {
  /// What becomes of what lies below.
  public enum Below: Sendable, Hashable {
    /// It cannot be seen.
    case hidden
    /// It can be seen, and not touched.
    case covered
    /// It can be seen; taps and typing reach it, gestures do not.
    case tappable
  }

  /// How the user takes the modal away.
  public enum Dismissal: Sendable, Hashable {
    /// Not at all, unless a button of it does.
    case none
    /// By a swipe.
    case swipe
    /// By a tap outside it.
    case tapOutside
  }

  /// The style's name in scripts.
  public let name: String
  public let below: Below
  public let dismissal: Dismissal
  /// A tap on a button takes it away before the button's step is handled.
  public let closesOnTap: Bool
  /// What UIKit calls it; `nil` if UIKit has nothing like it.
  public let counterpart: String?

  /// Describes a style.
  public init(
    name: String, below: Below, dismissal: Dismissal, closesOnTap: Bool = false,
    counterpart: String? = nil
  ) {
    self.name = name
    self.below = below
    self.dismissal = dismissal
    self.closesOnTap = closesOnTap
    self.counterpart = counterpart
  }

  /// All styles there are.
  public static let catalog: [ModalStyle] = [
    sheet, full, over, popover, alert, actionSheet, classic, classicOver,
  ]

  public static func named(_ name: String) -> ModalStyle? { catalog.first { $0.name == name } }

  /// A card that leaves a margin; what modals have been by default since iOS 13.
  public static let sheet = ModalStyle(
    name: "sheet", below: .covered, dismissal: .swipe, counterpart: "pageSheet")
  public static let full = ModalStyle(
    name: "full", below: .hidden, dismissal: .none, counterpart: "fullScreen")
  /// As large as the screen, and clear in places.
  public static let over = ModalStyle(
    name: "over", below: .covered, dismissal: .none, counterpart: "overFullScreen")
  public static let popover = ModalStyle(
    name: "popover", below: .covered, dismissal: .tapOutside, counterpart: "popover")
  public static let alert = ModalStyle(
    name: "alert", below: .covered, dismissal: .none, closesOnTap: true,
    counterpart: "UIAlertController.Style.alert")
  public static let actionSheet = ModalStyle(
    name: "actionSheet", below: .covered, dismissal: .tapOutside, closesOnTap: true,
    counterpart: "UIAlertController.Style.actionSheet")
  /// Hides what is below, and can be swiped away: the engine's default without a style.
  public static let classic = ModalStyle(name: "classic", below: .hidden, dismissal: .swipe)
  /// Leaves what is below to taps and typing.
  public static let classicOver = ModalStyle(
    name: "classicOver", below: .tappable, dismissal: .swipe)
}

/// How high a sheet stands; UIKit's `UISheetPresentationController.Detent`.
public enum Detent: String, Sendable, CaseIterable, Comparable {
  case medium, large

  public static func < (one: Detent, other: Detent) -> Bool { one == .medium && other == .large }
}

/// How one presentable is presented: its style, and what is set besides.
public final class Modal: Sendable, Hashable {
  public let style: ModalStyle
  /// The user may take it away as the style says; UIKit's `isModalInPresentation` is the opposite.
  public let isDismissable: Bool
  /// How high the user can drag it, the lowest first; empty if it has one height.
  public let detents: [Detent]
  /// Up to this height all that lies below can be touched; UIKit's `largestUndimmedDetentIdentifier`.
  public let undimmed: Detent?
  /// What the screen in it emits when the user tries in vain to swipe it away; UIKit's
  /// `presentationControllerDidAttemptToDismiss(_:)`.
  public let attempted: Step?
  /// What is emitted when the user has taken it away; UIKit's `presentationControllerDidDismiss(_:)` (T17).
  public let dismissed: Step?
  /// How high it stands.
  public let detent: Detent
  /// What lies below stays visible (T1).
  let showsBelow: Bool

  /// Describes a presentation; a sheet with detents begins at the lowest.
  public init(
    _ style: ModalStyle, isDismissable: Bool = true, detents: [Detent] = [],
    undimmed: Detent? = nil, attempted: Step? = nil, dismissed: Step? = nil,
    at detent: Detent? = nil
  ) {
    self.attempted = attempted
    self.dismissed = dismissed
    self.style = style
    self.isDismissable = isDismissable
    self.detents = detents.sorted()
    self.undimmed = undimmed
    self.detent = detent ?? detents.min() ?? .large
    showsBelow = style.below != .hidden
  }

  /// The same, standing at another height.
  func at(_ detent: Detent) -> Modal {
    Modal(
      style, isDismissable: isDismissable, detents: detents, undimmed: undimmed,
      attempted: attempted, dismissed: dismissed, at: detent)
  }

  /// The engine's default, without a style.
  public static let classic = Modal(.classic)

  /// Gestures reach what is below it.
  var letsGesturesThrough: Bool { undimmed.map { detent <= $0 } ?? false }
  /// Taps and typing reach what is below it.
  package var letsTapsThrough: Bool { style.below == .tappable || letsGesturesThrough }

  /// All of it in words.
  package var text: String {
    let detents = detents.map { $0 == detent ? "[\($0.rawValue)]" : $0.rawValue }
    let undimmed = undimmed.map { " undimmed \($0.rawValue)" } ?? ""
    return ([style.name] + detents + (isDismissable ? [] : ["fixed"])).joined(separator: " ")
      + undimmed + (attempted.map { " attempted \($0)" } ?? "")
      + (dismissed.map { " dismissed \($0)" } ?? "")
  }

  public static func == (one: Modal, other: Modal) -> Bool {
    one.style == other.style && one.isDismissable == other.isDismissable
      && one.detents == other.detents && one.undimmed == other.undimmed
      && one.detent == other.detent && one.attempted == other.attempted
      && one.dismissed == other.dismissed
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(style.name) }
}
