/// How often people took the edges of a map.
package struct MapTraffic: Sendable {
  /// For each edge.
  package let counts: [Int]
  /// For each box, whether anybody saw it.
  package let isSeen: [Bool]
  package let sessions: Int
  /// How many actions belong to no edge of the map.
  package let undrawn: Int

  package init(counts: [Int], isSeen: [Bool], sessions: Int, undrawn: Int) {
    self.counts = counts
    self.isSeen = isSeen
    self.sessions = sessions
    self.undrawn = undrawn
  }

  /// The rule for what nobody has taken or seen.
  static let sheet = ".sextant-map .idle{opacity:.35}"

  /// How wide the line of an edge is; nil for one that nobody took.
  func width(of edge: Int) -> Double? {
    guard counts[edge] > 0, let most = counts.max() else { return nil }
    // Ten times as many are one step wider, whatever the numbers are.
    return 1.7 + 5 * Double(Self.steps(counts[edge])) / Double(max(1, Self.steps(most)))
  }

  /// The number of binary digits.
  private static func steps(_ count: Int) -> Int { Int.bitWidth - count.leadingZeroBitCount }

  func description(of map: String) -> String {
    let actions = undrawn == 1 ? "action" : "actions"
    let rest = undrawn > 0 ? ", \(undrawn) \(actions) not on the map" : ""
    return "\(map), \(sessions) \(sessions == 1 ? "session" : "sessions")\(rest)"
  }
}
