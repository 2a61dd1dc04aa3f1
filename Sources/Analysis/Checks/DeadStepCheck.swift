import Diagnostics
import Navigation
import Scripting

/// Finds declared steps that no flow handles.
struct DeadStepCheck: Check {
  let name = "dead-step"

  func findings(in graph: Graph) -> [Finding] {
    graph.stepSets.flatMap(\.cases).filter { graph.isDead($0) }.map { step in
      let place = graph.scripts.location(of: step)
      let set = graph.index.stepSetPlaces[step.set].map { graph.stepSets[$0] }
      return Finding(
        self, about: [.step(step)], Message("E0700", ["step": step.name]),
        at: place ?? set?.location,
        highlight: step.name,
        notes: notes(step, in: graph))
    }
  }

  private func notes(_ step: StepCase, in graph: Graph) -> [Diagnostic.Note] {
    (graph.index.emitters[step] ?? []).map { graph.screens[$0] }.map {
      Diagnostic.Note(Message("checks.emittedBy", ["screen": $0.name]), at: $0.location)
    }
  }
}

extension Graph {
  /// Whether no flow handles the step, and no guard looks at it.
  func isDead(_ step: StepCase) -> Bool {
    isWhole && !isOfPluginAlone && !todos.name(step) && !index.handled.contains(step)
      && !(index.hasGuardOfAll && mentions.has(step)) && !mayBeHandledUnseen(step)
  }

  /// Whether the step may reach a flow that may have more entries than are known.
  private func mayBeHandledUnseen(_ step: StepCase) -> Bool {
    todos.incompleteFlows.contains { name in
      flow(name).map { !arrivals(of: step, at: $0).isEmpty } ?? false
    }
  }
}
