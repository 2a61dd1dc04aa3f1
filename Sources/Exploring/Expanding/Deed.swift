import Driving
import Navigation

/// Something that was done in a situation, as whoever does it sees it.
///
/// Which number the situation has that it led to is not known yet: that is found out in the order of the situations, and
/// this may be another thread.
struct Deed {
  enum Result {
    /// The app did not take it.
    case refused
    /// It led to the situation in which it was done.
    case stays
    /// The way ends there, whatever else was walked.
    case ends(Sum.Fold)
    case goesOn
  }

  let from: SituationGraph.Index
  let possibility: Possibility
  /// What was done, with the random numbers that it drew.
  let leg: Leg
  /// The user or time did it; otherwise it came from elsewhere, as a link does.
  let isOfUser: Bool
  /// The screen whose control was used, by its definition.
  let screen: String?
  /// What it has written.
  let written: NewRecords
  /// The records of an earlier deed, on a screen of that definition, have told the same.
  var tellsNothingNew = false
  /// The session, as it is after it until that is taken back.
  let session: Session
  let result: Result
  /// More than two flows that pile up live now: it may have added one, although it led to the same situation.
  var addsToPile = false

  var records: [Record] { written.all }

  /// The names that the records speak of.
  var names: NameList { session.names }

  /// It led to another situation, or may do so.
  var leadsElsewhere: Bool { if case .stays = result { addsToPile } else { true } }

  /// Whether something failed, went on without end, or was handled by nobody.
  var hasTrouble: Bool {
    records.contains { record in
      record.failure != nil || record.isChainStopped || record.isUnheard(among: records)
    }
  }
}
