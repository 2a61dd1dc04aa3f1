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
