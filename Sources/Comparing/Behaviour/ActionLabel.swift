import Diagnostics
import Driving
import Exploring
import Navigation
import Scripting

/// An action as both versions of an app name it: without running numbers and durations.
package struct ActionLabel: Hashable, Sendable {
  /// What is done: `tap`, `back`, `open`.
  package let kind: String
  /// The definition of the screen whose control is used.
  package var screen: String?
  package var control: String?
  /// The other words: a row, a text, a URL, random numbers.
  let words: [String]
  /// Which of several actions with these words in one state, from 0.
  var ordinal = 0

  init(_ performed: PerformedAction, in app: App) {
    let action = performed.possibility.action
    var words = action.words(in: app)
    switch action {
    case _ where action.controlWords != nil:
      screen = performed.screen
      control = words.first
      words.removeFirst()
      // A row is known by its text, wherever it is in its list.
      if Self.row(of: performed) != nil, let text = performed.possibility.note { words = [text] }
    case .clock: words = []
    case .fail: words = words.map(\.withoutNumber)
    default: break
    }
    kind = if case .letGo(let swipe) = action { "letGo \(swipe)" } else { action.kind?.name ?? "" }
    self.words = performed.leg.draws.map { "\($0)" } + words
  }

  /// The number of the row that is tapped; `nil` if none is.
  static func row(of performed: PerformedAction) -> Int? {
    guard case .tap(let words) = performed.possibility.action, words.count == 2 else { return nil }
    return Int(words[1])
  }

  /// Whether another version may not have tried it, although it could: a value that was chosen.
  var hasChosenValue: Bool { kind == "type" || kind == "answer" }

  /// The same action, whatever its value or row.
  var base: ActionLabel {
    var base = self
    base.ordinal = 0
    return ActionLabel(base, words: isOfControl || hasChosenValue ? [] : words)
  }

  /// The start of the app.
  static let start = ActionLabel(kind: "start")

  private init(kind: String) { (self.kind, words) = (kind, []) }

  private init(_ label: ActionLabel, words: [String]) {
    (kind, screen, control) = (label.kind, label.screen, label.control)
    self.words = words
  }

  var isOfControl: Bool { control != nil }

  /// Whether the user does it on a screen, by a control or a gesture; time, links and answers come
  /// from elsewhere.
  var isOfPage: Bool { isOfControl || ["back", "dismiss", "tab"].contains(kind) }

  /// Whether the screen alone decides what it leads to: going back depends on what was before.
  var isOfScreen: Bool { isOfControl || kind == "tab" }

  /// The label in the words of an older version.
  func renamed(_ names: Renames) -> ActionLabel {
    guard let screen, !names.isEmpty else { return self }
    var label = self
    let older = names.screen(screen)
    label.screen = older
    label.control = control.map { names.control($0, of: older) }
    return label
  }

  /// The action in full.
  var key: String { "\(screen ?? "") \(summary) \(ordinal)" }

  /// The words of a way in a list: `tap Pay`, `back`, `open shop://cart`.
  package var summary: String {
    ([kind, control].compactMap(\.self) + words).joined(separator: " ")
  }
}
