import Analysis
import Diagnostics
import Driving
import Navigation
import Scripting

/// Finds situations in which the user can do nothing, and no time helps.
struct DeadEndFinder: Finder {
  func findings(in graph: SituationGraph, _ sum: Sum, of app: App) -> [Discovery] {
    var found = Sightings<String?>()
    for situation in 0..<graph.expanded where graph.isDead(situation) {
      found.note(graph.view(of: situation).front, in: situation)
    }
    return found.all.map { sighting in
      let front = sighting.key
      let finding = Finding(
        check: "dead-end", about: front.map { [.screen($0)] } ?? [],
        Message("E0785", ["screen": front]),
        at: front.flatMap { app.outline.location(ofPlace: $0) }, highlight: front)
      return Discovery(
        finding, way: sighting.way(in: graph), in: app, expecting: "expect.none \"dead end\"")
    }
  }
}
