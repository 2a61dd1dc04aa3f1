import Analysis
import Diagnostics
import Driving
import Navigation
import Scripting

/// Finds controls that never have an effect, if the search was complete.
struct IdleControlFinder: Finder {
  private struct Use: Hashable {
    let screen: String
    let control: String
  }

  private var used = Sightings<Use>()
  private var effective: Set<Use> = []

  mutating func look(at performed: PerformedAction) {
    guard let screen = performed.screen, let name = performed.possibility.action.controlWords?.first
    else { return }
    let use = Use(screen: screen, control: name)
    if effective.contains(use) { return }
    used.note(use, in: performed.from, performed.leg)
    // Failures and unhandled steps are reported by other finders.
    if performed.leadsElsewhere || performed.hasTrouble
      || !performed.isSmooth && performed.records.contains(where: { !$0.todos.isEmpty })
    {
      effective.insert(use)
    }
  }

  mutating func merge(_ other: IdleControlFinder) {
    used.merge(other.used)
    effective.formUnion(other.effective)
  }

  var seen: [AnyHashable] {
    used.keys + effective.map { AnyHashable([$0.screen, $0.control, "has an effect"]) }
  }

  func findings(in graph: SituationGraph, _ sum: Sum, of app: App) -> [Discovery] {
    // The effects of other random numbers are unknown.
    guard sum.isComplete, !sum.isSampled else { return [] }
    return used.all.filter { !effective.contains($0.key) }.map { sighting in
      let control = app.screen(named: sighting.key.screen)?.controls.first {
        $0.name == sighting.key.control
      }
      let finding = Finding(
        check: "idle-control", about: [.screen(sighting.key.screen)],
        Message("E0788", ["control": sighting.key.control, "screen": sighting.key.screen]),
        at: control?.location ?? app.outline.location(ofPlace: sighting.key.screen),
        highlight: sighting.key.control)
      return Discovery(finding, way: sighting.way(in: graph), in: app)
    }
  }
}
