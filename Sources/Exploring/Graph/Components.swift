/// The strongly connected components of a graph of states.
///
/// Tarjan's algorithm, without recursion, because paths are long.
struct Components {
  private(set) var count = 0
  /// The component of each situation; -1 while that is not known.
  private var components: ContiguousArray<Int32>
  /// The states, grouped by component, in order.
  private var ordered: ContiguousArray<Int32> = []
  /// Where the situations of each component begin.
  private var beginnings: ContiguousArray<Int32> = []

  private var numbers: ContiguousArray<Int32>
  private var lowest: ContiguousArray<Int32>
  private var waiting: ContiguousArray<Int32> = []
  private var next: Int32 = 0

  init(_ graph: SituationGraph) {
    components = ContiguousArray(repeating: -1, count: graph.count)
    numbers = components
    lowest = components
    for situation in 0..<graph.count where numbers[situation] < 0 {
      visit(situation, graph)
    }
    (numbers, lowest, waiting) = ([], [], [])
    order()
  }

  /// The component of a situation.
  func of(_ situation: SituationGraph.Index) -> Int { Int(components[situation]) }

  /// The situations of a component, in order.
  func members(_ component: Int) -> some RandomAccessCollection<SituationGraph.Index> {
    ordered[Int(beginnings[component])..<Int(beginnings[component + 1])].lazy.map { Int($0) }
  }

  private mutating func visit(_ start: Int, _ graph: SituationGraph) {
    var path = [graph.firstEdge(of: start)]
    enter(start)
    while let last = path.indices.last {
      let situation = path[last].situation
      guard let target = graph.next(&path[last]) else {
        path.removeLast()
        leave(situation, to: path.last?.situation)
        continue
      }
      if numbers[target] < 0 {
        enter(target)
        path.append(graph.firstEdge(of: target))
      } else if components[target] < 0 {
        lowest[situation] = min(lowest[situation], numbers[target])
      }
    }
  }

  private mutating func enter(_ situation: Int) {
    numbers[situation] = next
    lowest[situation] = next
    next += 1
    waiting.append(Int32(situation))
  }

  private mutating func leave(_ situation: Int, to before: Int?) {
    if let before { lowest[before] = min(lowest[before], lowest[situation]) }
    guard lowest[situation] == numbers[situation] else { return }
    while let last = waiting.popLast() {
      components[Int(last)] = Int32(count)
      if last == situation { break }
    }
    count += 1
  }

  private mutating func order() {
    beginnings = ContiguousArray(repeating: 0, count: count + 1)
    for component in components { beginnings[Int(component) + 1] += 1 }
    for component in 0..<count { beginnings[component + 1] += beginnings[component] }
    var places = beginnings
    ordered = ContiguousArray(repeating: 0, count: components.count)
    for (situation, component) in components.enumerated() {
      ordered[Int(places[Int(component)])] = Int32(situation)
      places[Int(component)] += 1
    }
  }
}
