/// Arcs without circles: some are turned round, only such as are in a circle.
///
/// In each circle, what is nearer to where one enters it comes first.
struct Acyclic {
  private(set) var arcs: [(Int, Int)]

  /// The most arcs for which it is tried whether they need to be turned.
  private static let mostTried = 400

  init(_ count: Int, _ arcs: [(Int, Int)], entries: [Int]) {
    self.arcs = arcs
    let next = Adjacency(count, arcs)
    let circles = Circles(next)
    let distance = Self.distances(next, circles: circles, arcs: arcs, entries: entries)
    var turned: [Int] = []
    for (place, arc) in arcs.enumerated() where circles.of[arc.0] == circles.of[arc.1] {
      if (distance[arc.0], arc.0) > (distance[arc.1], arc.1) {
        self.arcs[place] = (arc.1, arc.0)
        turned.append(place)
      }
    }
    if arcs.count <= Self.mostTried { turnBack(turned, count) }
  }

  /// How far each item is from where one enters its circle.
  private static func distances(
    _ next: Adjacency, circles: Circles, arcs: [(Int, Int)], entries: [Int]
  ) -> [Int] {
    var isEntry = Array(repeating: false, count: next.count)
    for (from, to) in arcs where circles.of[from] != circles.of[to] { isEntry[to] = true }
    for item in entries { isEntry[item] = true }
    var distance = Array(repeating: Int.max, count: next.count)
    var isEntered = Array(repeating: false, count: circles.count)
    // All at once, because a circle may have several entries.
    var queue = (0..<next.count).filter { isEntry[$0] }
    for item in queue { isEntered[circles.of[item]] = true }
    for item in 0..<next.count where !isEntered[circles.of[item]] {
      isEntered[circles.of[item]] = true
      queue.append(item)
    }
    for item in queue { distance[item] = 0 }
    var place = 0
    while place < queue.count {
      let from = queue[place]
      for to in next[from] where circles.of[to] == circles.of[from] && distance[to] == .max {
        distance[to] = distance[from] + 1
        queue.append(to)
      }
      place += 1
    }
    return distance
  }

  /// Gives turned arcs their direction again where that closes no circle.
  private mutating func turnBack(_ turned: [Int], _ count: Int) {
    for place in turned {
      let (to, from) = arcs[place]
      var others = arcs
      others.remove(at: place)
      if !Adjacency(count, others).leads(from: to, to: from) { arcs[place] = (from, to) }
    }
  }
}

extension Adjacency {
  fileprivate func leads(from: Int, to goal: Int) -> Bool {
    var isSeen = Array(repeating: false, count: count)
    var open = [from]
    while let item = open.popLast() {
      if item == goal { return true }
      for next in self[item] where !isSeen[next] {
        isSeen[next] = true
        open.append(next)
      }
    }
    return false
  }
}

/// Which items can reach each other: Tarjan's strongly connected components.
struct Circles {
  /// The circle of each item, by a number.
  private(set) var of: [Int]
  private(set) var count = 0

  init(_ next: Adjacency) {
    of = Array(repeating: -1, count: next.count)
    var low = Array(repeating: 0, count: next.count)
    var numbers = Array(repeating: 0, count: next.count)
    var number = 0
    var stack: [Int] = []
    // Not recursive, because a chain of boxes may be longer than the program's stack.
    var calls: [(item: Int, arc: Int)] = []
    for start in 0..<next.count where numbers[start] == 0 {
      calls.append((start, 0))
      while let call = calls.last {
        let item = call.item
        if call.arc == 0 {
          number += 1
          (numbers[item], low[item]) = (number, number)
          stack.append(item)
        }
        let targets = next[item]
        if call.arc < targets.count {
          let target = targets[targets.startIndex + call.arc]
          calls[calls.count - 1].arc += 1
          if numbers[target] == 0 {
            calls.append((target, 0))
          } else if of[target] < 0 {
            low[item] = min(low[item], numbers[target])
          }
          continue
        }
        close(item, stack: &stack, isRoot: low[item] == numbers[item])
        calls.removeLast()
        if let caller = calls.last { low[caller.item] = min(low[caller.item], low[item]) }
      }
    }
  }

  private mutating func close(_ item: Int, stack: inout [Int], isRoot: Bool) {
    guard isRoot else { return }
    while let member = stack.popLast() {
      of[member] = count
      if member == item { break }
    }
    count += 1
  }
}
