import Navigation

/// Why a move of the clock did not come to its end, as a journal has it: nothing in a session says when
/// somebody pressed Ctrl-C, or how fast the machine was.
enum ClockStop: String, CaseIterable {
  /// Somebody has stopped it, before a timer.
  case stopped
  /// Too much has happened, or it has taken too long; between two instants.
  case exhausted

  /// The stop that a record tells of.
  init?(of record: Record) {
    switch record.event {
    case .clockStopped: self = .stopped
    case .clockExhausted: self = .exhausted
    default: return nil
    }
  }
}
