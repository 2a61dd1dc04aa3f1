import Diagnostics
import Navigation
package import Scripting

/// Where an input was stopped before it had come to its end.
///
/// Nothing in a session says when somebody pressed Ctrl-C, or how fast the machine was. Whoever gives
/// the input again says it, so that it comes to the same.
package struct Stops: Hashable {
  /// A move of the clock that did not come to its end.
  package struct Clock: Hashable {
    /// Why it did not.
    package enum Reason: String, CaseIterable {
      /// Somebody has stopped it, before a timer.
      case stopped
      /// Too much has happened, or it has taken too long; between two instants.
      case exhausted
    }

    /// Why it did not.
    let reason: Reason
    /// The session's time by then.
    let time: Duration
    /// How many records the move had written by then.
    let records: Int
  }

  /// The calls of scripts that were stopped.
  package var calls: [CallStop] = []
  /// The move of the clock, if that was.
  package var clock: Clock?

  /// Nothing was stopped.
  package init() {}

  /// Describes what was stopped.
  package init(calls: [CallStop], clock: Clock?) {
    self.calls = calls
    self.clock = clock
  }

  /// Nothing was stopped.
  package var isEmpty: Bool { calls.isEmpty && clock == nil }
}

extension Stops.Clock {
  /// What the last record of a move of the clock tells; `nil` if it came to its end.
  ///
  /// - Parameter count: How many records the move has written.
  init?(_ last: Record, of count: Int, at time: Duration) {
    switch last.event {
    case .clockStopped: reason = .stopped
    case .clockExhausted: reason = .exhausted
    default: return nil
    }
    self.time = time
    records = count - 1
  }

  /// Tells whether a move of the clock is where this one was stopped, or past it.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - before: The number of its last record before the move.
  func isThere(_ session: Session, since before: Int) -> Bool {
    session.now > time || session.now == time && session.log.lastNumber - before >= records
  }
}

// Stops as a journal has them.
extension Stops {
  /// The fields of a line, none if nothing was stopped.
  var fields: [JSON.Field] {
    var fields: [JSON.Field] = []
    if let clock {
      fields.append(JSON.Field(key: clock.reason.rawValue, value: JSON(kept: clock.time)))
      fields.append(JSON.Field(key: "records", value: .int(clock.records)))
    }
    if !calls.isEmpty {
      fields.append(JSON.Field(key: "stops", value: .array(calls.map { JSON(kept: $0) })))
    }
    return fields
  }

  /// Reads what fields say; what cannot be read stops nothing.
  init(_ value: (String) -> JSON?) {
    calls = value("stops")?.asList?.compactMap(\.keptStop) ?? []
    for reason in Clock.Reason.allCases {
      guard let time = value(reason.rawValue)?.keptDuration,
        let count = value("records")?.asNumber
      else { continue }
      clock = Clock(reason: reason, time: time, records: count)
      return
    }
  }
}
