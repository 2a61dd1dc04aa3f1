import Diagnostics
package import Lua

/// The time limits of calls, and the calls that were stopped.
package struct CallLimits {
  private let limits: [LuaTimeLimit]
  /// The activity that last exceeded its time limit.
  var overtime = ScriptLimits.Activity.handler
  package let stops = CallStops()

  init(_ limits: ScriptLimits) {
    self.limits = ScriptLimits.Activity.allCases.map { activity in
      limits[activity].map { .milliseconds($0.wholeMilliseconds) } ?? .none
    }
  }

  subscript(activity: ScriptLimits.Activity) -> LuaTimeLimit { limits[activity.position] }
}

extension ScriptLimits.Activity {
  fileprivate var position: Int {
    switch self {
    case .load: 0
    case .handler: 1
    case .guard: 2
    case .hook: 3
    case .migrate: 4
    case .draw: 5
    case .extend: 6
    case .prompt: 7
    case .clock: 8
    }
  }
}

extension ScriptHost {
  /// Calls a script function with the time limit of an activity.
  @discardableResult
  package func call(
    _ function: LuaFunction, _ arguments: [LuaValue] = [], for activity: ScriptLimits.Activity
  ) throws(LuaError) -> [LuaValue] {
    let outer = self.running.activity
    self.running.activity = activity
    defer { self.running.activity = outer }
    do throws(LuaError) {
      return try function.call(arguments, limit: calls[activity])
    } catch {
      noteOvertime(error, activity)
      throw error
    }
  }

  /// Whether only a command or a line of the prompt runs: no entry, guard, hook, or function that
  /// draws.
  var isFreeToPerform: Bool {
    running.activity == .prompt && handler == nil && running.waiting == nil && running.event == nil
  }

  /// The error for a change where no entry of a flow runs.
  func nothingRuns(_ call: LuaCall?) -> Diagnostic {
    let place = call.flatMap(location)
    guard let event = running.event else { return Diagnostic(.error, Message("E0610"), at: place) }
    return Diagnostic(
      .error, Message("E0641", ["event": event.rawValue]), at: place)
  }

  /// Remembers the activity that exceeded its time limit, for the message.
  func noteOvertime(_ error: LuaError, _ activity: ScriptLimits.Activity) {
    if case .timeLimit = error.kind { calls.overtime = activity }
  }

  /// The message for a script stopped by a limit or by Ctrl-C; nil for other errors.
  func limitMessage(_ error: LuaError) -> Message? {
    switch error.kind {
    case .interrupted: .interrupted
    case .timeLimit(let milliseconds):
      Message(
        "E0614",
        [
          "time": milliseconds % 1000 == 0 ? "\(milliseconds / 1000) s" : "\(milliseconds) ms",
          "activity": calls.overtime, "option": calls.overtime.rawValue,
        ])
    case .memory:
      Message("E0615", ["size": state.memoryLimit.map(ScriptLimits.text(ofMemory:))])
    default: nil
    }
  }
}

extension Duration {
  /// The milliseconds, rounded up, so that a limit above 0 does not become 0.
  fileprivate var wholeMilliseconds: Int {
    let (seconds, attoseconds) = components
    let rest = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int(clamping: seconds).multipliedReportingOverflow(by: 1000).partialValue + Int(rest)
  }
}

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

extension LuaFunction {
  var place: SourceLocation {
    let definition = definition
    return SourceLocation(file: definition.source, line: max(definition.lineDefined, 1))
  }
}
