import Diagnostics
import Lua
import Navigation

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
    let step: LuaCoroutine.Step
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
