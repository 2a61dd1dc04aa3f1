import Analysis
import Diagnostics
import Driving
import Navigation
import Scripting

/// Finds screens of which one more is kept each time something is done, and that nobody can ever see.
///
/// What is presented in vain stays registered, as in RxFlow (T8).
struct LeakFinder: Finder {
  private var found = Sightings<String>()
  /// Those that more and more are kept of.
  private var growing: Set<String> = []

  mutating func look(at session: Session, _ situation: SituationGraph.Index) {
    for screen in session.unplacedScreens.compactMap(session.definition) {
      found.note(screen, in: situation)
    }
  }

  mutating func look(at deed: Deed) {
    if case .ends(.loses(let screen)) = deed.result { growing.insert(screen) }
  }

  mutating func merge(_ other: LeakFinder) {
    found.merge(other.found)
    growing.formUnion(other.growing)
  }

  var seen: [AnyHashable] { found.keys + growing.map { AnyHashable([$0, "grows"]) } }

  func findings(_ graph: SituationGraph, _ sum: Sum, _ app: App) -> [Discovery] {
    found.all.filter { growing.contains($0.key) }.map { sighting in
      let finding = Finding(
        check: "leak", about: [.screen(sighting.key)], .isLost(sighting.key),
        at: app.outline.location(ofPlace: sighting.key), highlight: sighting.key, cure: .isLostCure)
      return Discovery(
        finding, way: sighting.way(in: graph), in: app, expecting: "expect.none \"leak\"")
    }
  }
}

extension Message {
  fileprivate static func isLost(_ screen: String) -> Message {
    Message(
      "E1053", en: "'\(screen)' is kept again and again, and is nowhere to be seen",
      ko: "'\(screen)' 화면이 보이지도 않으면서 자꾸 남습니다")
  }
  fileprivate static let isLostCure = Message(
    en: "let it be shown only where it can be shown: decline the step in a guard, or dismiss first",
    ko: "보일 수 있을 때만 띄우세요. 가드에서 스텝을 거절하거나, 먼저 닫으세요")
}
