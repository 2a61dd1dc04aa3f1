import Analysis
import Diagnostics
import Driving
import Navigation
import Scripting

/// Finds screens of which an action adds another instance each time, although no user can see them.
///
/// A presentable that is refused stays registered, as in RxFlow (T8).
struct LeakFinder: Finder {
  private var found = Sightings<String>()
  /// The screens with a growing number of instances.
  private var growing: Set<String> = []

  mutating func look(at session: Session, _ situation: SituationGraph.Index) {
    for screen in session.unplacedScreens.compactMap(session.definition) {
      found.note(screen, in: situation)
    }
  }

  mutating func look(at performed: PerformedAction) {
    if case .loses(let screen)? = performed.fold { growing.insert(screen) }
  }

  mutating func merge(_ other: LeakFinder) {
    found.merge(other.found)
    growing.formUnion(other.growing)
  }

  var seen: [AnyHashable] { found.keys + growing.map { AnyHashable([$0, "grows"]) } }

  func findings(in graph: SituationGraph, _ sum: Sum, of app: App) -> [Discovery] {
    found.all.filter { growing.contains($0.key) }.map { sighting in
      let finding = Finding(
        check: "leak", about: [.screen(sighting.key)], Message("E1053", ["screen": sighting.key]),
        at: app.outline.location(ofPlace: sighting.key), highlight: sighting.key)
      return Discovery(
        finding, way: sighting.way(in: graph), in: app, expecting: "expect.none \"leak\"")
    }
  }
}
