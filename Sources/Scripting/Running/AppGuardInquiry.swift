import Diagnostics
import Lua
import Navigation

/// Runs the guards of an app and its plugins for a step of one flow; each receives the result of
/// the one before.
///
/// A guard that waits runs again with its answers, and so do the guards before it, with the same
/// results. Each takes its own answers, and leaves the others to the guards after it.
struct AppGuardInquiry {
  let flow: ScriptFlow
  let host: ScriptHost
  let context: NavigationContext

  enum Outcome {
    /// The step after all guards, and the number of answers they have taken.
    case passed(Step, answers: Int)
    case decided(Adaptation)
  }

  func ask(about step: Step) throws -> Outcome {
    var step = step
    var answers = 0
    for guardian in flow.appGuards where guardian.looks(at: step.case) {
      let asked = try noting(guardian) {
        try host.timing("adapt", name: "line \(guardian.location.line)", place: guardian.location) {
          try flow.ask(
            guardian.function, step: step, values: [try host.value(step)], in: context,
            after: answers,
            promising: guardian.promise)
        }
      }
      answers = asked.answers
      switch asked.outcome {
      case .waits(let wait): return .decided(.wait(wait))
      case .finished(let result):
        let call = ScriptCall(flow: flow, host: host, step: step, context: context)
        // A guard without an answer passes the step.
        let said = try noting(guardian) {
          try call.adaptation(result, from: guardian.function)
        }
        guard let adaptation = said else { continue }
        if case .step(let other) = adaptation {
          if other != step { note(adaptation, of: guardian) }
          step = other
        } else {
          note(adaptation, of: guardian)
          return .decided(adaptation)
        }
      }
    }
    return .passed(step, answers: answers)
  }

  /// Runs a body whose failure is attributed to a guard.
  private func noting<Result>(_ guardian: AppGuard, _ body: () throws -> Result) throws -> Result {
    do { return try body() } catch {
      note(nil, of: guardian)
      throw error
    }
  }

  private func note(_ adaptation: Adaptation?, of guardian: AppGuard) {
    host.listeners.decision?(
      GuardDecision(plugin: guardian.plugin, location: guardian.location, adaptation: adaptation))
  }
}
