/// The strongly connected components of a graph of situations: within one, everything leads to everything.
///
/// Tarjan's algorithm, without recursion, since ways are long.
struct Components {
  /// The component of each situation.
  private(set) var of: [Int]
  /// The situations of each component.
  private(set) var members: [[Int]] = []

  private var numbers: [Int]
  private var lowest: [Int]
  private var isWaiting: [Bool]
  private var waiting: [Int] = []
  private var next = 0

  init(_ graph: SituationGraph) {
    of = [Int](repeating: -1, count: graph.count)
    numbers = of
    lowest = of
    isWaiting = [Bool](repeating: false, count: graph.count)
    for situation in 0..<graph.count where numbers[situation] < 0 {
      visit(situation, graph)
    }
  }

  private mutating func visit(_ start: Int, _ graph: SituationGraph) {
    var path: [(situation: Int, edge: Int)] = []
    enter(start, &path, graph)
    while let (situation, edge) = path.last {
      let following = graph.following(situation)
      guard edge < following.endIndex else {
        path.removeLast()
        leave(situation, to: path.last?.situation)
        continue
      }
      path[path.count - 1].edge += 1
      let target = Int(following[edge])
      if numbers[target] < 0 {
        enter(target, &path, graph)
      } else if isWaiting[target] {
        lowest[situation] = min(lowest[situation], numbers[target])
      }
    }
  }

  private mutating func enter(
    _ situation: Int, _ path: inout [(situation: Int, edge: Int)], _ graph: SituationGraph
  ) {
    numbers[situation] = next
    lowest[situation] = next
    next += 1
    waiting.append(situation)
    isWaiting[situation] = true
    path.append((situation, graph.following(situation).startIndex))
  }

  private mutating func leave(_ situation: Int, to before: Int?) {
    if let before { lowest[before] = min(lowest[before], lowest[situation]) }
    guard lowest[situation] == numbers[situation] else { return }
    var found: [Int] = []
    while let last = waiting.popLast() {
      isWaiting[last] = false
      of[last] = members.count
      found.append(last)
      if last == situation { break }
    }
    members.append(found.sorted())
  }
}
