import Diagnostics
import Lua
import Navigation

/// A routine that a script declares, which tools find by its name and its place.
protocol DeclaredRoutine: Routine {
  /// The name of the screen, stepper or fetch that it belongs to.
  var definition: String { get }
  /// Where its function is written, or what declares it if there is none.
  var place: SourceLocation { get }
}

/// What a flow of a script fetches: it waits, then asks the script what has come, and emits a step.
///
/// Nothing is kept of it but the wait. The function is asked when the time has come, by the version of
/// the scripts that runs then; it may look at services and change nothing.
final class ScriptFetch: DeclaredRoutine {
  let name: String
  let definition: String
  let place: SourceLocation
  let seconds: Duration
  let emits: Emission
  /// The step for when it fails; nil if it cannot.
  let fails: Step?
  private let gives: LuaFunction?
  private let link: HostLink

  /// Makes a fetch, under a name that no other script has in the same session.
  init(
    _ definition: String, seconds: Duration, gives: LuaFunction?, emits: Emission, fails: Step?,
    at place: SourceLocation, host: ScriptHost
  ) {
    name = "\(host.mainFile): fetch \(definition)"
    self.definition = definition
    self.seconds = seconds
    self.gives = gives
    self.emits = emits
    self.fails = fails
    self.place = place
    link = host.link
  }

  func go(on context: RoutineContext) throws -> Wait? {
    guard let answer = context.answers[0] else { return .fetch(seconds, mayFail: fails != nil) }
    if answer != .none, let fails {
      context.emit(fails)
    } else {
      context.emit(try step(context))
    }
    return nil
  }

  private func step(_ context: RoutineContext) throws -> Step {
    guard case .ofCase(let stepCase) = emits, let gives else {
      if case .step(let step) = emits { return step }
      throw Diagnostic(.error, .appGone)
    }
    guard let host = link.host else { throw Diagnostic(.error, .appGone) }
    do {
      return try host.step(stepCase, carrying: try given(by: gives, host, context))
    } catch {
      throw host.finding(error, at: gives.place, .whileFetching(context.name))
    }
  }

  private func given(
    by function: LuaFunction, _ host: ScriptHost, _ context: RoutineContext
  ) throws -> LuaValue {
    let needs = host.app?.flow(named: context.flow)?.needs ?? []
    let services = try host.value(ServicesProxy(needs: needs, of: function.place))
    let values = try context.params.values.map { try host.state.value($0) }
    do throws(LuaError) {
      try host.stops.next(function)
      return try host.call(function, [services] + values, for: .draw).first ?? .nil
    } catch {
      host.stops.note(error, in: function)
      throw error
    }
  }
}
