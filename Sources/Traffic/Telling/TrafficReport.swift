import Analysis
package import Conforming
import Diagnostics
package import Scripting

/// What sums say of an app.
package struct TrafficReport {
  package let script: String
  package let sums: TrafficSums
  /// The screens of the script that no session saw.
  package let unseen: [String]
  /// What people do until they see a screen.
  package let ways: [Way]
  /// How many screens one can come to from the start.
  package let screenCount: Int
  /// Functions of the app keep something in variables.
  package let hidesState: Bool
  /// Somebody pressed Ctrl-C.
  package var isStopped = false
  let graph: Graph

  package struct Way {
    package let screen: String
    /// The median of what was done.
    package let walked: Int
    /// The fewest things with which one comes there, as far as the search has come; otherwise the fewest that were done.
    package let possible: Int
    package let sessions: Int
  }

  /// - Parameters:
  ///   - app: The app of the sums.
  ///   - surroundings: Says where one can come to.
  package init(_ sums: TrafficSums, of app: App, at script: String, _ surroundings: Surroundings) {
    self.script = script
    self.sums = sums
    graph = Graph(app)
    hidesState = app.hidesState
    unseen = graph.screens.map(\.name).filter { sums.screens[$0] == nil }
    screenCount = surroundings.screenCount
    let fewest = surroundings.fewestActions()
    ways = sums.walked.ordered { $0.key < $1.key }.map { screen, counts in
      let walked = Self.median(counts)
      let least = counts.keys.min() ?? walked
      // What somebody has done can be done.
      return Way(
        screen: screen, walked: walked, possible: min(fewest[screen] ?? least, least),
        sessions: counts.values.reduce(0, +))
    }
  }

  /// The lower median of numbers, each of which stands so many times.
  private static func median(_ counts: [Int: Int]) -> Int {
    var left = (counts.values.reduce(0, +) + 1) / 2
    for (number, count) in counts.ordered(by: { $0.key < $1.key }) {
      left -= count
      if left <= 0 { return number }
    }
    return 0
  }

  /// What is done, that first which is done most often.
  package var passages: [(passage: TrafficSums.Passage, count: TrafficSums.Count)] {
    sums.passages.ordered { one, other in
      if one.value.times != other.value.times { return one.value.times > other.value.times }
      return one.key.order.lexicographicallyPrecedes(other.key.order)
    }.map { ($0.key, $0.value) }
  }

  /// The traps, that first into which most sessions fell.
  package var traps: [(spot: TrafficSums.Spot, trap: TrafficSums.Trap)] {
    sums.traps.ordered { ($1.value.sessions, $0.key) < ($0.value.sessions, $1.key) }
      .map { ($0.key, $0.value) }
  }

  /// Where sessions end, that first where most do.
  package var ends: [(spot: TrafficSums.Spot, sessions: Int)] {
    sums.ends.ordered { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
  }

  /// What cannot follow, that first which is met most often.
  package var impossible: [(key: TrafficSums.Impossibility, found: TrafficSums.Examples)] {
    sums.impossible.ordered { ($1.value.sessions, $0.key) < ($0.value.sessions, $1.key) }
      .map { ($0.key, $0.value) }
  }
}

extension TrafficSums.Passage {
  fileprivate var order: [String] { [from.screen, from.flow, doing, to.screen, to.flow, step] }
}
