/// Orders the vertices in their layers so that few segments cross.
///
/// Sweeps to and fro put each vertex where its neighbours are in the middle; then neighbours are exchanged as long as
/// that helps.
struct Ordering {
  /// Where the port of an edge is in the border of a cluster, from 0 to 1.
  typealias Fractions = [[Int: Double]]

  private(set) var layers: Layers
  private(set) var position: [Int]
  /// The ends of segments on the left of each vertex and on its right.
  private let before: [[Side]]
  private let after: [[Side]]

  /// A neighbour, with the places of the ports at it and at the vertex.
  private struct Side {
    let vertex: Int
    let there: Double
    let here: Double
  }

  /// - Parameters:
  ///   - fractions: The places of ports in the borders of the clusters that are items.
  ///   - borders: What decides the order of ports in the border around.
  init(_ layers: Layers, _ fractions: Fractions, borders: [Int: Double]) {
    self.layers = layers
    var before: [[Side]] = Array(repeating: [], count: layers.vertices.count)
    var after = before
    func port(_ vertex: Int, _ link: Int) -> Double {
      guard let cluster = layers.cluster(at: vertex) else { return 0.5 }
      return fractions[cluster][layers.level.links[layers.links[link]].edge] ?? 0.5
    }
    for segment in layers.segments.joined() {
      let left = port(segment.left, segment.link)
      let right = port(segment.right, segment.link)
      after[segment.left].append(Side(vertex: segment.right, there: right, here: left))
      before[segment.right].append(Side(vertex: segment.left, there: left, here: right))
    }
    (self.before, self.after) = (before, after)
    position = Array(repeating: 0, count: layers.vertices.count)
    // Where one begins decides where one ends: along the segments, or against them.
    var found: [(crossings: Int, order: [[Int]])] = []
    for onward in layers.vertices.count > Self.small ? [true] : [true, false] {
      begin(onward: onward)
      sortBorders(borders)
      improve()
      found.append((crossings, self.layers.layers))
      if crossings == 0 { break }
    }
    if let best = found.min(by: { $0.crossings < $1.crossings }) { set(best.order) }
  }

  /// Up to how many vertices no time is spared.
  private static let small = 1000

  /// How many pairs of segments cross.
  var crossings: Int {
    layers.layers.dropLast().reduce(0) { sum, layer in
      var ends: [(left: Double, right: Double)] = []
      for vertex in layer {
        for side in after[vertex] {
          ends.append((Double(position[vertex]) + side.here, key(side)))
        }
      }
      ends.sort { $0 < $1 }
      return sum + Inversions.count(ends.map(\.right))
    }
  }

  private func key(_ side: Side) -> Double { Double(position[side.vertex]) + side.there }

  /// Puts the vertices in the order in which one finds them along the segments.
  private mutating func begin(onward: Bool) {
    var isSeen = Array(repeating: false, count: layers.vertices.count)
    var order: [[Int]] = Array(repeating: [], count: layers.layers.count)
    let starts = onward ? layers.layers : layers.layers.reversed()
    for start in starts.joined() where !isSeen[start] {
      var open = [start]
      while let vertex = open.popLast() {
        guard !isSeen[vertex] else { continue }
        isSeen[vertex] = true
        order[layers.vertices[vertex].layer].append(vertex)
        let next = onward ? after[vertex] : before[vertex]
        open += next.reversed().map(\.vertex).filter { !isSeen[$0] }
      }
    }
    set(order)
  }

  private mutating func set(_ order: [[Int]]) {
    layers.layers = order
    for layer in order { for (place, vertex) in layer.enumerated() { position[vertex] = place } }
  }

  private mutating func sortBorders(_ keys: [Int: Double]) {
    for layer in [0, layers.layers.count - 1] {
      let sorted = layers.layers[layer].map { vertex -> (Double, Int, Int) in
        let edge = layers.edge(of: vertex)
        return (keys[edge] ?? Double(position[vertex]), edge, vertex)
      }.sorted { $0 < $1 }
      set(sorted.map(\.2), at: layer)
    }
  }

  private mutating func set(_ order: [Int], at layer: Int) {
    layers.layers[layer] = order
    for (place, vertex) in order.enumerated() { position[vertex] = place }
  }

  private mutating func improve() {
    let isLarge = layers.vertices.count > 1500
    var best = layers.layers
    var least = crossings
    var idle = 0
    for round in 0..<(isLarge ? 8 : 24) where least > 0 && idle < 6 {
      sweep(toRight: round.isMultiple(of: 2), keepsTies: round % 4 < 2)
      if !isLarge || round > 4 { exchange(rounds: isLarge ? 2 : 8) }
      let now = crossings
      idle = now < least ? 0 : idle + 1
      if now < least { (best, least) = (layers.layers, now) }
    }
    set(best)
  }

