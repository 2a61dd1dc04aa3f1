import Navigation

extension RouteSearch {
  struct Progress {
    /// A node of the search: a state, by its predecessor and the action from there.
    ///
    /// Its copy of the session is made again when the node is expanded, so that only copies of
    /// predecessors are stored.
    private struct Node {
      let before: Trial
      let way: [Possibility]
    }

    private(set) var tried = 0
    /// Whether a way was dropped because it was too long.
    private var isCut = false
    /// The situations to continue from, by the length of their ways.
    private var nodes: [[Node]] = [[]]
    /// The situations to continue from once no others are left.
    private var aside: [[Node]] = []
    private var length = 0
    private var place = 0
    private var seen: Set<Situation>
    private var facts: Set<Fact> = []
    private let looksFar: Bool
    /// How often one stack may hold a screen before its situation is put aside; at least 2.
    private let repetition: Int
    /// Whether the situations that were put aside are being searched.
    private var isFolded = false

    init(_ start: Trial, looksFar: Bool) {
      nodes = [[Node(before: start, way: [])]]
      seen = [start.session.situation()]
      self.looksFar = looksFar
      repetition = max(2, start.session.repetition)
      if looksFar { facts = Set(start.session.facts) }
    }

    /// The next situation and the way to it; `nil` if none is left.
    mutating func next() -> (Trial, way: [Possibility])? {
      while length < nodes.count {
        if place < nodes[length].count {
          place += 1
          let node = nodes[length][place - 1]
          let trial = node.before.copy()
          if let input = node.way.last?.input { trial.give(input) }
          return (trial, node.way)
        }
        nodes[length] = []
        (length, place) = (length + 1, 0)
      }
      guard !aside.isEmpty else { return nil }
      (nodes, aside, length, isFolded) = (aside, [], 0, true)
      return next()
    }

    /// Tries an action; its result is queued.
    ///
    /// - Returns: The successor state; `nil` if it was visited before, or if the action failed.
    mutating func attempt(
      _ move: Possibility, _ input: Input, in before: Trial, after way: [Possibility]
    ) -> Trial? {
      tried += 1
      let trial = before.copy()
      let records = trial.give(input)
      guard records.allSatisfy({ $0.failure == nil && !$0.isChainStopped }),
        seen.insert(trial.session.situation()).inserted
      else { return nil }
      if isWorthGoingOn(trial.session) {
        let node = Node(before: before, way: way + [move])
        if !isFolded, trial.session.repeated(over: repetition) != nil {
          Self.append(node, to: &aside)
        } else {
          Self.append(node, to: &nodes)
        }
      }
      return trial
    }

    private mutating func isWorthGoingOn(_ session: Session) -> Bool {
      guard looksFar else { return true }
      let known = facts.count
      facts.formUnion(session.facts)
      return facts.count > known
    }

    private static func append(_ node: Node, to list: inout [[Node]]) {
      while list.count <= node.way.count { list.append([]) }
      list[node.way.count].append(node)
    }

    /// Notes that a way has reached the longest length allowed.
    mutating func cut() { isCut = isCut || !isFolded }

    /// The result of a search without success.
    ///
    /// - Parameter isOver: Whether nothing is left to try.
    func result(isOver: Bool) -> Result {
      let isComplete = (isOver || isFolded) && !isCut && !looksFar
      return isComplete ? .unreachable(tried: tried, isFolded: isFolded) : .tooFar(tried: tried)
    }
  }
}
