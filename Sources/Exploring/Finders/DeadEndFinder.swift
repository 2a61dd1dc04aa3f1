import Analysis
import Diagnostics
import Driving
import Navigation
import Scripting

/// Finds situations in which the user can do nothing, and no time helps.
struct DeadEndFinder: Finder {
  func findings(_ graph: SituationGraph, _ sum: Sum, _ app: App) -> [Discovery] {
    var found = Sightings<String?>()
    for situation in 0..<graph.expanded where graph.isDead(situation) {
      found.note(graph.view(of: situation).front, in: situation)
    }
    return found.all.map { sighting in
      let front = sighting.key
      let finding = Finding(
        check: "dead-end", about: front.map { [.screen($0)] } ?? [], .nothingToDo(front),
        at: front.flatMap { app.outline.location(ofPlace: $0) }, highlight: front,
        cure: .nothingToDoCure)
      return Discovery(
        finding, way: sighting.way(in: graph), in: app, expecting: "expect.none \"dead end\"")
    }
  }
}

extension Message {
  fileprivate static func nothingToDo(_ screen: String?) -> Message {
    let (english, korean) = screen.map { ("in '\($0)'", "'\($0)' 화면에서") } ?? ("here", "여기서")
    return Message(
      "E0785", en: "\(english) the user can do nothing, and no time helps",
      ko: "\(korean) 사용자가 할 수 있는 일이 없고, 시간이 지나도 그대로입니다")
  }
  fileprivate static let nothingToDoCure = Message(
    en: "add a button, or mark it as intended: intended \"dead end\"",
    ko: "버튼을 두거나, 의도한 것이라면 intended \"dead end\"를 쓰세요")
}
