import Diagnostics
import Navigation
import Scripting

/// Finds uses of `intended` that suppress no finding.
struct IdleIntentionCheck: Check {
  let name = "idle-intention"

  /// Findings that do not depend on other checks: unknown check names and missing subjects.
  func findings(in graph: Graph) -> [Finding] {
    graph.intentions.compactMap { intention in
      if graph.check(named: intention.check) == nil {
        let names = graph.checks.map(\.name)
        let nearest = Suggestion.nearest(to: intention.check, among: names)
        return Finding(
          self, about: [], Message("E0720", ["name": intention.check]), at: intention.location,
          highlight: intention.check, cure: nearest.map(Message.didYouMean) ?? .validNames(names))
      }
      guard case .steps([]) = intention.subject else { return nil }
      return Finding(
        self, about: [], Message("E0721", ["check": intention.check]), at: intention.location,
        highlight: intention.check)
    }
  }

  /// The finding for an `intended` that suppressed nothing.
  func idle(_ intention: AppOutline.Intention) -> Finding {
    Finding(
      self, about: [], Message("E0719", ["check": intention.check]), at: intention.location,
      highlight: intention.check)
  }
}
