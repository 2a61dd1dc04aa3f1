/// Where a group of linked items is, seen from its upper left corner.
struct GroupPlan {
  let layers: Layers
  private(set) var size = Size(width: 0, height: 0)
  private(set) var items: [(item: Int, rect: Rect)] = []
  /// In the order of the group's links.
  private(set) var runs: [[Run]] = []
  private(set) var labels: [Rect?] = []

  private let boxes: [LevelPlan.Measure]
  private let spacing: LayoutGraph.Spacing
  /// The heights of the ports of each segment's ends, from the middles of their vertices.
  private var ports: [[(left: Double, right: Double)]] = []
  private var middles: [Double] = []

  init(_ layers: Layers, boxes: [LevelPlan.Measure], spacing: LayoutGraph.Spacing) {
    self.layers = layers
    self.boxes = boxes
    self.spacing = spacing
    ports = findPorts()
    let input = input
    middles =
      Straightening(layers, input: input, middles: Alignment(input).places, ends: ends).middles
    for gap in ports.indices {
      slide(gap, isLeft: true)
      slide(gap, isLeft: false)
    }
    let columns = LayerColumns(widths: widths, slopes: slopes, gap: spacing.layers)
    moveToTop(columns.width)
    place(columns)
  }

  private func box(_ vertex: Int) -> Size {
    switch layers.vertices[vertex].kind {
    case .item(let item): boxes[item].size
    case .label(let size): size
    case .bend, .border: Size(width: 0, height: 0)
    }
  }

  private var widths: [Double?] {
    layers.layers.map { layer in layer.isEmpty ? nil : layer.map { box($0).width }.max() }
  }

  // MARK: - Across the layers

  private var positions: [Int] {
    var positions = Array(repeating: 0, count: layers.vertices.count)
    for layer in layers.layers {
      for (place, vertex) in layer.enumerated() { positions[vertex] = place }
    }
    return positions
  }

  /// Spreads the ports of each box in the order of what they lead to.
  private func findPorts() -> [[(left: Double, right: Double)]] {
    let position = positions
    var found = layers.segments.map { $0.map { _ in (left: 0.0, right: 0.0) } }
    for (gap, segments) in layers.segments.enumerated() {
      var atLeft: [Int: [Int]] = [:]
      var atRight: [Int: [Int]] = [:]
      for (place, segment) in segments.enumerated() {
        if layers.vertices[segment.left].isItem { atLeft[segment.left, default: []].append(place) }
        if layers.vertices[segment.right].isItem {
          atRight[segment.right, default: []].append(place)
        }
      }
      for (vertex, places) in atLeft {
        let sorted = places.sorted {
          (position[segments[$0].right], $0) < (position[segments[$1].right], $1)
        }
        for (rank, place) in sorted.enumerated() {
          found[gap][place].left = port(
            vertex, segment: segments[place], rank: rank, of: sorted.count)
        }
      }
      for (vertex, places) in atRight {
        let sorted = places.sorted {
          (position[segments[$0].left], $0) < (position[segments[$1].left], $1)
        }
        for (rank, place) in sorted.enumerated() {
          found[gap][place].right = port(
            vertex, segment: segments[place], rank: rank, of: sorted.count)
        }
      }
    }
    return found
  }

  private func port(
    _ vertex: Int, segment: Layers.Segment, rank: Int, of count: Int
  ) -> Double {
    guard case .item(let item) = layers.vertices[vertex].kind else { return 0 }
    let box = boxes[item]
    if let fixed = box.fixed {
      let edge = layers.level.links[layers.links[segment.link]].edge
      return (fixed[edge] ?? box.size.height / 2) - box.size.height / 2
    }
    let step = count > 1 ? min(spacing.ports, box.ports / Double(count - 1)) : 0
    return box.middle + (Double(rank) - Double(count - 1) / 2) * step
  }

  private var input: Alignment.Problem {
    let position = positions
    var before: [[Alignment.Side]] = Array(repeating: [], count: position.count)
    var after = before
    for (segments, ports) in zip(layers.segments, ports) {
      for (segment, port) in zip(segments, ports) {
        after[segment.left].append(
          Alignment.Side(vertex: segment.right, there: port.right, here: port.left))
        before[segment.right].append(
          Alignment.Side(vertex: segment.left, there: port.left, here: port.right))
      }
    }
    func sort(_ sides: [Alignment.Side]) -> [Alignment.Side] {
      sides.sorted { (position[$0.vertex], $0.there) < (position[$1.vertex], $1.there) }
    }
    return Alignment.Problem(
      layers: layers.layers, heights: position.indices.map { box($0).height },
      margins: layers.vertices.map(margin), isItem: layers.vertices.map(\.isItem),
      before: before.map(sort), after: after.map(sort))
  }

  private func margin(_ vertex: Layers.Vertex) -> Double {
    switch vertex.kind {
    case .item: spacing.nodes
    case .bend, .border: spacing.edges
    case .label: spacing.edges / 2
    }
  }

