import Diagnostics
import Navigation
package import Scripting

/// Where an input was stopped before its end.
///
/// A session does not record when a user pressed Ctrl-C, or how fast the machine was. A repetition
/// of the input needs this information for the same result.
package struct Stops: Hashable {
  /// Where a move of the clock, or a chain of steps, was stopped.
  package struct Halt: Hashable {
    package enum Cause: String, CaseIterable {
      /// An interrupt stopped the clock, before a timer.
      case stopped
      /// A move of the clock exceeded its limits, and stopped between two instants.
      case exhausted
      /// An interrupt stopped a chain of steps, before a step.
      case chain
    }

    let reason: Cause
    /// The session's time by then.
    let time: Duration
    /// How many records the input had written by then.
    let records: Int
  }

  package var calls: [CallStop] = []
  /// Where the input was stopped; `nil` if it was not.
  package var halt: Halt?

  package init() {}

  package init(calls: [CallStop], halt: Halt?) {
    self.calls = calls
    self.halt = halt
  }

  package var isEmpty: Bool { calls.isEmpty && halt == nil }
}

extension Stops.Halt {
  /// Where the latest input of a session was stopped; `nil` if it ended normally.
  ///
  /// - Parameter before: The number of the session's last record before that input.
  init?(_ session: Session, since before: Int) {
    guard let last = session.stoppedAfter,
      let record = session.log.records(from: last + 1).first
    else { return nil }
    switch record.event {
    case .clockStopped: reason = .stopped
    case .clockExhausted: reason = .exhausted
    case .chainStopped: reason = .chain
    default: return nil
    }
    time = record.time
    records = last - before
  }

  /// Returns whether an input has reached the place where this one was stopped.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - before: The number of its last record before the input.
  func isThere(_ session: Session, since before: Int) -> Bool {
    session.now > time || session.now == time && session.log.lastNumber - before >= records
  }
}

// Stops as a journal has them.
extension Stops {
  /// The fields of a journal line; empty if nothing was stopped.
  var fields: [JSON.Field] {
    var fields: [JSON.Field] = []
    if let halt {
      fields.append(JSON.Field(key: halt.reason.rawValue, value: JSON(kept: halt.time)))
      fields.append(JSON.Field(key: "records", value: .int(halt.records)))
    }
    if !calls.isEmpty {
      fields.append(JSON.Field(key: "stops", value: .array(calls.map { JSON(kept: $0) })))
    }
    return fields
  }

  /// Reads the fields of a journal line; ignores malformed ones.
  init(_ value: (String) -> JSON?) {
    calls = value("stops")?.asList?.compactMap(\.keptStop) ?? []
    for reason in Halt.Cause.allCases {
      guard let time = value(reason.rawValue)?.keptDuration,
        let count = value("records")?.asNumber
      else { continue }
      halt = Halt(reason: reason, time: time, records: count)
      return
    }
  }
}
