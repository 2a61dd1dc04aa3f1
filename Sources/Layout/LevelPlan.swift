/// Where the content of a level is, seen from its upper left corner.
struct LevelPlan {
  private(set) var size = Size(width: 0, height: 0)
  /// The boxes of the items, in the order of the level's.
  private(set) var items: [Rect]
  /// The straight parts of each link, in the order of the level's, and its label.
  private(set) var runs: [[Run]]
  private(set) var labels: [Rect?]

  /// What is known of an item before it has a place.
  struct Measure {
    var size: Size
    /// How much lower than in the middle of the box the middle of its ports is.
    var middle = 0.0
    /// The room for ports of a box without fixed ones.
    var ports = 0.0
    /// The heights of the ports in the border of a cluster, by edge.
    var fixed: [Int: Double]?
  }

  private let spacing: LayoutGraph.Spacing

  init(
    _ level: Level, groups: [Ordering], boxes: [Measure], spacing: LayoutGraph.Spacing,
    insets: Insets, minimum: Size
  ) {
    self.spacing = spacing
    items = boxes.map { Rect(origin: Point(x: 0, y: 0), size: $0.size) }
    runs = Array(repeating: [], count: level.links.count)
    labels = Array(repeating: nil, count: level.links.count)
    var shelves = Shelves(gap: spacing.nodes)
    var parts: [GroupPlan] = []
    for group in groups {
      let part = GroupPlan(group.layers, boxes: boxes, spacing: spacing)
      parts.append(part)
      shelves.add(part.size, isOwn: group.layers.hasBorders)
    }
    let content = shelves.arranged()
    size = Size(
      width: max(minimum.width, content.width + insets.left + insets.right),
      height: max(minimum.height, content.height + insets.top + insets.bottom))
    let left = insets.left + (size.width - insets.left - insets.right - content.width) / 2
    for (part, place) in zip(parts, shelves.places) {
      take(part, at: Point(x: left + place.x, y: insets.top + place.y))
    }
  }

  /// Takes over a group with its upper left corner at a place; links over the border are led there.
  private mutating func take(_ part: GroupPlan, at origin: Point) {
    for (item, rect) in part.items { items[item] = rect.moved(by: origin) }
    for (place, link) in part.layers.links.enumerated() {
      runs[link] = part.runs[place].map { run in
        Run(from: run.from + origin.x, to: run.to + origin.x, y: run.y + origin.y)
      }
      labels[link] = part.labels[place]?.moved(by: origin)
      if case .border = part.layers.level.links[link].left { runs[link][0].from = 0 }
      if case .border = part.layers.level.links[link].right {
        runs[link][runs[link].count - 1].to = size.width
      }
    }
  }
}

extension Rect {
  func moved(by offset: Point) -> Rect {
    Rect(origin: Point(x: minX + offset.x, y: minY + offset.y), size: size)
  }
}

extension Layers {
  /// Whether links of the group reach the border around.
  var hasBorders: Bool { vertices.contains { $0.kind == .border } }
}

/// Puts boxes into rows, about as wide as they are high together.
struct Shelves {
  let gap: Double
  private var sizes: [(size: Size, isOwn: Bool)] = []
  private(set) var places: [Point] = []

  init(gap: Double) { self.gap = gap }

  /// - Parameter isOwn: Whether it has a row of its own, before all others.
  mutating func add(_ size: Size, isOwn: Bool) { sizes.append((size, isOwn)) }

  /// Finds the places; returns the size of all.
  mutating func arranged() -> Size {
    places = Array(repeating: Point(x: 0, y: 0), count: sizes.count)
    let area = sizes.reduce(0) { $0 + ($1.size.width + gap) * ($1.size.height + gap) }
    let widest = sizes.map(\.size.width).max() ?? 0
    var (x, y, row, width) = (0.0, 0.0, 0.0, 0.0)
    func breakRow() {
      if x > 0 { y += row + gap }
      (x, row) = (0, 0)
    }
    for place in sizes.indices.sorted(by: { sizes[$0].isOwn && !sizes[$1].isOwn }) {
      let (size, isOwn) = sizes[place]
      let reach = x + size.width
      if x > 0, reach > widest, reach * reach > area * 1.8 { breakRow() }
      places[place] = Point(x: x, y: y)
      width = max(width, x + size.width)
      x += size.width + gap
      row = max(row, size.height)
      if isOwn { breakRow() }
    }
    return Size(width: width, height: x > 0 ? y + row : max(0, y - gap))
  }
}
