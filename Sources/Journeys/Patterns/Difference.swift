/// Expected and actual lines side by side: equal, missing or extra, in order.
package struct Difference: Sendable, Hashable {
  package struct Line: Sendable, Hashable {
    package enum Side: String, Sendable {
      case both = " "
      /// Expected, but missing.
      case expected = "-"
      /// Present, but not expected.
      case actual = "+"
    }

    package let side: Side
    package let text: String

    /// The line as it is printed: `- expected`.
    package var marked: String { "\(side.rawValue) \(text)" }
  }

  package let lines: [Line]

  /// Nothing is missing and nothing is extra.
  package var isEmpty: Bool { lines.allSatisfy { $0.side == .both } }

  init(_ lines: [Line] = []) { self.lines = lines }

  /// All expected lines as missing, and all actual lines as extra.
  init(expected: [String], actual: [String]) {
    lines =
      expected.map { Line(side: .expected, text: $0) }
      + actual.map { Line(side: .actual, text: $0) }
  }

  /// A line of one of the two lists that are compared.
  struct Entry<Value> {
    let value: Value
    let text: String
    /// It matches any number of lines, including none.
    var isAnything = false
  }

  /// Puts two lists side by side so that as few lines as can be are missing or too many.
  ///
  /// Takes time proportional to the product of their lengths.
  static func of<Expected, Actual>(
    _ expected: [Entry<Expected>], _ actual: [Entry<Actual>],
    matches: (Expected, Actual) -> Bool
  ) -> Difference {
    let costs = costs(expected, actual: actual, matches: matches)
    var lines: [Line] = []
    var (place, other) = (0, 0)
    while place < expected.count || other < actual.count {
      let cost = costs[place][other]
      if place < expected.count, other < actual.count, !expected[place].isAnything,
        costs[place + 1][other + 1] == cost, matches(expected[place].value, actual[other].value)
      {
        lines.append(Line(side: .both, text: actual[other].text))
        (place, other) = (place + 1, other + 1)
      } else if place < expected.count, expected[place].isAnything {
        if costs[place + 1][other] == cost {
          place += 1
        } else {
          lines.append(Line(side: .both, text: actual[other].text))
          other += 1
        }
      } else if place < expected.count, costs[place + 1][other] + 1 == cost {
        lines.append(Line(side: .expected, text: expected[place].text))
        place += 1
      } else {
        lines.append(Line(side: .actual, text: actual[other].text))
        other += 1
      }
    }
    return Difference(lines)
  }

  /// The fewest missing or extra lines of the two rests, for each pair of start indices.
  private static func costs<Expected, Actual>(
    _ expected: [Entry<Expected>], actual: [Entry<Actual>],
    matches: (Expected, Actual) -> Bool
  ) -> [[Int]] {
    var costs = Array(
      repeating: Array(repeating: 0, count: actual.count + 1), count: expected.count + 1)
    for place in (0...expected.count).reversed() {
      for other in (0...actual.count).reversed() {
        costs[place][other] = cost(
          place, other: other, expected: expected, actual: actual, costs: costs, matches: matches)
      }
    }
    return costs
  }

  private static func cost<Expected, Actual>(
    _ place: Int, other: Int, expected: [Entry<Expected>], actual: [Entry<Actual>],
    costs: [[Int]], matches: (Expected, Actual) -> Bool
  ) -> Int {
    let hasMore = other < actual.count
    guard place < expected.count else { return actual.count - other }
    if expected[place].isAnything {
      return min(costs[place + 1][other], hasMore ? costs[place][other + 1] : .max)
    }
    var best = costs[place + 1][other] + 1
    if hasMore {
      best = min(best, costs[place][other + 1] + 1)
      if matches(expected[place].value, actual[other].value) {
        best = min(best, costs[place + 1][other + 1])
      }
    }
    return best
  }
}
