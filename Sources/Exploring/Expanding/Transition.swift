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
  /// What was done, with the random numbers that it drew.
  package let leg: Leg
  /// The user or time did it; otherwise it came from elsewhere, as a link does.
  package let isOfUser: Bool
  /// The screen whose control was used, by its definition.
  let screen: String?
  private let written: NewRecords
  /// The session, as it is after it until that is taken back.
  package let session: Session

  package var records: [Record] { written.all }

  /// The names that the records speak of.
  package var names: NameList { session.names }

  init(_ deed: Deed, _ landing: Landing) {
    (from, to, outcome) = (deed.from, landing.target, landing.outcome)
    (possibility, leg, isOfUser) = (deed.possibility, deed.leg, deed.isOfUser)
    (screen, written, session) = (deed.screen, deed.written, deed.session)
  }
}

extension Transition {
  /// The app did not take it.
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
  /// The same done twice, before the step of the first time is handled; nil for what no quick taps do.
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
  ///   - home: What has to be seen of the place to which everything has to lead; nil if no place is named.
  init(_ session: Session, home: String? = nil) {
    touchable = Set(session.touchable.compactMap(session.definition))
    modals = Set(session.modals)
    front = session.front.last.flatMap(session.definition)
    isHome = home.map { session.shown.contains($0) } ?? false
  }
}
