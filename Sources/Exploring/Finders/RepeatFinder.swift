import Analysis
import Diagnostics
import Driving
import Navigation
import Scripting

/// Finds what leads elsewhere when it is done a second time in the same situation.
///
/// A function then depends on something that is no state of the session, which undo, replay and a reload do not know.
struct RepeatFinder: Finder {
  private var found = Sightings<Driving.Action>()

  mutating func look(atMissed situation: SituationGraph.Index, after action: Driving.Action) {
    found.note(action, in: situation)
  }

  mutating func merge(_ other: RepeatFinder) { found.merge(other.found) }

  var seen: [AnyHashable] { found.keys }

  func findings(_ graph: SituationGraph, _ sum: Sum, _ app: App) -> [Discovery] {
    found.all.map { sighting in
      let finding = Finding(
        check: "not-repeatable", about: [], Message("E1034", ["line": sighting.key.line(in: app)]),
        at: nil)
      return Discovery(finding, way: graph.way(to: sighting.situation), in: app)
    }
  }
}
