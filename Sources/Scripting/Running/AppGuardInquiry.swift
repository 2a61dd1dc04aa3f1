package import Diagnostics
import Lua
package import Navigation

/// The guards of an app and its plugins, asked about a step of one flow, each with what the one before
/// made of it.
///
/// A guard that waits is run again with its answers, and so are those before it, which come to the same:
/// each takes its own answers, and leaves the rest to those behind it.
struct AppGuardInquiry {
  let flow: ScriptFlow
  let host: ScriptHost
  let context: NavigationContext

  enum Outcome {
    /// The step as the guards let it through, and how many answers they have taken.
    case passed(Step, answers: Int)
    case decided(Adaptation)
  }

  func ask(about step: Step) throws -> Outcome {
    var step = step
    var answers = 0
    for guardian in flow.appGuards where guardian.looks(at: step.case) {
      let asked = try noting(guardian) {
        try host.timing("adapt", "line \(guardian.location.line)", guardian.location) {
          try flow.ask(
            guardian.function, step, [try host.value(step)], in: context, after: answers,
            promising: guardian.promise)
        }
      }
      answers = asked.answers
      switch asked.outcome {
      case .waits(let wait): return .decided(.wait(wait))
      case .finished(let result):
        let call = ScriptCall(flow: flow, host: host, step: step, context: context)
        // A guard that says nothing lets the step pass.
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

  /// Does something that is the fault of a guard if it fails.
  private func noting<Result>(_ guardian: AppGuard, _ body: () throws -> Result) throws -> Result {
    do { return try body() } catch {
      note(nil, of: guardian)
      throw error
    }
  }

  private func note(_ adaptation: Adaptation?, of guardian: AppGuard) {
    host.heardDecision?(
      GuardDecision(plugin: guardian.plugin, location: guardian.location, adaptation: adaptation))
  }
}

/// That a guard of the app or of a plugin has replaced a step or refused it, or has failed.
package struct GuardDecision {
  /// The plugin whose guard it is; nil for the app's.
  package let plugin: String?
  package let location: SourceLocation
  package enum Kind {
    case replaced, refused, failed
  }

  package var kind: Kind {
    switch adaptation {
    case .step: .replaced
    case nil: .failed
    default: .refused
    }
  }

  /// What became of the step; nil if the guard failed.
  package let adaptation: Adaptation?
}
