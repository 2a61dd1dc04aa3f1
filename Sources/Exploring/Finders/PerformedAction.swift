package import Driving
package import Navigation

/// An action that was performed in a state.
package struct PerformedAction {
  package let from: SituationGraph.Index
  package let possibility: Possibility
  /// The action, with its random numbers.
  package let leg: Leg
  /// Whether a user or time causes it; others, such as links, come from outside.
  package let isOfUser: Bool
  /// The screen whose control was used, by its definition.
  package let screen: String?
  /// The records it has written.
  let written: NewRecords
  /// The session in the state after the action, until the action is undone.
  package let session: Session
  /// Whether it led to the state in which it was performed.
  var stays = false
  /// Why the path ends after it; `nil` if the app refused it, or if the path may continue.
  var fold: Sum.Fold?
  /// Whether nothing failed, and nothing was refused, unhandled or stopped.
  var isSmooth = false
  /// Whether the records of an earlier action, on a screen of that definition, had the same
  /// content.
  var tellsNothingNew = false
  /// More than two flows that pile up live now: it may have added one, although it led to the same
  /// state.
  var addsToPile = false
  /// Where it led; `nil` for finders, because another thread may determine it later.
  var landing: Landing?

  package var records: [Record] { written.all }

  /// The names that the records contain.
  package var names: NameList { session.names }

  /// It led to another state, or may do so.
  var leadsElsewhere: Bool { !stays || addsToPile }

  /// Whether a function failed, a chain was stopped, or no flow handled a step.
  var hasTrouble: Bool {
    !isSmooth
      && records.contains { record in
        record.failure != nil || record.isChainStopped || record.isUnheard(among: records)
      }
  }

  /// The resulting state; `nil` if the app refused the action, or if the search does not follow it.
  package var to: SituationGraph.Index? { landing?.target }

  /// Whether the app refused it.
  package var isRefused: Bool { if case .refused? = landing?.outcome { true } else { false } }

  /// Whether it led to a state that has more of the same than an earlier one, and is not expanded.
  package var grows: Bool {
    switch landing?.outcome {
    case .folded(.isKnown): false
    case .folded: true
    case .walked, .refused, .skipped, nil: false
    }
  }
}

/// The result of an attempt, by the numbers of the states.
struct Landing {
  let outcome: Sum.Outcome
  /// The resulting state, if it is found or known.
  var target: SituationGraph.Index?
  var isNew = false
}
