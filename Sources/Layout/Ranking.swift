/// The layer of each item: edges lead to later layers, except those that close a circle or are said to lead back.
struct Ranking {
  struct Arc {
    let from: Int
    let to: Int
    let leadsBack: Bool
  }

  private(set) var ranks: [Int]

  /// - Parameters:
  ///   - level: Has the items, and the links over the border as far as they are known.
  ///   - isFirst: The items that are not moved from the beginning.
  init(_ arcs: [Arc], _ level: Level, isFirst: [Bool]) {
    let count = level.items.count
    ranks = Array(repeating: 0, count: count)
    let onward = arcs.filter { !$0.leadsBack }.map { ($0.from, $0.to) }
    var directed = Acyclic(count, onward, entries: level.entries).arcs
    let first = Self.longest(count, directed)
    // What leads back does so in the order that the others have given.
    for arc in arcs where arc.leadsBack {
      let isForward = (first[arc.from], arc.from) < (first[arc.to], arc.to)
      directed.append(isForward ? (arc.from, arc.to) : (arc.to, arc.from))
    }
    ranks = Self.longest(count, directed)
    tighten(directed, level: level, isFirst: isFirst)
  }

  /// The longest way to each item from one that nothing leads to.
  private static func longest(_ count: Int, _ arcs: [(Int, Int)]) -> [Int] {
    var ranks = Array(repeating: 0, count: count)
    let next = Adjacency(count, arcs)
    for item in next.topological {
      for to in next[item] { ranks[to] = max(ranks[to], ranks[item] + 1) }
    }
    return ranks
  }

  /// Moves items to where their edges are shorter, as long as that helps.
  private mutating func tighten(_ arcs: [(Int, Int)], level: Level, isFirst: [Bool]) {
    let last = ranks.max() ?? 0
    let after = Adjacency(ranks.count, arcs)
    let before = Adjacency(ranks.count, arcs.map { ($0.1, $0.0) })
    // How many more edges an item has to the right than to the left.
    var pull = ranks.indices.map { after[$0].count - before[$0].count }
    for link in level.links {
      if case .item(let item) = link.left, case .border = link.right { pull[item] += 1 }
      if case .item(let item) = link.right, case .border = link.left { pull[item] -= 1 }
    }
    for _ in 0..<20 {
      var isDone = true
      for item in ranks.indices.reversed() where pull[item] > 0 && !isFirst[item] {
        let limit = after[item].map { ranks[$0] - 1 }.min() ?? last
        if limit > ranks[item] { (ranks[item], isDone) = (limit, false) }
      }
      for item in ranks.indices where pull[item] < 0 {
        let limit = before[item].map { ranks[$0] + 1 }.max() ?? 0
        if limit < ranks[item] { (ranks[item], isDone) = (limit, false) }
      }
      if isDone { return }
    }
  }
}

extension Level {
  /// The items that edges reach over the left border.
  fileprivate var entries: [Int] {
    links.compactMap { link in
      if case .border = link.left, case .item(let item) = link.right { item } else { nil }
    }
  }
}

/// The arcs that leave each item, in the order given.
struct Adjacency {
  private let starts: [Int]
  private let targets: [Int]

  init(_ count: Int, _ arcs: [(Int, Int)]) {
    var starts = Array(repeating: 0, count: count + 1)
    for (from, _) in arcs { starts[from + 1] += 1 }
    for item in 0..<count { starts[item + 1] += starts[item] }
    var next = starts
    var targets = Array(repeating: 0, count: arcs.count)
    for (from, to) in arcs {
      targets[next[from]] = to
      next[from] += 1
    }
    (self.starts, self.targets) = (starts, targets)
  }

  var count: Int { starts.count - 1 }

  subscript(item: Int) -> ArraySlice<Int> { targets[starts[item]..<starts[item + 1]] }

  /// The items, each after those that lead to it; those in circles are missing.
  var topological: [Int] {
    var open = Array(repeating: 0, count: count)
    for target in targets { open[target] += 1 }
    var order = (0..<count).filter { open[$0] == 0 }
    var place = 0
    while place < order.count {
      for target in self[order[place]] {
        open[target] -= 1
        if open[target] == 0 { order.append(target) }
      }
      place += 1
    }
    return order
  }
}
