package import Driving
package import Navigation

/// Something that can be done in a situation.
struct Move {
  let possibility: Possibility
  /// The user or time does it; otherwise it comes from elsewhere, as a link does.
  let isOfUser: Bool
}

/// Something that was done in a situation.
package struct Transition {
  package let from: SituationGraph.Index
  /// Where it led; nil if the app refused it, or if that was not gone on from.
  package let to: SituationGraph.Index?
  let outcome: Sum.Outcome
  package let possibility: Possibility
  /// The action, with its random numbers.
  package let leg: Leg
  /// Whether a user or time causes it; others, such as links, come from outside.
  package let isOfUser: Bool
  /// The screen whose control was used, by its definition.
  let screen: String?
  private let written: NewRecords
  /// The session in the state after the action, until the action is undone.
  package let session: Session

  package var records: [Record] { written.all }

  /// The names that the records speak of.
  package var names: NameList { session.names }

  init(_ performed: PerformedAction, _ landing: Landing) {
    (from, to, outcome) = (performed.from, landing.target, landing.outcome)
    (possibility, leg, isOfUser) = (performed.possibility, performed.leg, performed.isOfUser)
    (screen, written, session) = (performed.screen, performed.written, performed.session)
  }
}

extension Transition {
  /// Whether the app refused it.
  package var isRefused: Bool { if case .refused = outcome { true } else { false } }

  /// It led to a situation that has more of the same than one before, and was not gone on from.
  package var grows: Bool {
    switch outcome {
    case .folded(.isKnown): false
    case .folded: true
    case .walked, .refused, .skipped: false
    }
  }
}

extension Input {
  /// The input for a double tap, before the step of the first tap is handled; `nil` for other
  /// actions.
  var twice: Input? {
    switch self {
    case .tap(let step?, let screen), .emit(let step, .presentable(let screen)):
      .doubleTap(step, on: screen)
    default: nil
    }
  }

  /// The screen whose control it uses.
  package var screen: Presentable? {
    switch self {
    case .emit(_, .presentable(let screen)), .tap(_, let screen), .doubleTap(_, let screen),
      .enter(_, _, let screen, _):
      screen
    default: nil
    }
  }
}

extension SituationGraph.View {
  /// - Parameters:
  ///   - session: The session as the user sees it.
  ///   - home: The screen or flow that must be reachable from everywhere; `nil` for none.
  init(_ session: Session, home: String? = nil) {
    touchable = Set(session.touchable.compactMap(session.definition))
    modals = Set(session.modals)
    front = session.front.last.flatMap(session.definition)
    isHome = home.map { session.shown.contains($0) } ?? false
  }
}
