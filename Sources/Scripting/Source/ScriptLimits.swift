/// Limits of CPU time per call, and of memory for all scripts of an app.
///
/// The engine stops a script that exceeds a limit, reports it with its line, undoes the changes of
/// its step and continues the session. Waiting does not count, so a busy machine ends no script.
///
/// RxFlow has no counterpart: a compiled flow that loops hangs its app.
public struct ScriptLimits: Sendable {
  /// The kinds of calls that have a time limit of their own.
  public enum Activity: String, CaseIterable, Sendable {
    /// Running a file while it loads, with the modules that it requires; making a service.
    case load
    /// An entry of a flow, for one step.
    case handler
    /// A guard or a stepper, from one wait to the next.
    case `guard`
    /// A hook, for one event.
    case hook
    /// A `migrate` function, for one flow or screen.
    case migrate
    /// A function that computes what a screen, a row or a completion shows.
    case draw
    /// A plugin's check, exporter or log style, for one call.
    case extend
    /// A line of the prompt, or a command that a script adds to the prompt.
    case prompt
    /// A move of the clock, with all the steps that its timers emit.
    case clock
  }

  private var times: [Activity: Duration] = [
    .load: .seconds(2), .handler: .milliseconds(250), .guard: .seconds(5),
    .hook: .milliseconds(250), .migrate: .milliseconds(250), .draw: .milliseconds(250),
    .extend: .seconds(2), .clock: .seconds(60),
  ]
  /// The memory that the scripts of an app can use, in bytes; `nil` for no limit.
  public var memory: Int? = 64 << 20

  /// Creates the default limits.
  ///
  /// - 2 s for `load` and `extend`
  /// - 5 s for `guard`
  /// - 60 s for `clock`
  /// - 250 ms for all other activities, except `prompt`, which has no limit
  /// - 64 MB of memory
  public init() {}

  /// The default limits without any time limit; the memory limit stays.
  public static var untimed: ScriptLimits {
    var limits = ScriptLimits()
    limits.times = [:]
    return limits
  }

  /// The time limit of an activity; `nil` for no limit.
  public subscript(activity: Activity) -> Duration? {
    get { times[activity] }
    set { times[activity] = newValue }
  }
}
