import Analysis
import Diagnostics
import Driving
import Journeys
import Navigation
import Scripting

/// Finds screens that the user puts on themselves again and again, with the same values.
///
/// What links put there is not told: nobody opens the same link all the time.
struct StackFinder: Finder {
  private var found = Sightings<String>()

  mutating func look(at deed: Deed) {
    guard case .ends(.stacks(let screen)) = deed.result, deed.isOfUser else {
      return
    }
    found.note(screen, in: deed.from, deed.leg)
  }

  mutating func merge(_ other: StackFinder) { found.merge(other.found) }

  var seen: [AnyHashable] { found.keys }

  func findings(_ graph: SituationGraph, _ sum: Sum, _ app: App) -> [Discovery] {
    found.all.compactMap { sighting in
      let way = sighting.way(in: graph)
      guard way.allSatisfy(\.isOfUser) else { return nil }
      let finding = Finding(
        check: "unbounded-stack", about: [app.outline.subject(ofPlace: sighting.key)],
        .isStacked(sighting.key), at: app.outline.location(ofPlace: sighting.key),
        highlight: sighting.key, cure: .isStackedCure)
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

extension Message {
  fileprivate static func isStacked(_ screen: String) -> Message {
    Message(
      "E1033", en: "'\(screen)' is put on itself again and again, with the same values",
      ko: "'\(screen)' 화면이 같은 값으로 자꾸 쌓입니다")
  }
  fileprivate static let isStackedCure = Message(
    en: "go back to the one that is there, or mark it as intended: intended \"unbounded stack\"",
    ko: "이미 있는 화면으로 돌아가게 하거나, 의도한 것이면 표시하세요: intended \"unbounded stack\"")
}
