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
        check: "not-repeatable", about: [], .leadsElsewhere(sighting.key.line(in: app)), at: nil,
        cure: .leadsElsewhereCure)
      return Discovery(finding, way: graph.way(to: sighting.situation), in: app)
    }
  }
}

extension Message {
  fileprivate static func leadsElsewhere(_ line: String) -> Message {
    Message(
      "E1034", en: "the same line leads elsewhere when it is done again: \(line)",
      ko: "같은 줄을 다시 하면 다른 곳으로 갑니다: \(line)")
  }
  fileprivate static let leadsElsewhereCure = Message(
    en:
      "keep what functions remember in the state of a flow, a screen or a service, not in a variable",
    ko: "함수가 기억할 것은 변수가 아니라 플로우, 화면, 서비스의 상태에 두세요")
}
