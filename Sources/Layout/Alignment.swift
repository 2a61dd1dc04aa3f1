/// The places of vertices across the layers: few bends, long links straight, and enough room between all.
///
/// After U. Brandes and B. Köpf, 2001: vertices that are linked are made blocks of one height, in four ways, each
/// of which is packed; the middle of the four counts. Ports are not in the middle of boxes, so a block has the
/// ports at one height, not the boxes.
struct Alignment {
  /// What there is to be aligned.
  struct Problem {
    /// The vertices of each layer, in order.
    let layers: [[Int]]
    let heights: [Double]
    /// The least room between a vertex and the next.
    let margins: [Double]
    let isItem: [Bool]
    /// The segments at each vertex on its left and right, sorted by the place of the neighbour.
    let before: [[Side]]
    let after: [[Side]]
  }

  /// A neighbour, with the distances of the ports there and here from the middles of their vertices.
  struct Side {
    let vertex: Int
    let there: Double
    let here: Double
  }

  /// The middle of each vertex.
  let places: [Double]

  init(_ input: Problem) {
    let position = input.positions
    let conflicts = input.conflicts(position)
    var all: [[Double]] = []
    for toRight in [true, false] {
      for fromAbove in [true, false] {
        let run = Run(
          input: input, position: position, conflicts: conflicts, toRight: toRight,
          fromAbove: fromAbove)
        all.append(run.places())
      }
    }
    places = Self.balanced(all, input)
  }

  /// The middle of the four places, after each way has been moved to the lowest one.
  private static func balanced(_ all: [[Double]], _ input: Problem) -> [Double] {
    let spans = all.map { places in
      zip(places, input.heights).reduce((Double.infinity, -Double.infinity)) { span, next in
        (min(span.0, next.0 - next.1 / 2), max(span.1, next.0 + next.1 / 2))
      }
    }
    let least = spans.indices.min { spans[$0].1 - spans[$0].0 < spans[$1].1 - spans[$1].0 } ?? 0
    let moves = spans.indices.map { way in
      // Those packed from above are moved to the upper end, the others to the lower one.
      way.isMultiple(of: 2) ? spans[least].0 - spans[way].0 : spans[least].1 - spans[way].1
    }
    return (0..<input.heights.count).map { vertex in
      let sorted = all.indices.map { all[$0][vertex] + moves[$0] }.sorted()
      return (sorted[1] + sorted[2]) / 2
    }
  }
}

extension Alignment.Problem {
  var positions: [Int] {
    var positions = Array(repeating: 0, count: heights.count)
    for layer in layers { for (place, vertex) in layer.enumerated() { positions[vertex] = place } }
    return positions
  }

  /// The segments that give way to a part of a long link that they cross, by the vertices at their ends.
  func conflicts(_ position: [Int]) -> Set<[Int]> {
    var conflicts: Set<[Int]> = []
    for (left, right) in zip(layers, layers.dropFirst()) {
      var scan = 0
      var from = -1
      for (place, vertex) in right.enumerated() {
        let inner = isItem[vertex] ? nil : before[vertex].first { !isItem[$0.vertex] }?.vertex
        guard inner != nil || place == right.count - 1 else { continue }
        let to = inner.map { position[$0] } ?? left.count
        for other in right[scan...place] {
          for side in before[other] where position[side.vertex] < from || position[side.vertex] > to
          {
            if isItem[side.vertex] || isItem[other] { conflicts.insert([side.vertex, other]) }
          }
        }
        scan = place + 1
        from = to
      }
    }
    return conflicts
  }
}

extension Alignment {
  /// One of the four ways.
  fileprivate struct Run {
    let input: Problem
    let position: [Int]
    let conflicts: Set<[Int]>
    let toRight: Bool
    let fromAbove: Bool

    /// Places are counted upwards when everything is packed from below.
    private var sign: Double { fromAbove ? 1 : -1 }

    func places() -> [Double] {
      let (root, shift) = blocks()
      let places = packed(root, shift)
      return places.indices.map { sign * (places[root[$0]] + shift[$0]) }
    }

    private var layers: [[Int]] {
      let layers = toRight ? input.layers : input.layers.reversed()
      return fromAbove ? layers : layers.map { $0.reversed() }
    }

    /// The first vertex of each one's block, and how far from it the vertex is.
    private func blocks() -> ([Int], [Double]) {
      var root = Array(position.indices)
      var next = root
      var shift = Array(repeating: 0.0, count: root.count)
      for layer in layers {
        var last = -1
        for vertex in layer {
          let sides = toRight ? input.before[vertex] : input.after[vertex]
          guard !sides.isEmpty else { continue }
          let ordered = fromAbove ? sides : sides.reversed()
          for middle in [(sides.count - 1) / 2, sides.count / 2] where next[vertex] == vertex {
            let side = ordered[middle]
            let there = order(side.vertex)
            guard there > last, !isConflict(side.vertex, vertex) else { continue }
            next[side.vertex] = vertex
            root[vertex] = root[side.vertex]
            next[vertex] = root[vertex]
            shift[vertex] = shift[side.vertex] + sign * (side.there - side.here)
            last = there
          }
        }
      }
      return (root, shift)
    }

    private func order(_ vertex: Int) -> Int {
      fromAbove ? position[vertex] : Int.max / 2 - position[vertex]
    }

    private func isConflict(_ neighbour: Int, _ vertex: Int) -> Bool {
      guard !conflicts.isEmpty else { return false }
      return conflicts.contains(toRight ? [neighbour, vertex] : [vertex, neighbour])
    }

    /// The places of the blocks, as near to the beginning as they can be and then to what follows.
    private func packed(_ root: [Int], _ shift: [Double]) -> [Double] {
      var arcs: [(Int, Int)] = []
      var rooms: [Double] = []
      for layer in layers {
        for (first, second) in zip(layer, layer.dropFirst()) {
          arcs.append((root[first], root[second]))
          let room =
            (input.heights[first] + input.heights[second]) / 2
            + (input.margins[first] + input.margins[second]) / 2
          rooms.append(room + shift[first] - shift[second])
        }
      }
      let next = WeightedArcs(position.count, ends: arcs, lengths: rooms)
      let order = Adjacency(position.count, arcs).topological
      var places = Array(repeating: 0.0, count: position.count)
      for block in order {
        for (to, room) in next[block] { places[to] = max(places[to], places[block] + room) }
      }
      for block in order.reversed() {
        var limit = Double.infinity
        for (to, room) in next[block] { limit = min(limit, places[to] - room) }
        if limit.isFinite { places[block] = max(places[block], limit) }
      }
      return places
    }
  }
}

/// The arcs from each item with their lengths.
private struct WeightedArcs {
  private let starts: [Int]
  private let arcs: [(Int, Double)]

  init(_ count: Int, ends: [(Int, Int)], lengths: [Double]) {
    var starts = Array(repeating: 0, count: count + 1)
    for (from, _) in ends { starts[from + 1] += 1 }
    for item in 0..<count { starts[item + 1] += starts[item] }
    var next = starts
    var arcs = Array(repeating: (0, 0.0), count: ends.count)
    for (place, (from, to)) in ends.enumerated() {
      arcs[next[from]] = (to, lengths[place])
      next[from] += 1
    }
    (self.starts, self.arcs) = (starts, arcs)
  }

  subscript(item: Int) -> ArraySlice<(Int, Double)> { arcs[starts[item]..<starts[item + 1]] }
}
