import Foundation
import Layout
import TestFolders
import Testing

@testable import Maps

@Suite("The edges of the example maps", .serialized)
struct CrossingTests {
  /// Where Graphviz is, if it is installed.
  private static let dot = ["/usr/bin/dot", "/usr/local/bin/dot", "/opt/homebrew/bin/dot"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  private static let names = [
    "hello", "messenger", "movies", "launch", "signin", "ready-steady-go", "rxflow-demo", "shop",
  ]

  @Test("cross at most a tenth more often than Graphviz has them cross", .enabled(if: dot != nil))
  func crossings() throws {
    var own = 0
    var other = 0
    for name in Self.names {
      let picture = MapPicture(try example(name))
      let mine = Self.count(picture.layout.routes.map(Self.points))
      let theirs = Self.count(try Self.drawn(picture.graph))
      own += mine
      other += theirs
    }

    #expect(Double(own) <= 1.1 * Double(other))
  }

  private static func points(_ route: Route) -> [Point] {
    var points = [route.start]
    for piece in route.pieces {
      switch piece {
      case .line(let end): points.append(end)
      case .curve(let first, let second, let end):
        points += curve(points[points.count - 1], first, second, end)
      }
    }
    return points
  }

  private static func curve(_ start: Point, _ first: Point, _ second: Point, _ end: Point)
    -> [Point]
  {
    (1...16).map { step in
      let part = Double(step) / 16
      let rest = 1 - part
      func at(_ value: KeyPath<Point, Double>) -> Double {
        rest * rest * rest * start[keyPath: value] + 3 * rest * rest * part * first[keyPath: value]
          + 3 * rest * part * part * second[keyPath: value] + part * part * part
          * end[keyPath: value]
      }
      return Point(x: at(\.x), y: at(\.y))
    }
  }

  /// The edges of the same graph as Graphviz draws them.
  private static func drawn(_ graph: LayoutGraph) throws -> [[Point]] {
    var lines = ["digraph {", "rankdir=LR; node [shape=box, fixedsize=true, label=\"\"];"]
    for (place, node) in graph.nodes.enumerated() {
      lines.append("n\(place) [width=\(node.size.width / 72), height=\(node.size.height / 72)];")
    }
    for cluster in graph.clusters.indices {
      let nodes = graph.nodes.indices.filter { graph.nodes[$0].cluster == cluster }
      lines.append(
        "subgraph cluster_\(cluster) { \(nodes.map { "n\($0);" }.joined(separator: " ")) }")
    }
    for edge in graph.edges where edge.from != edge.to {
      let label =
        edge.label.map { size in String(repeating: "x", count: Int(size.width / 7)) } ?? ""
      lines.append("n\(edge.from) -> n\(edge.to) [label=\"\(label)\"];")
    }
    let text = try output(of: dot ?? "", (lines + ["}"]).joined(separator: "\n"))
    return text.split(separator: "\n").filter { $0.hasPrefix("edge ") }.map { line in
      let words = line.split(separator: " ")
      let count = Int(words[3]) ?? 0
      let numbers = words[4..<(4 + 2 * count)].map { Double($0) ?? 0 }
      let controls = stride(from: 0, to: numbers.count, by: 2)
        .map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
      return stride(from: 0, to: controls.count - 1, by: 3).reduce(into: [controls[0]]) {
        points, at in
        points += curve(controls[at], controls[at + 1], controls[at + 2], controls[at + 3])
      }
    }
  }

  private static func output(of program: String, _ input: String) throws -> String {
    let folder = try Folder(["graph.dot": input])
    defer { withExtendedLifetime(folder) {} }
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = ["-Tplain", folder.file("graph.dot")]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  private static func count(_ lines: [[Point]]) -> Int {
    lines.indices.reduce(0) { sum, first in
      sum
        + lines[(first + 1)...].reduce(0) { $0 + crossings(lines[first], $1) }
    }
  }

  private static func crossings(_ first: [Point], _ second: [Point]) -> Int {
    var count = 0
    for (start, end) in zip(first, first.dropFirst()) {
      for (from, to) in zip(second, second.dropFirst()) {
        func side(_ line: (Point, Point), _ point: Point) -> Double {
          (line.1.x - line.0.x) * (point.y - line.0.y) - (line.1.y - line.0.y)
            * (point.x - line.0.x)
        }
        if side((start, end), from) * side((start, end), to) < 0,
          side((from, to), start) * side((from, to), end) < 0
        {
          count += 1
        }
      }
    }
    return count
  }
}
