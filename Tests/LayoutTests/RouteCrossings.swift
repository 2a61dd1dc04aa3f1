@testable import Layout

/// How many pairs of routes cross, seen as lines between points close to each other.
enum RouteCrossings {
  static func count(_ routes: [Route]) -> Int { count(routes.map(\.samples)) }

  static func count(_ lines: [[Point]]) -> Int {
    var sum = 0
    for first in lines.indices {
      for second in lines.indices.dropFirst(first + 1) {
        sum += crossings(lines[first], lines[second])
      }
    }
    return sum
  }

  private static func crossings(_ first: [Point], _ second: [Point]) -> Int {
    var count = 0
    for (start, end) in zip(first, first.dropFirst()) {
      for (from, to) in zip(second, second.dropFirst()) where cross(start, end, from, to) {
        count += 1
      }
    }
    return count
  }

  private static func cross(_ first: Point, _ second: Point, _ third: Point, _ fourth: Point)
    -> Bool
  {
    func side(_ from: Point, _ to: Point, _ point: Point) -> Double {
      (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)
    }
    return side(first, second, third) * side(first, second, fourth) < 0
      && side(third, fourth, first) * side(third, fourth, second) < 0
  }
}
