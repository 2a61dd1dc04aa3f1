import Navigation

/// What runs now: which function of a script, for whom, and what it may use.
///
/// The caller of a function sets its part and restores it afterwards: functions call words, and
/// words call functions.
struct Running {
  /// Shared by all entries, which run one after the other.
  let entries = HandlerRun()
  /// The activity of the function; `nil` for an entry or a function that may wait.
  var activity: ScriptLimits.Activity?
  /// The call that may wait.
  var waiting: WaitingCall?
  /// The abilities of the routine.
  var routine: RoutineContext?
  /// The observer, which records what it reads.
  var observer: ObserverContext?
  /// The event of the hook.
  var event: HookEvent?
  /// The state of services, for a function that draws or observes.
  var services: ServiceStates?
  /// Whether a command of a plugin runs.
  var isCommand = false
  /// The word of a plugin that makes an entry in place of the language's.
  var replacedWord: ReplacedWord?
  /// The original of the replacement that a plugin's function implements.
  var original: OriginalAtWork?
  /// True once the app runs in a session; before that, nothing outside is changed.
  var isLive = false
  /// The running time of the parts that scripts and plugins add.
  var partTimes: [PartTime.Key: PartTime] = [:]
}
