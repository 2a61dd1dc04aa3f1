import Analysis
import Diagnostics
import Driving
import Navigation
import Scripting

/// Finds flows that are contributed again and again, live on, and show nothing.
///
/// At least two such flows have to be there before one more comes, and nothing that the user or time does may end one
/// of them or show it: then they wait, and are no leak.
struct PileFinder: Finder {
  private struct Pile: Hashable {
    let name: String
    let contributor: String
    /// Two of them count as three: what makes one more leads to where it was done.
    let stays: Bool
  }

  /// How many lines are told at most that make one flow more: longer ones mostly wait for timers.
  private static let mostLines = 10

  private var found = Sightings<Pile>()
  /// The flows of which one has ended, or has shown something.
  private var leaving: Set<String> = []
  /// The piles where things are done now.
  private var piles: [FlowPile] = []

  mutating func look(at session: Session, _ situation: SituationGraph.Index) {
    piles = session.piles(over: 1)
  }

  mutating func look(at deed: Deed) {
    if piles.isEmpty { return }
    let session = deed.session
    for pile in piles where deed.isOfUser && session.isLive(pile.parent) {
      if !pile.members.allSatisfy(session.isIdle) { leaving.insert(pile.name) }
    }
    for pile in session.piles(over: FlowPile.counted) {
      let before = piles.first { $0.members[0] == pile.members[0] }?.members.count ?? .max
      guard before < pile.members.count else { continue }
      let stays = if case .stays = deed.result { true } else { false }
      let key = Pile(name: pile.name, contributor: pile.contributor, stays: stays)
      found.note(key, in: deed.from, deed.leg)
    }
  }

  mutating func merge(_ other: PileFinder) {
    found.merge(other.found)
    leaving.formUnion(other.leaving)
  }

  var seen: [AnyHashable] { found.keys + leaving.map { AnyHashable([$0, "leaves"]) } }

  func findings(_ graph: SituationGraph, _ sum: Sum, _ app: App) -> [Discovery] {
    var known = leaving
    return found.all.compactMap { sighting in
      let pile = sighting.key
      guard known.insert(pile.name).inserted, let leg = sighting.leg else { return nil }
      let circle = pile.stays ? leg.actions : graph.circle(from: sighting.situation, by: leg)
      let told = circle.flatMap { $0.count <= Self.mostLines ? $0 : nil }
      return Discovery(
        finding(pile, by: told, app), way: sighting.way(in: graph), in: app,
        expecting: "expect.none \"leak\"")
    }
  }

  private func finding(_ pile: Pile, by circle: [Driving.Action]?, _ app: App) -> Finding {
    let flows = app.outline.flows
    let entry = flows.first { $0.name == pile.contributor }?.rows.first {
      $0.handling.shows(pile.name)
    }
    let isInherited =
      if case .inherited? = flows.first(where: { $0.name == pile.name })?.root { true } else {
        false
      }
    return Finding(
      check: "leak", about: [.flow(pile.name)],
      .pilesUp(pile.name, of: pile.contributor, for: entry?.step.name),
      at: entry?.location ?? app.outline.location(ofPlace: pile.name), highlight: pile.name,
      cure: isInherited ? .inheritedCure : .ownCure,
      notes: circle.map { [.eachTime($0, in: app)] } ?? [])
  }
}

extension Diagnostic.Note {
  /// What is done to get one flow more.
  fileprivate static func eachTime(_ way: [Driving.Action], in app: App) -> Diagnostic.Note {
    let lines = way.map { $0.line(in: app) }.joined(separator: "  ")
    return Diagnostic.Note(
      Message(
        en:
          "each time, \(way.count == 1 ? "this line adds" : "these \(way.count) lines add") one more: \(lines)",
        ko: "할 때마다 하나씩 늘리는 \(way.count)줄: \(lines)"), at: nil)
  }
}

extension Message {
  fileprivate static func pilesUp(
    _ flow: String, of contributor: String, for step: String?
  ) -> Message {
    let (english, korean) = step.map { (" for '\($0)'", "'\($0)' 스텝에서 ") } ?? ("", "")
    return Message(
      "E1180",
      en:
        "'\(contributor)' contributes '\(flow)' again and again\(english); each one stays alive and shows nothing",
      ko:
        "'\(contributor)' 플로우가 \(korean)'\(flow)' 플로우를 자꾸 contribute하는데, 모두 아무것도 보여 주지 않으면서 살아 있습니다"
    )
  }
  fileprivate static let inheritedCure = Message(
    en:
      "give the flow a root of its own, such as its first screen, and push the flow: then it ends when the user goes back",
    ko: "플로우에 첫 화면 같은 자기 root를 주고 플로우를 push하세요. 그러면 사용자가 뒤로 갈 때 끝납니다")
  fileprivate static let ownCure = Message(
    en:
      "contribute it only while none is alive and where it can be shown: decline the step in a guard; or end each one with finish",
    ko: "살아 있는 것이 없고 보일 수 있을 때만 contribute하세요. 가드에서 스텝을 거절하거나, 하나하나 finish로 끝내세요")
}
