package import Diagnostics
import Lua
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
  var partTimes: [PartTime.PartKey: PartTime] = [:]
}

/// The running function entry, if any, and its effects.
///
/// All calls of a host share one, so that a call needs no allocation.
final class HandlerRun {
  struct Call {
    let flow: any CalledFlow
    let context: NavigationContext
    let step: Step
    /// Unique for each call.
    let number: Int
    /// The declared effects of the function, if a guard with `may` runs.
    let promise: GuardPromise?
    /// The effects recorded in a `use` block for later; nil outside one.
    var recording: [Effect]?
    /// The approximate size of the recorded effects, in bytes.
    var recorded = 0
  }

  /// The calls that run, the innermost last.
  private var calls: ContiguousArray<Call> = []
  /// The number of calls that are hidden now.
  private var hidden = 0
  private var lastNumber = 0

  /// Whether a function entry runs.
  var isRunning: Bool { calls.count > hidden }

  /// The innermost call.
  var call: Call? { isRunning ? calls.last : nil }

  /// Begins a call, nested in those that run.
  func begin(
    _ flow: any CalledFlow, _ context: NavigationContext, _ step: Step, _ promise: GuardPromise?
  ) {
    lastNumber += 1
    calls.append(
      Call(flow: flow, context: context, step: step, number: lastNumber, promise: promise))
  }

  /// Ends the innermost call.
  func end() { calls.removeLast() }

  /// Hides the running calls from functions that are called meanwhile; returns the argument of
  /// `resume(_:)`.
  func pause() -> Int {
    defer { hidden = calls.count }
    return hidden
  }

  /// Shows the calls again that the last `pause()` hid.
  func resume(_ outer: Int) { hidden = outer }

  var context: NavigationContext { running.context }
  var step: Step { running.step }

  var recording: [Effect]? {
    get { isRunning ? calls[calls.count - 1].recording : nil }
    set { if isRunning { calls[calls.count - 1].recording = newValue } }
  }

  var recorded: Int {
    get { isRunning ? calls[calls.count - 1].recorded : 0 }
    set { if isRunning { calls[calls.count - 1].recorded = newValue } }
  }

  /// Records the effects of a body, for later.
  ///
  /// Their memory is counted again with the block that contains them.
  func recording(_ body: () throws -> Void) rethrows -> [Effect] {
    let (outer, outerBytes) = (recording, recorded)
    recording = []
    defer { (recording, recorded) = (outer, outerBytes) }
    try body()
    return recording ?? []
  }

  private var running: Call {
    guard let call else { preconditionFailure("A run is asked only while a function runs.") }
    return call
  }
}

/// A flow whose function runs.
protocol CalledFlow: AnyObject {
  var name: String { get }
  /// The services that its functions may use.
  var needs: [String] { get }
  var location: SourceLocation { get }
}

/// A call of a script function that can wait: a guard, or the `ready` function of a stepper or
/// screen.
///
/// The function runs in a coroutine. Waits with an answer end immediately; at the first one without
/// an answer it stops. It can continue with one more answer, or be discarded: run again with all
/// answers, it reaches the same wait.
final class WaitingCall {
  private let function: LuaFunction
  private let coroutine: LuaCoroutine
  private var answers: Answers
  /// How many answers it has taken.
  private(set) var position = 0
  private var wait: Wait?
  /// The values it has written to services since its latest wait, by service and name.
  private var written: [String: [String: Value]] = [:]

  enum Outcome {
    case finished(LuaValue)
    case waits(Wait)
  }

  init(_ function: LuaFunction, answers: Answers) throws(LuaError) {
    self.function = function
    coroutine = try LuaCoroutine(function)
    self.answers = answers
  }

  /// Whether earlier answers are replayed: the function's effects have been applied already.
  var isReplaying: Bool { position < answers.count }

  /// True if it runs now, not in a coroutine of the script, and can be suspended.
  var canWait: Bool { coroutine.canStop }

  func start(_ arguments: [LuaValue], in host: ScriptHost) throws -> Outcome {
    try resume(arguments, in: host)
  }

  /// Continues after a wait with all earlier answers and a new one.
  func goOn(_ answers: Answers, in host: ScriptHost) throws -> Outcome {
    self.answers = answers
    let answer = answers[position] ?? .none
    passWait()
    return try resume([try host.state.value(answer)], in: host)
  }

  private func resume(_ arguments: [LuaValue], in host: ScriptHost) throws -> Outcome {
    let outer = host.running.waiting
    host.running.waiting = self
    wait = nil
    defer { host.running.waiting = outer }
    let step: LuaCoroutine.ResumeResult
    do throws(LuaError) {
      try host.calls.stops.next(function)
      step = try coroutine.resume(arguments, limit: host.calls[.guard])
    } catch {
      host.calls.stops.note(error, in: function)
      host.noteOvertime(error, .guard)
      throw error
    }
    switch step {
    case .finished(let results): return .finished(results.first ?? .nil)
    case .stopped:
      guard let wait else { throw Diagnostic(.error, Message("E0432")) }
      return .waits(wait)
    }
  }

