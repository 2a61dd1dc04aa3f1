import Driving
import Navigation
import Scripting

// Names that can be completed.
extension Shell {
  /// The full names of the presentables in the tree.
  var instances: [String] { session.tree.all.map(\.instance) }

  /// The steps that have been emitted, as they are written.
  var steps: [String] {
    session.log.records().compactMap { $0.stepEvent.map { ".\($0.step.name)" } }.uniqued
  }

  var screensAndFlows: [String] {
    let outline = app.outline
    return outline.screens.map(\.name) + outline.flows.map(\.name)
  }
}

extension [String] {
  /// The texts without duplicates, in the order of their first occurrence.
  var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
