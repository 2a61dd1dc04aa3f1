import Diagnostics
import Lua
import Navigation

/// The `ready` function of a script's stepper or screen, which can wait and emit.
///
/// A few waiting coroutines are kept as a cache. After a fork, an undo or a reload, the function
/// runs again from its beginning without repeating its emissions, and reaches the same wait.
final class ScriptRoutine: DeclaredRoutine {
  let name: String
  private let function: LuaFunction
  /// The name of the screen or stepper it belongs to.
  let definition: String
  private let needs: [String]
  private let link: HostLink
  private var live: [RunID: Live] = [:]
  private static let mostLive = 256

  /// A waiting run: its coroutine, and the answers so far.
  private struct Live {
    let call: WaitingCall
    let me: SteppingProxy
    let params: Params
    let emitter: InstanceName
    var answers: Answers
    /// A checksum of the values it has read from services so far.
    var reads = 0
  }

  var place: SourceLocation { function.place }

  /// Creates a routine, with a name that no other script has in the same session.
  ///
  /// - Parameters:
  ///   - function: The function; its argument is the stepper, `me`.
  ///   - kind: The word of the declaration, `screen` or `stepper`.
  ///   - definition: The name of the declaration.
  ///   - needs: The services it may use.
  init(
    _ function: LuaFunction, kind: BlockWord, definition: String, needs: [String],
    host: ScriptHost
  ) {
    name = "\(host.scripts.mainFile): \(kind.rawValue) \(definition)"
    self.function = function
    self.definition = definition
    self.needs = needs
    link = host.link
  }

  func go(on context: RoutineContext) throws -> Wait? {
    guard let host = link.host else { throw Diagnostic(.error, Message("E0605")) }
    do {
      return try go(on: context, host)
    } catch {
      live[context.run] = nil
      throw host.finding(
        error, at: function.place, Message("scripts.whileReady", ["stepper": context.name]))
    }
  }

  private func go(on context: RoutineContext, _ host: ScriptHost) throws -> Wait? {
    let found = live.removeValue(forKey: context.run)
    var kept: Live
    let outcome: WaitingCall.Outcome
    var me: SteppingProxy?
    let outer = host.running.routine
    host.running.routine = context
    defer {
      host.running.routine = outer
      me?.context = nil
    }
    if let found, found.params == context.params, found.emitter == context.emitter,
      found.answers.isOneBefore(context.answers), found.reads == context.readsChecksum
    {
      kept = found
      me = kept.me
      kept.me.context = context
      outcome = try kept.call.goOn(context.answers, in: host)
    } else {
      let fresh = SteppingProxy(definition, needs: needs, at: place)
      me = fresh
      fresh.context = context
      kept = Live(
        call: try WaitingCall(function, answers: context.answers), me: fresh,
        params: context.params, emitter: context.emitter, answers: context.answers)
      outcome = try kept.call.start([try host.value(fresh)], in: host)
    }
    guard case .waits(let wait) = outcome else { return nil }
    kept.answers = context.answers
    kept.reads = context.readsChecksum
    keep(kept, for: context.run)
    return wait
  }

  private func keep(_ one: Live, for run: RunID) {
    if live.count >= Self.mostLive { live.removeAll() }
    live[run] = one
  }
}

/// The stepper whose function runs: `ready = function(me) … end`.
final class SteppingProxy: ScriptProxy {
  static let kind = "stepper"
  static let methods: [ScriptMethod] = [
    ScriptMethod(
      "emit", signature: "(step: sextant.Step)", takes: 1, summary: Message("words.steppingEmit")
    ) {
      (me: SteppingProxy, call, host) in
      let step = try host.step(call, 1)
      if me.seen != nil {
        throw Diagnostic(
          .error, Message("E0886"), at: host.location(call), highlight: "emit")
      }
      if host.running.event != nil { throw host.nothingRuns(call) }
      guard let context = me.context else { throw Diagnostic(.error, Message("E0433")) }
      if host.running.waiting?.isReplaying != true {
        me.emitted += 1
        guard me.emitted <= SteppingProxy.emitLimit else {
          throw Diagnostic(
            .error, Message("E0435", ["limit": SteppingProxy.emitLimit]), at: host.location(call),
            highlight: "emit")
        }
        if let shortage = context.shortage(for: step.weight) {
          throw Diagnostic(shortage, at: host.location(call))
        }
        context.emit(step)
      }
      return []
    }
  ]

  private let name: String
  private let needs: [String]
  private let place: SourceLocation
  /// The context of an observer; `nil` if its function is a routine.
  private let seen: ObserverContext?
  /// The context of the routine; `nil` while its function waits.
  var context: RoutineContext? { didSet { emitted = 0 } }
  /// The number of steps it has emitted since it last waited.
  fileprivate var emitted = 0
  fileprivate static let emitLimit = 2_000

  init(
    _ name: String, needs: [String], at place: SourceLocation, seeing seen: ObserverContext? = nil
  ) {
    self.seen = seen
    self.name = name
    self.needs = needs
    self.place = place
  }

  static let members: [ScriptField<SteppingProxy>] = [
    .init("name", type: "string", summary: Message("words.lookName")) { .string($1.name) },
    .init("instance", type: "string", summary: Message("words.presentableInstance")) {
      ($1.context?.name ?? $1.seen?.name).map { .string($0) } ?? .nil
    },
    .init("params", type: "any[]|table<string, any>", summary: Message("words.steppingParams")) {
      try $0.value($1.context?.params ?? $1.seen?.params ?? [])
    },
    .init("services", type: "sextant.Services", summary: Message("words.flowServices")) {
      try $0.value(ServicesProxy(needs: $1.needs, of: $1.place))
    },
  ]
}
