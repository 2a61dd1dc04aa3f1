import Analysis
import Diagnostics
import Driving
import Journeys
import Navigation
import Scripting

/// Finds screens that a user can push on themselves repeatedly, with the same values.
///
/// Links are not included, because users do not open the same link repeatedly.
struct StackFinder: Finder {
  private var found = Sightings<String>()

  mutating func look(at performed: PerformedAction) {
    guard case .stacks(let screen)? = performed.fold, performed.isOfUser else {
      return
    }
    found.note(screen, in: performed.from, performed.leg)
  }

  mutating func merge(_ other: StackFinder) { found.merge(other.found) }

  var seen: [AnyHashable] { found.keys }

  func findings(in graph: SituationGraph, _ sum: Sum, of app: App) -> [Discovery] {
    found.all.compactMap { sighting in
      let way = sighting.way(in: graph)
      guard way.allSatisfy(\.isOfUser) else { return nil }
      let finding = Finding(
        check: "unbounded-stack", about: [app.outline.subject(ofPlace: sighting.key)],
        Message("E1033", ["screen": sighting.key]), at: app.outline.location(ofPlace: sighting.key),
        highlight: sighting.key)
      return Discovery(
        finding, way: way, in: app,
        expecting: "expect.depth(\(LuaText.quoted(sighting.key)), \"<\", 3)")
    }
  }
}

extension Driving.Action {
  /// The user or time does it; otherwise it comes from elsewhere.
  fileprivate var isOfUser: Bool {
    switch self {
    case .open, .relaunch: false
    default: true
    }
  }
}
