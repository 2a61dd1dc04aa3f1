import Driving
package import Navigation
package import Scripting

/// Something that a journey has to expect: a step, or a gesture that was refused.
///
/// Its text is one line, which journeys, their messages and `:save` share:
///
///     TempFlow#0 toTemp(name: "Home")
///     LoginFlow#0 toGNB: ended
///     WishlistFlow#0 settings -> apiKey
///     toLogin: not visible
///     refused, no such tab
package struct JourneyEvent {
  package let record: Record
  /// The full name of the flow that received the step; `nil` for none.
  package let flow: String?
  /// `nil` if the event is not a step.
  package let step: Record.StepEvent?
  /// The outcome in the words of journeys: `handled`, `not visible`.
  package let outcome: String
  package let reason: String?
  /// The reasons why parts of it were refused.
  package let refusals: [String]
  private let app: App
  /// The text of an event that is not a step; `nil` for a step.
  private let notice: String?

  /// Creates an event from a record; `nil` if journeys need not expect the record.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - names: The names of its session.
  ///   - app: The app, which knows steps with the same name in several sets.
  package init?(_ record: Record, names: NameList, in app: App) {
    self.record = record
    self.app = app
    refusals = record.refusals.map { "\($0.reason)" }
    switch record.event {
    case .step(let event):
      step = event
      flow = event.flow.map { names.text($0) }
      outcome = Self.words(event.outcome.name)
      reason = event.outcome.reason
      notice = nil
    case .input where !record.refusals.isEmpty:
      (step, flow, outcome, reason) = (nil, nil, Self.refused, nil)
      notice = ([Self.refused] + refusals).joined(separator: ", ")
    case .routineFailed, .lookFailed, .chainStopped:
      (step, flow, outcome, reason) = (nil, nil, "stopped", nil)
      notice = NavigationEvent(record, names: names).text
    default: return nil
    }
  }

  /// The outcome of an action that was refused.
  package static let refused = "refused"

  /// The outcomes that a pattern need not name.
  package static let usual = ["handled", "forwarded", "ended"]

  /// All outcomes, in the words of journeys.
  package static let outcomes = Outcome.Kind.allCases.map { words($0.rawValue) }

  /// Whether it is a step with a usual outcome and without refusals.
  package var isUsual: Bool {
    step != nil && Self.usual.contains(outcome) && refusals.isEmpty
  }

  /// The line, with the number of the flow or without.
  package func text(numbered: Bool = true) -> String {
    guard let step else { return notice ?? outcome }
    let name = flow.map { numbered ? $0 : WrittenName($0).definition }
    let adapted = step.adapted.map { " -> " + notation($0) } ?? ""
    let head = (name.map { $0 + " " } ?? "") + notation(step.step) + adapted
    let ending = [outcome] + [reason].compactMap(\.self) + refusals.map { "refused \($0)" }
    let isShort = ["handled", "forwarded"].contains(outcome) && refusals.isEmpty
    return isShort ? head : head + ": " + ending.joined(separator: ", ")
  }

  private func notation(_ step: Step) -> String { String(app.notation(of: step).dropFirst()) }

  /// `notVisible` as it is read: `not visible`.
  private static func words(_ name: String) -> String {
    name.map { $0.isUppercase ? " " + $0.lowercased() : String($0) }.joined()
  }
}

extension Outcome {
  /// The reason that a handler or a guard gave.
  fileprivate var reason: String? {
    switch self {
    case .declined(let reason), .declinedByGuard(let reason): reason
    default: nil
    }
  }
}
