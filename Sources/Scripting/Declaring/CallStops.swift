import Diagnostics
import Lua

/// A call of an entry, a guard or a stepper that was stopped from outside.
package struct CallStop: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// Ctrl-C.
    case interrupt
    case time(milliseconds: Int)
    case memory
  }

  /// The number of the call within its input, from 1.
  package let call: Int
  package let reason: Reason
  /// The line that ran; nil if it is not in the file of the called function.
  package let line: Int?

  package init(call: Int, reason: Reason, line: Int?) {
    self.call = call
    self.reason = reason
    self.line = line
  }

  fileprivate init?(_ error: LuaError, at call: Int, of function: LuaFunction) {
    switch error.kind {
    case .interrupted: reason = .interrupt
    case .timeLimit(let milliseconds): reason = .time(milliseconds: milliseconds)
    case .memory: reason = .memory
    default: return nil
    }
    self.call = call
    let isInside = error.location?.chunk == function.place.file
    line = isInside ? error.location?.line : nil
  }

  /// The error with which the same call is stopped again.
  fileprivate func error(in function: LuaFunction) -> LuaError {
    let kind: LuaError.Kind =
      switch reason {
      case .interrupt: .interrupted
      case .time(let milliseconds): .timeLimit(milliseconds: milliseconds)
      case .memory: .memory
      }
    let place = line.map { LuaLocation(chunk: function.place.file, line: $0) }
    return LuaError(kind: kind, message: "stopped as it was before", location: place)
  }
}

/// The stopped calls of one input, and those to stop again when the input is repeated.
///
/// A session does not record when a user pressed Ctrl-C, or how fast the machine was. Repeated
/// without this list, a stopped call would run to its end. The changes of a stopped call are
/// undone, so a repetition can stop it before it begins.
package final class CallStops {
  private var count = 0
  /// The calls stopped since the input began.
  package private(set) var all: [CallStop] = []
  private var wanted: [Int: CallStop] = [:]

  /// Begins an input.
  ///
  /// - Parameter planned: The calls to stop as they were stopped before.
  package func begin(_ planned: [CallStop] = []) {
    count = 0
    all = []
    wanted =
      planned.isEmpty ? [:] : Dictionary(planned.map { ($0.call, $0) }) { first, _ in first }
  }

  /// Ends the input; later calls are not stopped as planned.
  package func end() { wanted = [:] }

  /// Counts a call that begins.
  ///
  /// - Throws: The error that ended the call, if it was stopped when the input was performed first.
  func next(_ function: LuaFunction) throws(LuaError) {
    count += 1
    if !wanted.isEmpty, let stop = wanted[count] { throw stop.error(in: function) }
  }

  /// Records a call's error if it is a stop.
  func note(_ error: LuaError, in function: LuaFunction) {
    if let stop = CallStop(error, at: count, of: function) { all.append(stop) }
  }
}
