import Analysis
import Diagnostics
import Driving
import Navigation
import Scripting

/// Finds actions that lead elsewhere when they are repeated in the same state.
///
/// A function then depends on something outside the session's state, which undo, replay and reload
/// do not see.
struct RepeatFinder: Finder {
  private var found = Sightings<Driving.Action>()

  mutating func look(atMissed situation: SituationGraph.Index, after action: Driving.Action) {
    found.note(action, in: situation)
  }

  mutating func merge(_ other: RepeatFinder) { found.merge(other.found) }

  var seen: [AnyHashable] { found.keys }

  func findings(in graph: SituationGraph, _ sum: Sum, of app: App) -> [Discovery] {
    found.all.map { sighting in
      let finding = Finding(
        check: "not-repeatable", about: [], Message("E1034", ["line": sighting.key.line(in: app)]),
        at: nil)
      return Discovery(finding, way: graph.way(to: sighting.situation), in: app)
    }
  }
}
