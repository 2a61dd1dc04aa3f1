import Diagnostics

/// Some of the situations of a collection, numbered anew, with what they show and nothing else.
struct PageCut {
  /// What is used of values that are kept once each, with new numbers.
  struct Used {
    private let pool: Pool
    private var places: [Int: Int] = [:]
    private(set) var all: [JSON] = []

    init(_ pool: Pool) { self.pool = pool }

    /// The new number of a value.
    fileprivate mutating func number(_ old: Int) -> JSON {
      if let known = places[old] { return .int(known) }
      places[old] = all.count
      all.append(pool.all[old])
      return .int(all.count - 1)
    }
  }

  private let collector: PageCollector
  private let kept: [Int]
  private let places: [Int: Int]
  private(set) var frames, trees, states, logs: Used
  private var acted: Set<Int> = []

  init(_ collector: PageCollector, _ kept: [Int]) {
    self.collector = collector
    self.kept = kept
    places = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
    (frames, trees) = (Used(collector.frames), Used(collector.trees))
    (states, logs) = (Used(collector.states), Used(collector.logs))
  }

  /// The situations, each with what it shows and what can be done in it.
  var rows: [JSON] { mutating get { kept.map { row($0) } } }

  private mutating func row(_ number: Int) -> JSON {
    let row = collector.rows[number]
    let parent = collector.parents[number]
    let head = [
      frames.number(row.frame), trees.number(row.tree), states.number(row.state),
      target(parent.from), .int(parent.by),
    ]
    let moves = stride(from: 0, to: row.moves.count, by: 3).flatMap { place -> [JSON] in
      act(row.moves[place])
      return [
        .int(row.moves[place]), target(row.moves[place + 1]), logs.number(row.moves[place + 2]),
      ]
    }
    return .array(head + [.array(moves)])
  }

  /// A way: the numbers of its actions, each followed by that of the situation it leads to.
  mutating func way(_ way: [Int]) -> [JSON] {
    way.enumerated().map { place, number in
      if place % 2 == 1 { return target(number) }
      act(number)
      return .int(number)
    }
  }

  private func target(_ old: Int) -> JSON {
    .int(old < 0 ? old : places[old] ?? PageCollector.Outside.left.rawValue)
  }

  private mutating func act(_ number: Int) {
    acted.insert(number)
    if case .int(let plain)? = collector.actions.all[number]["of"] { acted.insert(plain) }
  }

  /// The actions: frames name them by their numbers, so that each keeps its place.
  var actions: [JSON] {
    collector.actions.all.enumerated().map { acted.contains($0) ? $1 : .null }
  }
}
