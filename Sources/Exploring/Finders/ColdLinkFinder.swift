import Analysis
import Diagnostics
import Driving
import Journeys
import Navigation
import Scripting

/// Finds links that lead elsewhere when they start the app than when the app is running.
///
/// It compares the visible screens and those below them on the same stacks. Each URL is reported
/// once, with the first state.
struct ColdLinkFinder: Finder {
  private struct Difference: Hashable, Sendable {
    let warm: String
    let cold: String
    /// The topmost screen after the link has started the app.
    let front: String?
  }

  private var found = Sightings<String>()
  /// The differences of each URL: the first, and all.
  private var differences: [String: (first: Difference, all: Set<Difference>)] = [:]
  /// Where each URL led in the situation that is gone on from.
  private var warm: (situation: SituationGraph.Index, places: [String: String]) = (-1, [:])

  mutating func look(at performed: PerformedAction) {
    if warm.situation != performed.from { warm = (performed.from, [:]) }
    switch performed.possibility.action {
    case .open(let url): warm.places[url] = performed.session.tree.shown
    case .relaunch(let url?):
      guard let place = warm.places[url] else { return }
      let cold = performed.session.tree.shown
      guard cold != place else { return }
      let front = performed.session.front.last.flatMap(performed.session.definition)
      let difference = Difference(warm: place, cold: cold, front: front)
      differences[url, default: (difference, [])].all.insert(difference)
      found.note(url, in: performed.from, Leg(.open(url)))
    default: return
    }
  }

  mutating func merge(_ other: ColdLinkFinder) {
    for (url, theirs) in other.differences {
      let ours = differences[url] ?? theirs
      let isEarlier = (other.found.place(of: url) ?? .max) < found.place(of: url) ?? .max
      differences[url] = (isEarlier ? theirs.first : ours.first, ours.all.union(theirs.all))
    }
    found.merge(other.found)
  }

  var seen: [AnyHashable] {
    found.keys
      + differences.flatMap { url, found in
        found.all.map { AnyHashable([AnyHashable(url), AnyHashable($0)]) }
      }
  }

  func findings(in graph: SituationGraph, _ sum: Sum, of app: App) -> [Discovery] {
    found.all.compactMap { sighting in
      let url = sighting.key
      guard let (difference, all) = differences[url] else { return nil }
      let finding = Finding(
        check: "cold-link", about: difference.front.map { [.screen($0)] } ?? [],
        .leadsElsewhere(
          url, warm: difference.warm, cold: difference.cold, others: all.count - 1),
        at: difference.front.flatMap(app.outline.location(ofPlace:)),
        highlight: difference.front, cure: Message("exploring.leadsElsewhereCure"))
      let quoted = LuaText.quoted(url)
      return Discovery(
        finding, way: sighting.way(in: graph), in: app,
        expecting: "expect.same(open \(quoted), relaunch \(quoted))",
        after: graph.way(to: sighting.situation))
    }
  }
}

extension Message {
  fileprivate static func leadsElsewhere(
    _ url: String, warm: String, cold: String, others: Int
  ) -> Message {
    let (url, warm, cold) = (VisibleText.of(url), VisibleText.of(warm), VisibleText.of(cold))
    return Message("E1037", ["url": url, "warm": warm, "cold": cold, "others": others])
  }
}