  /// Moves ports of boxes to where their segments become straight, if that is on the box and not near another.
  private mutating func slide(_ gap: Int, isLeft: Bool) {
    let segments = layers.segments[gap]
    let places = segments.indices.filter { place in
      guard case .item(let item) = layers.vertices[vertex(segments[place], isLeft)].kind else {
        return false
      }
      return boxes[item].fixed == nil
    }
    let sorted = places.map { place -> (vertex: Int, height: Double, place: Int) in
      (vertex(segments[place], isLeft), height(gap, place: place, isLeft: isLeft), place)
    }.sorted { $0 < $1 }
    for (rank, end) in sorted.enumerated() {
      guard case .item(let item) = layers.vertices[end.vertex].kind else { continue }
      let goal = height(gap, place: end.place, isLeft: !isLeft)
      let reach = boxes[item].ports / 2
      let middle = middles[end.vertex] + boxes[item].middle
      var room = (middle - reach, middle + reach)
      if rank > 0, sorted[rank - 1].vertex == end.vertex {
        room.0 = max(
          room.0, height(gap, place: sorted[rank - 1].place, isLeft: isLeft) + spacing.edges)
      }
      if rank + 1 < sorted.count, sorted[rank + 1].vertex == end.vertex {
        room.1 = min(room.1, sorted[rank + 1].height - spacing.edges)
      }
      guard goal >= room.0, goal <= room.1 else { continue }
      if isLeft {
        ports[gap][end.place].left = goal - middles[end.vertex]
      } else {
        ports[gap][end.place].right = goal - middles[end.vertex]
      }
    }
  }

  private func vertex(_ segment: Layers.Segment, _ isLeft: Bool) -> Int {
    isLeft ? segment.left : segment.right
  }

  /// The height of an end of a segment.
  private func height(_ gap: Int, place: Int, isLeft: Bool) -> Double {
    let port = isLeft ? ports[gap][place].left : ports[gap][place].right
    return middles[vertex(layers.segments[gap][place], isLeft)] + port
  }

  /// The heights of the ports at the ends of each link, from the middles of the boxes there.
  private var ends: [(left: Double, right: Double)] {
    var ends = Array(repeating: (left: 0.0, right: 0.0), count: layers.chains.count)
    for (segments, ports) in zip(layers.segments, ports) {
      for (segment, port) in zip(segments, ports) {
        let chain = layers.chains[segment.link]
        if chain.first == segment.left { ends[segment.link].left = port.left }
        if chain.last == segment.right { ends[segment.link].right = port.right }
      }
    }
    return ends
  }

  // MARK: - Along the layers

  /// How far the segments after each layer rise or fall at most.
  private var slopes: [Double] {
    zip(layers.segments, ports).map { segments, ports in
      zip(segments, ports).reduce(0) { most, next in
        let left = middles[next.0.left] + next.1.left
        return max(most, abs(middles[next.0.right] + next.1.right - left))
      }
    }
  }

  private mutating func moveToTop(_ width: Double) {
    let tops = middles.indices.map { middles[$0] - box($0).height / 2 }
    let bottoms = middles.indices.map { middles[$0] + box($0).height / 2 }
    let top = tops.min() ?? 0
    size = Size(width: width, height: (bottoms.max() ?? 0) - top)
    for vertex in middles.indices { middles[vertex] -= top }
  }

  private mutating func place(_ columns: LayerColumns) {
    for (vertex, place) in zip(layers.vertices.indices, layers.vertices) {
      guard case .item(let item) = place.kind else { continue }
      items.append((item, rect(vertex, columns)))
    }
    for (chain, ends) in zip(layers.chains, ends) {
      let label = chain.first { if case .label = layers.vertices[$0].kind { true } else { false } }
      labels.append(label.map { rect($0, columns) })
      runs.append(
        chain.enumerated().map { place, vertex in
          let isLast = place == chain.count - 1
          return run(
            vertex, columns, place == 0 ? ends.left : isLast ? ends.right : 0, place, isLast)
        })
    }
  }

  private func rect(_ vertex: Int, _ columns: LayerColumns) -> Rect {
    let size = box(vertex)
    let column = columns[layers.vertices[vertex].layer]
    return Rect(
      origin: Point(
        x: (column.lowerBound + column.upperBound - size.width) / 2,
        y: middles[vertex] - size.height / 2), size: size)
  }

  private func run(
    _ vertex: Int, _ columns: LayerColumns, _ port: Double, _ place: Int, _ isLast: Bool
  ) -> Run {
    let column = columns[layers.vertices[vertex].layer]
    var run = Run(from: column.lowerBound, to: column.upperBound, y: middles[vertex] + port)
    guard layers.vertices[vertex].isItem else { return run }
    let rect = rect(vertex, columns)
    // A straight piece before the box, so that one sees where the edge is headed.
    let stub = { (gap: Double) in max(0, min(9, gap * 0.35)) }
    if place == 0 {
      run.from = rect.maxX
      run.to += stub(columns.start(after: layers.vertices[vertex].layer) - column.upperBound)
    }
    if isLast {
      run.to = rect.minX
      run.from -= stub(column.lowerBound - columns.end(before: layers.vertices[vertex].layer))
    }
    return run
  }
}

/// Where the layers are, from left to right; those without vertices take no room.
struct LayerColumns {
  private var ranges: [ClosedRange<Double>] = []
  private(set) var width = 0.0

  /// - Parameters:
  ///   - widths: The widths of the layers; nil for an empty one.
  ///   - slopes: How far the segments after each layer rise or fall.
  init(widths: [Double?], slopes: [Double], gap: Double) {
    var next: Double?
    for (layer, width) in widths.enumerated() {
      let start = width == nil ? self.width : next ?? self.width
      self.width = start + (width ?? 0)
      ranges.append(start...self.width)
      guard width != nil, layer < slopes.count else { continue }
      let isBorder = layer == 0 || layer == slopes.count - 1
      let room = isBorder && slopes[layer] < 0.5 ? 0 : gap + min(1.5 * gap, slopes[layer] * 0.1)
      next = self.width + room
    }
  }

  subscript(layer: Int) -> ClosedRange<Double> { ranges[layer] }

  /// Where the next layer begins.
  func start(after layer: Int) -> Double {
    layer + 1 < ranges.count ? ranges[layer + 1].lowerBound : width
  }

  /// Where the layer before ends.
  func end(before layer: Int) -> Double { layer > 0 ? ranges[layer - 1].upperBound : 0 }
}
