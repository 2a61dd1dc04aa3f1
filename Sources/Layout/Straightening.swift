/// Takes bends out of links where there is room beside them; boxes stay where they are.
struct Straightening {
  private let layers: Layers
  private let input: Alignment.Problem
  private let position: [Int]
  /// The height at which each link leaves and reaches its boxes, from their middles.
  private let ends: [(left: Double, right: Double)]
  private(set) var middles: [Double]

  init(
    _ layers: Layers, input: Alignment.Problem, middles: [Double],
    ends: [(left: Double, right: Double)]
  ) {
    self.layers = layers
    self.input = input
    self.middles = middles
    self.ends = ends
    position = input.positions
    for _ in 0..<4 {
      var isDone = true
      for link in layers.chains.indices where straighten(link) { isDone = false }
      if isDone { return }
    }
  }

  /// Moves the parts of a link that are at one height; returns whether there was one to be moved.
  private mutating func straighten(_ link: Int) -> Bool {
    let chain = layers.chains[link]
    var hasMoved = false
    var first = 0
    while first < chain.count {
      guard !input.isItem[chain[first]] else {
        first += 1
        continue
      }
      var last = first
      while last + 1 < chain.count, !input.isItem[chain[last + 1]],
        abs(middles[chain[last + 1]] - middles[chain[first]]) < 0.01
      { last += 1 }
      if move(chain, range: first...last, link: link) { hasMoved = true }
      first = last + 1
    }
    return hasMoved
  }

  private func height(_ chain: [Int], place: Int, link: Int) -> Double? {
    guard chain.indices.contains(place) else { return nil }
    let port = place == 0 ? ends[link].left : place == chain.count - 1 ? ends[link].right : 0
    return middles[chain[place]] + port
  }

  private mutating func move(_ chain: [Int], range: ClosedRange<Int>, link: Int) -> Bool {
    let now = middles[chain[range.lowerBound]]
    let before = height(chain, place: range.lowerBound - 1, link: link)
    let after = height(chain, place: range.upperBound + 1, link: link)
    let goals = [before, after].compactMap(\.self)
    guard let low = goals.min(), let high = goals.max() else { return false }
    let room = chain[range].reduce((-Double.infinity, Double.infinity)) { room, vertex in
      let own = self.room(vertex)
      return (max(room.0, own.0), min(room.1, own.1))
    }
    guard room.0 <= room.1 else { return false }
    func bends(_ height: Double) -> Int { goals.count { abs($0 - height) > 0.01 } }
    let reachable = goals.filter { $0 >= room.0 && $0 <= room.1 }
    // The fewest bends; then no detour above or below both ends.
    var goal = min(max(min(max(now, low), high), room.0), room.1)
    if let best = reachable.min(by: { bends($0) < bends($1) }), bends(best) < bends(now) {
      goal = best
    }
    guard abs(goal - now) > 0.01, bends(goal) <= bends(now) else { return false }
    for vertex in chain[range] { middles[vertex] = goal }
    return true
  }

  /// Between which heights a vertex can be without another one in its layer being moved.
  private func room(_ vertex: Int) -> (Double, Double) {
    let layer = input.layers[layers.vertices[vertex].layer]
    let place = position[vertex]
    func distance(_ other: Int) -> Double {
      (input.heights[vertex] + input.heights[other] + input.margins[vertex]
        + input.margins[other]) / 2
    }
    let above = place > 0 ? middles[layer[place - 1]] + distance(layer[place - 1]) : -.infinity
    let below =
      place + 1 < layer.count ? middles[layer[place + 1]] - distance(layer[place + 1]) : .infinity
    return (above - 0.001, below + 0.001)
  }
}
