/// A group of linked items in layers: every link is cut into segments between layers beside each other.
///
/// Items are in every second layer if there are labels, which are in those between. The first layer is that of
/// the ports in the left border, the last that of those in the right one.
struct Layers {
  enum Kind: Equatable {
    case item(Int)
    /// A port in the border.
    case border
    /// Where a link passes a layer.
    case bend
    case label(Size)
  }

  struct Vertex {
    let kind: Kind
    let layer: Int
    /// The link that it is of; -1 for an item.
    let link: Int

    var isItem: Bool { if case .item = kind { true } else { false } }
  }

  /// The part of a link between two layers.
  struct Segment {
    let left: Int
    let right: Int
    let link: Int
  }

  let level: Level
  /// The links of the level that are in this group.
  let links: [Int]
  private(set) var vertices: [Vertex] = []
  /// The vertices of each layer, in order.
  var layers: [[Int]] = []
  /// The vertices of each link, from left to right, in the order of `links`.
  private(set) var chains: [[Int]] = []
  /// The segments after each layer.
  private(set) var segments: [[Segment]] = []

  init(_ level: Level, items: [Int], links: [Int]) {
    self.level = level
    self.links = links
    let step = links.contains { level.links[$0].label != nil } ? 2 : 1
    let last = 2 + step * (items.map { level.ranks[$0] }.max() ?? 0)
    layers = Array(repeating: [], count: last + 1)
    segments = Array(repeating: [], count: last)
    var places: [Int: Int] = [:]
    for item in items { places[item] = add(.item(item), 1 + step * level.ranks[item], -1) }
    for (place, link) in links.enumerated() {
      let link = level.links[link]
      let left = end(link.left, places, 0, place)
      let right = end(link.right, places, last, place)
      chains.append(chain(left, right: right, link: link, place: place, step: step))
    }
    for (place, chain) in chains.enumerated() {
      for (left, right) in zip(chain, chain.dropFirst()) {
        segments[vertices[left].layer].append(Segment(left: left, right: right, link: place))
      }
    }
  }

  private mutating func add(_ kind: Kind, _ layer: Int, _ link: Int) -> Int {
    vertices.append(Vertex(kind: kind, layer: layer, link: link))
    layers[layer].append(vertices.count - 1)
    return vertices.count - 1
  }

  private mutating func end(
    _ end: Level.End, _ places: [Int: Int], _ layer: Int, _ link: Int
  ) -> Int {
    switch end {
    case .item(let item): places[item] ?? 0
    case .border: add(.border, layer, link)
    }
  }

  private mutating func chain(
    _ left: Int, right: Int, link: Level.Link, place: Int, step: Int
  ) -> [Int] {
    let (first, last) = (vertices[left].layer, vertices[right].layer)
    var middle = (first + last) / 2
    // Labels are in the layers between those of items: 2, 4, and so on.
    if step == 2, !middle.isMultiple(of: 2) { middle += middle + 1 < last ? 1 : -1 }
    var chain = [left]
    for layer in (first + 1)..<max(last, first + 1) {
      let label = layer == middle ? link.label : nil
      chain.append(add(label.map { .label($0) } ?? .bend, layer, place))
    }
    return chain + [right]
  }

  /// The edge of the graph that a vertex is of; -1 for an item.
  func edge(of vertex: Int) -> Int {
    let link = vertices[vertex].link
    return link < 0 ? -1 : level.links[links[link]].edge
  }

  /// The cluster that a vertex is, if it is one.
  func cluster(at vertex: Int) -> Int? {
    guard case .item(let item) = vertices[vertex].kind,
      case .cluster(let cluster) = level.items[item]
    else { return nil }
    return cluster
  }
}

/// The groups of a level: what is linked, also by the border, is in one.
struct Groups {
  private(set) var items: [[Int]] = []
  private(set) var links: [[Int]] = []

  init(_ level: Level) {
    // The border is one more thing, after the items.
    var leader = Array(0...level.items.count)
    func find(_ item: Int) -> Int {
      var item = item
      while leader[item] != item {
        leader[item] = leader[leader[item]]
        item = leader[item]
      }
      return item
    }
    func place(_ end: Level.End) -> Int {
      if case .item(let item) = end { item } else { level.items.count }
    }
    for link in level.links {
      let (left, right) = (find(place(link.left)), find(place(link.right)))
      leader[max(left, right)] = min(left, right)
    }
    var places: [Int: Int] = [:]
    for item in level.items.indices {
      let group = find(item)
      if places[group] == nil {
        places[group] = items.count
        items.append([])
        links.append([])
      }
      items[places[group] ?? 0].append(item)
    }
    for (number, link) in level.links.enumerated() {
      links[places[find(place(link.left))] ?? 0].append(number)
    }
  }
}
