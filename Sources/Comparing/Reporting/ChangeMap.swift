import Analysis
import Diagnostics
import Driving

/// The ways between screens that changed, with the ways beside them, as a Mermaid flowchart.
struct ChangeMap {
  /// GitHub draws no more edges; a map with more is hard to read long before.
  private static let mostEdges = 120

  private struct Edge: Hashable, Comparable {
    let from: String
    let to: String

    static func < (one: Edge, other: Edge) -> Bool { (one.from, one.to) < (other.from, other.to) }
  }

  private enum State { case same, gone, new }

  private var actions: [Edge: [(action: String, state: State)]] = [:]

  init(_ comparison: Comparison) {
    let (old, new) = (comparison.old.pageWays(Renames()), comparison.new.pageWays(comparison.names))
    for way in old.union(new).ordered(by: <) {
      guard let to = way.to, to != way.from else { continue }
      let state = !new.contains(way) ? State.gone : old.contains(way) ? .same : .new
      actions[Edge(from: way.from, to: to), default: []].append((way.action, state))
    }
    let touched = Set(
      actions.filter { $0.value.contains { $0.state != .same } }.flatMap {
        [$0.key.from, $0.key.to]
      })
    actions = actions.filter { touched.contains($0.key.from) || touched.contains($0.key.to) }
  }

  /// The number of ways to draw.
  var count: Int { actions.values.reduce(0) { $0 + $1.count } }

  var isTooLarge: Bool { count > Self.mostEdges }

  /// The flowchart; `nil` if no way changed.
  var text: String? {
    if actions.isEmpty { return nil }
    let screens = Set(actions.keys.flatMap { [$0.from, $0.to] }).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: screens.enumerated().map { ($1, $0) })
    var lines =
      ["flowchart LR"] + screens.map { "  s\(numbers[$0] ?? 0)(\(MermaidFormat.quoted($0)))" }
    var styles: [String] = []
    var place = 0
    for (edge, ways) in actions.ordered(by: { $0.key < $1.key }) {
      for state in [State.same, .gone, .new] {
        let said = ways.filter { $0.state == state }.map(\.action)
        if said.isEmpty { continue }
        let arrow = state == .gone ? "-.->" : "-->"
        let label = MermaidFormat.quoted(said.joined(separator: ", "))
        lines.append("  s\(numbers[edge.from] ?? 0) \(arrow)|\(label)| s\(numbers[edge.to] ?? 0)")
        if state != .same {
          let color = state == .gone ? "#cf222e" : "#1a7f37"
          styles.append("  linkStyle \(place) stroke:\(color),color:\(color)")
        }
        place += 1
      }
    }
    return (lines + styles).joined(separator: "\n")
  }
}
