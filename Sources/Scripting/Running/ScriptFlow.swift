package import Diagnostics
import Lua
package import Navigation

/// A flow declared by a script: a table of entries, some of them data, some functions.
///
/// Data entries never enter Lua when a step comes. Function entries are called with the flow and the
/// step's values, and return an entry.
package final class ScriptFlow: Flow {
  /// One row of a flow's table.
  package struct Row {
    /// What is done.
    package let entry: LinkedEntry
    /// Where it is written.
    package let place: SourceLocation?
  }

  package let name: String
  package internal(set) var root: FlowRoot = .container(.navigation)
  package internal(set) var rootTitle: String?
  /// Where it is declared.
  package let location: SourceLocation
  /// The flow's own first step.
  package internal(set) var start: Step?
  /// What it is coordinated with: its first step, and the steppers that come with it.
  package internal(set) var stepper: Stepper = .default
  /// The word for its root.
  package internal(set) var rootName = ""
  var needs: [String] = []
  /// What it does for each step.
  package internal(set) var entries: [StepCase: Row] = [:]
  /// The guards of single steps.
  package internal(set) var guards: [StepCase: LinkedGuard] = [:]
  /// The guard of all other steps.
  var guardAll: LuaFunction?
  private weak var host: ScriptHost?

  init(host: ScriptHost, name: String, location: SourceLocation) {
    self.host = host
    self.name = name
    self.location = location
  }

  /// The steps the flow has entries for, in alphabetical order.
  package var handledSteps: [StepCase] { entries.keys.sorted { $0.name < $1.name } }

  package var hasGuard: Bool { guardAll != nil || !guards.isEmpty }

  package func adapt(_ step: Step, in context: NavigationContext) throws -> Adaptation {
    let guardian = guards[step.case] ?? guardAll.map { .function($0) }
    guard let guardian else { return .step(step) }
    let step =
      try entries.index(forKey: step.case).map { try fitted(step, $0, in: context) } ?? step
    return try ScriptCall(flow: self, host: try alive(), step: step, context: context)
      .adaptation(guardian)
  }

  package func navigate(
    to step: Step, in context: NavigationContext
  ) throws -> FlowContributors? {
    guard let index = entries.index(forKey: step.case) else { return nil }
    let step = try fitted(step, index, in: context)
    let row = entries[index].value
    if case .entry(let entry) = row.entry { return context.perform(entry, for: step) }
    let call = ScriptCall(flow: self, host: try alive(), step: step, context: context)
    return context.perform(try call.entry(row.entry, at: row.place), for: step)
  }

  /// Returns a step with the values the script declares; another declaration of the same case, made
  /// in Swift, may have others.
  private func fitted(
    _ step: Step, _ index: Dictionary<StepCase, Row>.Index, in context: NavigationContext
  ) throws -> Step {
    let declared = entries[index].key
    guard declared !== step.case, declared.parameters != step.case.parameters else { return step }
    let fitted = Step(declared, step.values)
    if let misfit = fitted.misfit {
      throw Diagnostic(
        .error, .stepValues(declared.description, misfit.reason),
        at: entries[index].value.place, context: self.context(step, in: context))
    }
    return fitted
  }

  private func alive() throws -> ScriptHost {
    guard let host else { throw Diagnostic(.error, .appGone) }
    return host
  }

  /// What stands before the message of whatever goes wrong while a step is handled.
  func context(_ step: Step, in context: NavigationContext) -> Message {
    .whileHandling(
      flow: context.session.names.text(context.name), step: step.description)
  }
}