  private func passWait() {
    position += 1
    written = [:]
  }

  /// Reads a value of a service for a routine: a value it has written itself, or the value of its
  /// first read here.
  func read(_ name: String, of service: String, in context: RoutineContext) throws -> Value? {
    if let own = written[service]?[name] { return own }
    if !isReplaying, let shortage = context.shortage(for: 0) { throw Diagnostic(shortage) }
    return context.state(name, ofService: service, afterWaits: position)
  }

  /// Writes a value of a service for a routine; a replayed write has no effect.
  func write(
    _ value: Value, as name: String, of service: String, in context: RoutineContext
  ) throws {
    if !isReplaying {
      let shortage = context.shortage(toRemember: value, as: name, ofService: service)
      if let shortage { throw Diagnostic(shortage) }
    }
    written[service, default: [:]][name] = value
    context.setState(name, to: value, ofService: service, afterWaits: position)
  }

  /// Returns the answer of the next wait; without one, records the wait and suspends.
  fileprivate func answer(_ wait: Wait) throws -> Value {
    if let answer = answers[position] {
      passWait()
      return answer
    }
    self.wait = wait
    throw LuaYield()
  }
}

extension ScriptHost {
  /// Suspends the running function, which may wait; returns the answer, which is nil for a wait for
  /// the clock.
  func wait(_ wait: Wait) throws -> [LuaValue] {
    try running.waiting.map { [try state.value(try $0.answer(wait))] } ?? []
  }
}

/// The events of hooks: `on("didNavigate", function(flow, step, outcome) … end)`.
///
/// The raw values are the names in scripts. RxFlow's counterparts of the first two are
/// `rx.willNavigate` and `rx.didNavigate`.
enum HookEvent: String, CaseIterable {
  /// A flow is about to navigate. Arguments: its name and the step.
  case willNavigate
  /// A flow has navigated. Arguments: its name, the step, and the outcome in one word.
  case didNavigate
  /// A step had no effect. Arguments: the flow's name or nil, the step, and the reason.
  case stepIgnored
  /// A flow has ended. Argument: its name.
  case flowEnded
  /// A presentable became visible. Arguments: its name and its kind, such as `screen`.
  case appeared
  /// A presentable is no longer visible. Argument: its name.
  case disappeared
  /// A presentable was dismissed for good. Argument: its name.
  case dismissed
  /// A modal was presented. Arguments: its name, and the name of its presenter.
  case presented
  /// A link was opened and its steps were delivered to the flows. Argument: the URL.
  case opened
  /// The app was started again in the same session.
  case relaunched
  /// This version of the scripts begins to observe a session that has started or continues.
  case started
  /// This version of the scripts has replaced another one.
  case reloaded
  /// This version of the scripts ends: a reload replaced it, or the session ends.
  case dispose
}

/// The calls and the running time of a part that a script or a plugin adds.
package struct PartTime: Sendable {
  struct PartKey: Hashable {
    let kind: String
    let name: String
    let plugin: String?
  }

  /// The word that declares it, and its name: `command crumbs`.
  package let name: String
  /// The plugin that adds it; nil for the app.
  package let plugin: String?
  package fileprivate(set) var count = 0
  package fileprivate(set) var duration = Duration.zero
}

extension ScriptHost {
  /// Runs a part that a script or a plugin adds, and records its running time.
  func timing<Result>(
    _ kind: String, name: String, place: SourceLocation?, body: () throws -> Result
  ) rethrows -> Result {
    // Trials do not count as waiting time of the user.
    guard output.trials == 0 else { return try body() }
    let begin = ContinuousClock.now
    defer {
      let plugin = plugins.owner(of: place?.file)?.name
      running.partTimes[
        PartTime.PartKey(kind: kind, name: name, plugin: plugin),
        default: PartTime(name: "\(kind) \(name)", plugin: plugin)
      ].add(begin.duration(to: .now))
    }
    return try body()
  }
}

extension PartTime {
  fileprivate mutating func add(_ time: Duration) {
    count += 1
    duration += time
  }
}

/// A word of the language that a plugin has replaced.
package struct ReplacedWord: Hashable, Sendable {
  package let name: String
  /// The plugin and its version: `track 1.0.0`.
  package let plugin: String
  /// Where the plugin exports it.
  package let location: SourceLocation
}

/// A running part of a plugin that replaces one of the program, which it can still call.
struct OriginalAtWork {
  let part: Replaceable
  /// The argument of the plugin's function.
  let subject: LuaValue
  /// Calls the program's part, with the additional arguments.
  let give: (ArraySlice<LuaValue>) throws -> LuaValue
}
