import Diagnostics
import Lua
import Navigation

/// A fetch of a script's flow: waits, calls the script for the result, then emits a step.
///
/// Only the wait is stored. The function is called at the end of the wait, in the version of the
/// scripts that runs then; it may read services and change nothing.
final class ScriptFetch: DeclaredRoutine {
  let declared: LinkedFetch
  private let link: HostLink

  init(_ declared: LinkedFetch, host: ScriptHost) {
    self.declared = declared
    link = host.link
  }

  var name: String { declared.routine }
  var definition: String { declared.name }
  var place: SourceLocation { declared.object.location }
  private var emits: Emission { declared.emits }
  private var fails: Step? { declared.fails }
  var mayFail: Bool { fails != nil }

  func go(on context: RoutineContext) throws -> Wait? {
    guard let answer = context.answers[0] else { return .fetch(declared.seconds) }
    if answer == .none {
      try come(context)
    } else if let fails {
      context.emit(fails)
    }
    return nil
  }

  /// Emits the step of the result, or the failure step if the script reports a failure.
  private func come(_ context: RoutineContext) throws {
    guard let host = link.host else { throw Diagnostic(.error, Message("E0605")) }
    do {
      context.emit(try step(context, host))
    } catch {
      let finding = host.finding(
        error, at: emits.ownFunction?.place ?? place,
        Message("scripts.whileFetching", ["fetch": context.name]))
      guard let fails, (error as? LuaError)?.isStop != true else { throw finding }
      context.fail(because: finding, emitting: fails)
    }
  }

  private func step(_ context: RoutineContext, _ host: ScriptHost) throws -> Step {
    if let step = try Fetched(fetch: self, host: host, context: context).step(emits) { return step }
    throw Diagnostic(.error, .expected("emits", "a step such as Step.done", got: "nil"))
  }

  /// The result, from which the step is made.
  private struct Fetched: StepMaking {
    let fetch: ScriptFetch
    let host: ScriptHost
    let context: RoutineContext
    var given: Value { .none }

    func call(_ function: LuaFunction, givesStep: Bool) throws -> [LuaValue] {
      let given = try fetch.given(by: function, host, context)
      if given.first?.isNil ?? true, given.count > 1, let reason = given[1].asString {
        throw Diagnostic(
          .error, Message("E0980", ["text": String(VisibleText.line(of: reason).prefix(500))]))
      }
      return given
    }
  }

  /// Asks the function, which looks at the services of the flow as that is declared, or was before
  /// a reload took it away (H6).
  private func given(
    by function: LuaFunction, _ host: ScriptHost, _ context: RoutineContext
  ) throws -> [LuaValue] {
    let needs = host.app?.needs(ofFlow: context.flow) ?? []
    let services = try host.value(ServicesProxy(needs: needs, of: function.place))
    let values = try context.params.values.map { try host.state.value($0) }
    do throws(LuaError) {
      try host.calls.stops.next(function)
      return try host.draw(function, [services] + values, seeing: context.services)
    } catch {
      host.calls.stops.note(error, in: function)
      throw error
    }
  }
}

extension LuaError {
  /// Whether the function was stopped by a user or a limit, and did not fail itself.
  fileprivate var isStop: Bool {
    switch kind {
    case .interrupted, .timeLimit, .memory, .closed: true
    case .syntax, .runtime, .errorInHandler, .binaryChunk, .stackOverflow: false
    }
  }
}
