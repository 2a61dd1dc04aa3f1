/// How long scripts may run, and how much memory those of one app may use.
///
/// What is over its limit is stopped, wherever it is, and told with its place; what a step changed
/// is taken back, and the session goes on. Time is CPU time: a busy machine ends no script. The one
/// place where limits are given is here.
///
/// RxFlow has no counterpart: its flows are compiled, and one that loops hangs its app.
public struct ScriptLimits: Sendable {
  /// What a script does, as far as limits differ.
  public enum Activity: String, CaseIterable, Sendable {
    /// Running a file at load, with the modules it requires; making a service.
    case load
    /// An entry of a flow, for one step.
    case handler
    /// A guard or a stepper, from one wait to the next.
    case `guard`
    /// A hook, for one event.
    case hook
    /// A function `migrate`, for one flow or screen.
    case migrate
    /// A function that says what a screen, a row or a completion shows.
    case draw
    /// A plugin's check, exporter or log style, for one call.
    case extend
    /// A line of the prompt, or a command that a script adds to it.
    case prompt
    /// A move of the clock, with all that the timers cause.
    case clock
  }

  private var times: [Activity: Duration] = [
    .load: .seconds(2), .handler: .milliseconds(250), .guard: .seconds(5),
    .hook: .milliseconds(250), .migrate: .milliseconds(250), .draw: .milliseconds(250),
    .extend: .seconds(2), .clock: .seconds(60),
  ]
  /// The bytes that the scripts of an app may use; `nil` for no limit.
  public var memory: Int? = 64 << 20

  /// Gives the usual limits: 2 s for loading and for extensions, 5 s for guards and steppers, a minute
  /// for a move of the clock, 250 ms for all else but the lines of a prompt, which run until they are
  /// stopped; 64 MB.
  public init() {}

  /// No limit of time at all.
  public static var untimed: ScriptLimits {
    var limits = ScriptLimits()
    limits.times = [:]
    return limits
  }

  /// How long something may take; `nil` for no limit.
  public subscript(activity: Activity) -> Duration? {
    get { times[activity] }
    set { times[activity] = newValue }
  }
}
