import Diagnostics
import Scripting

/// Finds flows that have the same name as a step set.
struct SharedNameCheck: Check {
  let name = "shared-name"
  let isOptional = true

  func findings(in graph: Graph) -> [Finding] {
    graph.flows.compactMap { flow in
      graph.stepSets.first { $0.name == flow.name }.map { set in
        Finding(
          self, about: [.flow(flow.name)],
          Message(
            "E0426",
            [
              "name": flow.name,
              "stem": ["Flow", "Step"].first { flow.name.hasSuffix($0) && flow.name != $0 }
                .map { String(flow.name.dropLast($0.count)) } ?? flow.name,
            ]), at: flow.location,
          highlight: flow.name,
          notes: [
            Diagnostic.Note(Message("checks.declaredHere", ["name": set.name]), at: set.location)
          ])
      }
    }
  }
}