  /// Sorts every layer but those of the borders by the middle of the neighbours on one side.
  private mutating func sweep(toRight: Bool, keepsTies: Bool) {
    let inner = Array(1..<max(1, layers.layers.count - 1))
    for layer in toRight ? inner : inner.reversed() {
      let order = layers.layers[layer]
      var movable: [(middle: Double, tie: Int, vertex: Int)] = []
      for (place, vertex) in order.enumerated() {
        let sides = toRight ? before[vertex] : after[vertex]
        guard !sides.isEmpty else { continue }
        let middle = sides.reduce(0) { $0 + key($1) } / Double(sides.count)
        movable.append((middle, keepsTies ? place : -place, vertex))
      }
      movable.sort { ($0.middle, $0.tie) < ($1.middle, $1.tie) }
      // Those without neighbours stay where they are.
      var next = movable.makeIterator()
      set(
        order.map { vertex in
          (toRight ? before[vertex] : after[vertex]).isEmpty
            ? vertex : next.next()?.vertex ?? vertex
        }, at: layer)
    }
  }

  /// Exchanges neighbours in a layer where fewer segments cross then.
  private mutating func exchange(rounds: Int) {
    for _ in 0..<rounds {
      var isDone = true
      for layer in 1..<max(1, layers.layers.count - 1) {
        for place in layers.layers[layer].indices.dropLast() {
          let (first, second) = (layers.layers[layer][place], layers.layers[layer][place + 1])
          let gain = crossed(first, second) - crossed(second, first)
          guard gain > 0 else { continue }
          layers.layers[layer].swapAt(place, place + 1)
          (position[first], position[second]) = (place + 1, place)
          isDone = false
        }
      }
      if isDone { return }
    }
  }

  /// How many segments of two vertices cross when the first is above the second.
  private func crossed(_ first: Int, _ second: Int) -> Int {
    crossed(before[first], before[second]) + crossed(after[first], after[second])
  }

  private func crossed(_ above: [Side], _ below: [Side]) -> Int {
    var count = 0
    for upper in above {
      let place = key(upper)
      for lower in below where key(lower) < place { count += 1 }
    }
    return count
  }
}

extension Ordering {
  /// What decides the order of the ports of each cluster in the layers: where the other ends of their segments are.
  func borders(_ borders: inout Ordering.Fractions, _ fractions: Ordering.Fractions) {
    func key(_ vertex: Int, _ edge: Int) -> Double {
      let port = layers.cluster(at: vertex).flatMap { fractions[$0][edge] } ?? 0.5
      return Double(position[vertex]) + port
    }
    for segment in layers.segments.joined() {
      let edge = layers.level.links[layers.links[segment.link]].edge
      if let cluster = layers.cluster(at: segment.left) {
        borders[cluster][edge] = key(segment.right, edge)
      }
      if let cluster = layers.cluster(at: segment.right) {
        borders[cluster][edge] = key(segment.left, edge)
      }
    }
  }

  /// Where the ports in the border around are, from 0 to 1.
  var ports: [Int: Double] {
    var ports: [Int: Double] = [:]
    for layer in [layers.layers[0], layers.layers[layers.layers.count - 1]] {
      for (place, vertex) in layer.enumerated() where layers.vertices[vertex].kind == .border {
        ports[layers.edge(of: vertex)] = Double(place + 1) / Double(layer.count + 1)
      }
    }
    return ports
  }
}

enum Inversions {
  /// How many pairs are in falling order; takes time of n log n.
  static func count(_ values: [Double]) -> Int {
    var values = values
    var buffer = values
    var sum = 0
    var width = 1
    while width < values.count {
      for start in stride(from: 0, to: values.count, by: 2 * width) {
        let middle = min(start + width, values.count)
        sum += merge(&values, &buffer, start, middle, min(middle + width, values.count))
      }
      swap(&values, &buffer)
      width *= 2
    }
    return sum
  }

  private static func merge(
    _ values: inout [Double], _ buffer: inout [Double], _ start: Int, _ middle: Int, _ end: Int
  ) -> Int {
    var (left, right, sum) = (start, middle, 0)
    for place in start..<end {
      if left < middle, right >= end || values[left] <= values[right] {
        buffer[place] = values[left]
        left += 1
      } else {
        sum += middle - left
        buffer[place] = values[right]
        right += 1
      }
    }
    return sum
  }
}
