import Driving
import Navigation

/// An action that was performed in a state, as the expander sees it.
///
/// It does not contain the number of the resulting state, which is determined later, possibly on
/// another thread.
struct PerformedAction {
  enum Result {
    /// The app refused it.
    case refused
    /// It led to the situation in which it was done.
    case stays
    /// The way ends there, whatever else was walked.
    case ends(Sum.Fold)
    case goesOn
  }

  let from: SituationGraph.Index
  let possibility: Possibility
  /// The action, with its random numbers.
  let leg: Leg
  /// Whether a user or time causes it; others, such as links, come from outside.
  let isOfUser: Bool
  /// The screen whose control was used, by its definition.
  let screen: String?
  /// The records it has written.
  let written: NewRecords
  /// Whether the records of an earlier action, on a screen of that definition, had the same
  /// content.
  var tellsNothingNew = false
  /// The session in the state after the action, until the action is undone.
  let session: Session
  let result: Result
  /// More than two flows that pile up live now: it may have added one, although it led to the same
  /// situation.
  var addsToPile = false

  var records: [Record] { written.all }

  /// The names that the records speak of.
  var names: NameList { session.names }

  /// It led to another situation, or may do so.
  var leadsElsewhere: Bool { if case .stays = result { addsToPile } else { true } }

  /// Whether a function failed, a chain was stopped, or no flow handled a step.
  var hasTrouble: Bool {
    records.contains { record in
      record.failure != nil || record.isChainStopped || record.isUnheard(among: records)
    }
  }
}
