/// How an edge is drawn: a line of straight and curved pieces without a corner.
package struct Route: Sendable, Hashable {
  package enum Stretch: Sendable, Hashable {
    case line(to: Point)
    /// A cubic Bézier curve.
    case curve(Point, Point, to: Point)

    package var end: Point {
      switch self {
      case .line(let end), .curve(_, _, let end): end
      }
    }

    fileprivate var transposed: Stretch {
      switch self {
      case .line(let end): .line(to: end.transposed)
      case .curve(let first, let second, let end):
        .curve(first.transposed, second.transposed, to: end.transposed)
      }
    }
  }

  package let start: Point
  package let pieces: [Stretch]
  /// The box of the label; nil if the edge has none.
  package let label: Rect?

  package var end: Point { pieces.last?.end ?? start }

  var transposed: Route {
    Route(
      start: start.transposed, pieces: pieces.map(\.transposed), label: label?.transposed)
  }

  /// The route in the other direction.
  var reversed: Route {
    var pieces: [Stretch] = []
    let starts = [start] + self.pieces.map(\.end)
    for (piece, start) in zip(self.pieces, starts).reversed() {
      switch piece {
      case .line: pieces.append(.line(to: start))
      case .curve(let first, let second, _): pieces.append(.curve(second, first, to: start))
      }
    }
    return Route(start: end, pieces: pieces, label: label)
  }
}

/// A straight part of a route in a layer, from left to right.
struct Run {
  var from: Double
  var to: Double
  var y: Double
}

extension Route {
  /// Joins runs: between two there is a curve that stays in the gap between the layers.
  ///
  /// - Precondition: There is a run.
  init(_ runs: [Run], label: Rect?) {
    var pieces: [Stretch] = []
    var last = Point(x: runs[0].from, y: runs[0].y)
    start = last
    /// Where a straight line ends that may become longer.
    var straight = last
    func flush() {
      if straight != last { pieces.append(.line(to: straight)) }
      last = straight
    }
    for run in runs {
      if abs(run.y - last.y) > 0.01 {
        flush()
        let middle = (last.x + run.from) / 2
        let end = Point(x: run.from, y: run.y)
        pieces.append(
          .curve(Point(x: middle, y: last.y), Point(x: middle, y: run.y), to: end))
        last = end
      }
      straight = Point(x: max(run.to, last.x), y: last.y)
    }
    flush()
    self.pieces = pieces
    self.label = label
  }
}
