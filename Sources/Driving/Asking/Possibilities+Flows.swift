package import Navigation
import Scripting

// Steps that flows handle.
extension Possibilities {
  /// A step that a flow handles, and the line that gives it.
  package struct FlowStep {
    /// The line; if no values are known that the step could carry, it has their types instead.
    package let line: String
    /// The input of the line; `nil` if the user has to fill in the values.
    package let input: Input?
  }

  /// The steps that the live flows of each definition handle, by the flows' names, in the order in
  /// which they were made.
  ///
  /// If flows of several definitions handle a step, each listing sends it to its own flow.
  package func stepsOfFlows() -> [(flows: String, steps: [FlowStep])] {
    let living = session.liveFlows
    var known = KnownValues(app)
    for step in app.silently({ controls() }).compactMap(\.step) { known.note(step) }
    let definitions = living.map(\.name).uniqued.compactMap { name in
      app.flows.first { $0.name == name }
    }
    return definitions.map { flow in
      let others = definitions.filter { $0.name != flow.name }
      let steps = flow.handledSteps.map { stepCase in
        let isShared = others.contains { $0.handledSteps.contains(stepCase) }
        return given(stepCase, to: isShared ? flow.name : nil, known)
      }
      let names = living.filter { $0.name == flow.name }.map(\.instance)
      return (names.joined(separator: " "), steps)
    }
  }

  private func given(_ stepCase: StepCase, to flow: String?, _ known: KnownValues) -> FlowStep {
    guard let step = Self.steps(stepCase, known).first else {
      let receiver = flow.map { " \(ActionKind.to) \($0)" } ?? ""
      return FlowStep(line: ":navigate .\(stepCase)\(receiver)", input: nil)
    }
    let action = Action.navigate(step, to: flow)
    return FlowStep(line: action.line(in: app), input: try? action.input(in: session, of: app))
  }
}
