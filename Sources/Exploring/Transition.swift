import Driving
import Navigation

/// Something that can be done in a situation.
struct Move {
  let possibility: Possibility
  /// The user or time does it; otherwise it comes from elsewhere, as a link does.
  let isOfUser: Bool
}

/// Something that was done in a situation.
struct Transition {
  let from: SituationGraph.Index
  /// Where it led; nil if the app refused it, or if that was not gone on from.
  let to: SituationGraph.Index?
  let outcome: Sum.Outcome
  let possibility: Possibility
  /// The user or time did it; otherwise it came from elsewhere, as a link does.
  let isOfUser: Bool
  /// The screen whose control was used, by its definition.
  let screen: String?
  let records: [Record]
  /// The names that the records speak of.
  let names: NameList
}

extension Transition {
  /// Whether something failed, went on without end, or was handled by nobody.
  var hasTrouble: Bool {
    records.contains { record in
      record.failure != nil || record.isChainStopped
        || record.isUnheard(among: records)
    }
  }
}

extension Input {
  /// The screen whose control it uses.
  var screen: Presentable? {
    switch self {
    case .emit(_, .presentable(let screen)), .tap(_, let screen), .enter(_, _, let screen, _):
      screen
    default: nil
    }
  }
}

extension SituationGraph.View {
  init(_ session: Session) {
    touchable = Set(session.touchable.compactMap(session.definition))
    modals = Set(session.placed.filter(\.isPresented).map(\.definition))
    front = session.front.last.flatMap(session.definition)
  }
}
