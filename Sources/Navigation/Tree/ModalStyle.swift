import Diagnostics

/// How a modal covers its presenter, and how the user dismisses it.
///
/// A new style is one line in `catalog`: scripts, gestures, drawings and the reference read the
/// description here.
public struct ModalStyle: Sendable, Hashable {
  /// What happens to the presentables below a modal.
  public enum Below: Sendable, Hashable {
    /// They are not visible.
    case hidden
    /// They are visible but covered: the user cannot touch them.
    case covered
    /// They are visible; taps and typing reach them, gestures do not.
    case tappable
  }

  /// How the user dismisses a modal.
  public enum Dismissal: Sendable, Hashable {
    /// Not at all, except by one of its buttons.
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
  /// Whether a tap on a button dismisses the modal before the button's step is handled.
  public let closesOnTap: Bool
  /// UIKit's name for the style; `nil` if UIKit has no such style.
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

  /// All styles.
  public static let catalog: [ModalStyle] = [
    sheet, full, over, popover, alert, actionSheet, classic, classicOver,
  ]

  /// Returns the style of a name; `nil` if there is none.
  public static func named(_ name: String) -> ModalStyle? { catalog.first { $0.name == name } }

  /// A card with a margin: the default of modals since iOS 13.
  public static let sheet = ModalStyle(
    name: "sheet", below: .covered, dismissal: .swipe, counterpart: "pageSheet")
  public static let full = ModalStyle(
    name: "full", below: .hidden, dismissal: .none, counterpart: "fullScreen")
  /// A modal as large as the screen, and partly transparent.
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
  /// Hides everything below, and can be swiped away: the default without a style in Swift.
  public static let classic = ModalStyle(name: "classic", below: .hidden, dismissal: .swipe)
  /// Passes taps and typing through to everything below.
  public static let classicOver = ModalStyle(
    name: "classicOver", below: .tappable, dismissal: .swipe)
}

/// A height of a sheet: UIKit's `UISheetPresentationController.Detent`.
public enum Detent: String, Sendable, CaseIterable, Comparable {
  case medium, large

  public static func < (one: Detent, other: Detent) -> Bool { one == .medium && other == .large }
}

/// How one presentable is presented: a style with its options.
public final class Modal: Sendable, Hashable {
  public let style: ModalStyle
  /// Whether the user may dismiss it as its style permits; UIKit's `isModalInPresentation` negated.
  public let isDismissable: Bool
  /// The heights to which the user can drag it, lowest first; empty if it has one height.
  public let detents: [Detent]
  /// The largest height at which everything below stays touchable.
  ///
  /// UIKit: `largestUndimmedDetentIdentifier`.
  public let undimmed: Detent?
  /// The step that the screen in front of it emits when the user swipes without success.
  ///
  /// UIKit: `presentationControllerDidAttemptToDismiss(_:)` (T16).
  public let attempted: Step?
  /// The step that follows when the user has dismissed it (T17).
  ///
  /// UIKit: `presentationControllerDidDismiss(_:)`.
  public let dismissed: Step?
  /// Its present height.
  public let detent: Detent
  /// Whether everything below stays visible (T1).
  let showsBelow: Bool

  /// Describes a presentation; a sheet with detents opens at the lowest.
  public init(
    _ style: ModalStyle, isDismissable: Bool = true, detents: [Detent] = [],
    undimmed: Detent? = nil, attempted: Step? = nil, dismissed: Step? = nil,
    at detent: Detent? = nil
  ) {
    self.attempted = attempted
    self.dismissed = dismissed
    self.style = style
    self.isDismissable = isDismissable
    self.detents = detents.ordered(by: <)
    self.undimmed = undimmed
    self.detent = detent ?? detents.min() ?? .large
    showsBelow = style.below != .hidden
  }

  /// Returns the same modal at another height.
  func at(_ detent: Detent) -> Modal {
    Modal(
      style, isDismissable: isDismissable, detents: detents, undimmed: undimmed,
      attempted: attempted, dismissed: dismissed, at: detent)
  }

  /// The default without a style in sessions that Swift starts.
  public static let classic = Modal(.classic)

  /// Whether gestures reach what is below it.
  var letsGesturesThrough: Bool { undimmed.map { detent <= $0 } ?? false }
  /// Whether taps and typing reach what is below it.
  package var letsTapsThrough: Bool { style.below == .tappable || letsGesturesThrough }

  /// All options in one line of text.
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
