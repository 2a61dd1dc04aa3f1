import Driving
import Navigation
import Scripting

// Names that can be completed.
extension Shell {
  /// The full names of what is in the tree.
  var instances: [String] { session.tree.all.map(\.instance) }

  /// The steps that have come, as they are written.
  var steps: [String] {
    session.log.records().compactMap { $0.stepEvent.map { ".\($0.step.name)" } }.uniqued
  }

  /// The names of all screens and flows.
  var screensAndFlows: [String] {
    let outline = app.outline
    return outline.screens.map(\.name) + outline.flows.map(\.name)
  }
}

extension [String] {
  /// Each text once, where it stands first.
  var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
