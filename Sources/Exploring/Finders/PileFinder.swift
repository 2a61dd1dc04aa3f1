import Analysis
import Diagnostics
import Driving
import Navigation
import Scripting

/// Finds flows that are contributed again and again, live on, and show nothing.
///
/// At least two such flows have to be there before one more comes, and nothing that the user or
/// time does may end one of them or show it: then they wait, and are no leak.
struct PileFinder: Finder {
  private struct Pile: Hashable {
    let name: String
    let contributor: String
    /// Two of them count as three: what makes one more leads to where it was done.
    let stays: Bool
  }

  /// The maximum number of lines that are reported for one more flow: longer ones mostly wait for
  /// timers.
  private static let mostLines = 10

  private var found = Sightings<Pile>()
  /// The flows of which one has ended, or has shown a presentable.
  private var leaving: Set<String> = []
  /// The piles where things are done now.
  private var piles: [FlowPile] = []

  mutating func look(at session: Session, _ situation: SituationGraph.Index) {
    piles = session.piles(over: 1)
  }

  mutating func look(at performed: PerformedAction) {
    if piles.isEmpty { return }
    let session = performed.session
    for pile in piles where performed.isOfUser && session.isLive(pile.parent) {
      if !pile.members.allSatisfy(session.isIdle) { leaving.insert(pile.name) }
    }
    for pile in session.piles(over: FlowPile.counted) {
      let before = piles.first { $0.members[0] == pile.members[0] }?.members.count ?? .max
      guard before < pile.members.count else { continue }
      let key = Pile(name: pile.name, contributor: pile.contributor, stays: performed.stays)
      found.note(key, in: performed.from, performed.leg)
    }
  }

  mutating func merge(_ other: PileFinder) {
    found.merge(other.found)
    leaving.formUnion(other.leaving)
  }

  var seen: [AnyHashable] { found.keys + leaving.map { AnyHashable([$0, "leaves"]) } }

  func findings(in graph: SituationGraph, _ sum: Sum, of app: App) -> [Discovery] {
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
      Message(
        "E1180", ["contributor": pile.contributor, "flow": pile.name, "step": entry?.step.name]),
      at: entry?.location ?? app.outline.location(ofPlace: pile.name), highlight: pile.name,
      cure: isInherited ? Message("exploring.inheritedCure") : Message("exploring.ownCure"),
      notes: circle.map { [.eachTime($0, in: app)] } ?? [])
  }
}

extension Diagnostic.Note {
  /// The note with the actions that add one more flow.
  fileprivate static func eachTime(_ way: [Driving.Action], in app: App) -> Diagnostic.Note {
    let lines = way.map { $0.line(in: app) }.joined(separator: "  ")
    return Diagnostic.Note(
      Message("exploring.noteEachTime", ["count": way.count, "lines": lines]), at: nil)
  }
}
