import Navigation
import Scripting

/// A breadth-first search for the shortest sequence of a user's actions to a goal, on a copy of the
/// session.
///
/// Among equally short sequences, the one with the first actions in their order wins. States with a
/// screen three times in one stack are expanded last, because such growth has no end.
package struct RouteSearch {
  package struct Result {
    /// The way to the goal, which is empty if the start is the goal; `nil` if none was found.
    package var way: [Possibility]?
    /// The number of inputs that were tried.
    package var tried = 0
    package var end = Exhaustion.complete
  }

  /// How much a search without success has tried.
  package enum Exhaustion: Int {
    case complete
    /// Everything except states in which a screen repeatedly covers itself.
    case folded
    /// The search stopped at a limit; a way may exist.
    case givenUp
  }

  private let start: Trial
  private let moves: Possibilities.Moves
  /// The limits of inputs and of the depth.
  private let limits: StateLimits
  /// Whether to expand only states with a new screen or flow.
  ///
  /// Such a search looks far with few trials. It may miss a sequence, and its result may not be the
  /// shortest.
  package var looksFar = false
  /// Called with every possibility the search meets, also with one that has no input.
  package var meets: (Possibility, Trial) -> Void = { _, _ in }

  /// Searches from a trial, which is not changed.
  package init(
    from trial: Trial, _ moves: Possibilities.Moves = .all, limits: StateLimits = .route
  ) {
    (start, self.moves, self.limits) = (trial, moves, limits)
  }

  /// Returns the shortest way to a session in which something is true.
  package func first(where isGoal: (Trial) -> Bool) -> Result {
    if isGoal(start) { return Result(way: []) }
    var run = Run(start, looksFar: looksFar)
    while let state = run.next() {
      for move in run.trial.possibilities.all(moves) {
        meets(move, run.trial)
        guard let input = move.input else { continue }
        if run.space.depth(of: state) == limits.depth {
          run.cut()
          break
        }
        guard start.inquiry.mayGoOn else { return Result(tried: run.tried, end: .givenUp) }
        guard run.tried < limits.inputs else { return run.result(isOver: false) }
        if let way = run.attempt(move, input, in: state, where: isGoal) { return Result(way: way) }
      }
    }
    return run.result(isOver: true)
  }
}

extension RouteSearch {
  /// A running search; the label of each edge is its place among the moves.
  private struct Run {
    private(set) var space: StateSpace
    private(set) var tried = 0
    private var moves: [Possibility] = []
    private var cursor: StateCursor
    /// Whether a way was dropped because it was too long.
    private var isCut = false
    /// The states to expand, by their depth.
    private var queue = DepthQueue(from: [0])
    /// The states to expand once no others are left.
    private var aside = DepthQueue(from: [])
    private var facts: Set<Fact> = []
    private let looksFar: Bool
    /// How often one stack may hold a screen before its state is put aside; at least 2.
    private let repetition: Int
    /// Whether the states that were put aside are being searched.
    private var isFolded = false

    init(_ start: Trial, looksFar: Bool) {
      space = StateSpace(start.session.situation())
      cursor = StateCursor(start.copy())
      self.looksFar = looksFar
      repetition = max(2, start.session.repetition)
      if looksFar { facts = Set(start.session.facts) }
    }

    var trial: Trial { cursor.trial }

    /// Moves to the next state to expand; `nil` if none is left.
    mutating func next() -> StateSpace.Index? {
      if let state = queue.next() {
        let moves = moves
        cursor.go(to: state, in: space) { label, _ in [moves[Int(label)].input].compactMap(\.self) }
        return state
      }
      guard !aside.isEmpty else { return nil }
      (queue, aside, isFolded) = (aside, DepthQueue(from: []), true)
      return next()
    }

    /// Tries an action, and queues its result unless it was visited before.
    ///
    /// - Returns: The way to the result, if that is the goal.
    mutating func attempt(
      _ move: Possibility, _ input: Input, in state: StateSpace.Index,
      where isGoal: (Trial) -> Bool
    ) -> [Possibility]? {
      tried += 1
      let trial = trial
      return trial.trying(input) { records in
        let situation = trial.session.situation()
        guard records.allSatisfy({ $0.failure == nil && !$0.isChainStopped }),
          space.number(of: situation) == nil
        else { return nil }
        let found = space.add(situation, after: state, by: EdgeLabel(moves.count))
        moves.append(move)
        if isWorthGoingOn(trial.session) { append(found, trial.session) }
        return isGoal(trial) ? space.path(to: found).map { moves[Int($0)] } : nil
      }
    }

    private mutating func isWorthGoingOn(_ session: Session) -> Bool {
      guard looksFar else { return true }
      let known = facts.count
      facts.formUnion(session.facts)
      return facts.count > known
    }

    private mutating func append(_ state: StateSpace.Index, _ session: Session) {
      let depth = space.depth(of: state)
      if !isFolded, session.repeated(over: repetition) != nil {
        aside.append(state, at: depth)
      } else {
        queue.append(state, at: depth)
      }
    }

    /// Notes that a way has reached the longest length allowed.
    mutating func cut() { isCut = isCut || !isFolded }

    /// The result of a search without success.
    ///
    /// - Parameter isOver: Whether nothing is left to try.
    func result(isOver: Bool) -> Result {
      let isComplete = (isOver || isFolded) && !isCut && !looksFar
      return Result(tried: tried, end: isComplete ? isFolded ? .folded : .complete : .givenUp)
    }
  }
}
