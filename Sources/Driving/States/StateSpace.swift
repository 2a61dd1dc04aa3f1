package import Navigation

/// The label of an edge, by its number in a table of the search.
package typealias EdgeLabel = Int32

/// The states that a search has found: its visited set, and the tree of the paths to them.
///
/// A state is a number, in the order found. It is kept as a checksum, its parent and the label of
/// the edge from there, so a million states take about 50 MB. A session is not kept: `StateCursor`
/// reproduces a state.
package struct StateSpace {
  package typealias Index = Int

  private var states = Numbering<Situation>()
  private var parents = Column<Int32>()
  private var labels = Column<EdgeLabel>()
  private var depths = Column<Int32>()

  /// Creates a space with the start of the search, which has the number 0.
  package init(_ start: Situation) { add(start) }

  package var count: Int { parents.count }

  package subscript(number: Index) -> Situation { states[number] }

  /// The number of a state; `nil` if it was not found.
  package func number(of state: Situation) -> Index? { states.number(of: state) }

  /// Adds a state; one without a parent is a root.
  ///
  /// - Returns: Its number.
  @discardableResult
  package mutating func add(
    _ state: Situation, after parent: Index? = nil, by label: EdgeLabel = -1
  ) -> Index {
    states.add(state)
    parents.append(Int32(parent ?? -1))
    labels.append(label)
    depths.append(parent.map { depths[$0] + 1 } ?? 0)
    return count - 1
  }

  /// The state from which a state was found; `nil` for a root.
  package func parent(of state: Index) -> Index? {
    parents[state] < 0 ? nil : Int(parents[state])
  }

  /// The label of the edge from the parent of a state.
  package func label(to state: Index) -> EdgeLabel { labels[state] }

  /// The number of edges from the root to a state.
  package func depth(of state: Index) -> Int { Int(depths[state]) }

  /// The labels of the edges from the root to a state.
  package func path(to state: Index) -> [EdgeLabel] {
    var (path, place) = ([EdgeLabel](), state)
    while let parent = parent(of: place) {
      path.append(labels[place])
      place = parent
    }
    return path.reversed()
  }
}

/// The states on the path from the start to the current state.
///
/// The paths of a breadth-first search share most states, so a move to the next state changes
/// little.
package struct StatePath {
  private var states: [StateSpace.Index] = [0]

  package init() {}

  /// Turns to another state.
  ///
  /// - Returns: The number of states to leave, and then the states to enter, in order.
  package mutating func turn(
    to state: StateSpace.Index, in space: StateSpace
  ) -> (left: Int, entered: [StateSpace.Index]) {
    var (entered, place) = ([StateSpace.Index](), state)
    while !isOn(place, space), let parent = space.parent(of: place) {
      entered.append(place)
      place = parent
    }
    let kept = space.depth(of: place) + 1
    let left = states.count - kept
    states.removeSubrange(kept...)
    states += entered.reversed()
    return (left, entered.reversed())
  }

  private func isOn(_ state: StateSpace.Index, _ space: StateSpace) -> Bool {
    let depth = space.depth(of: state)
    return depth < states.count && states[depth] == state
  }
}

/// One session that moves from state to state of a space by undoing inputs and performing others.
///
/// So a search needs no copy of the session for each state.
package struct StateCursor {
  package private(set) var trial: Trial
  private var path = StatePath()
  /// The number of inputs for each state on the path, from the one before.
  private var counts: [Int] = []

  /// - Parameter start: A trial in the first state of the space, which the cursor changes.
  package init(_ start: Trial) { trial = start }

  /// Moves to a state.
  ///
  /// - Parameters:
  ///   - renewsDeadline: Whether each edge, and what is tried in the state, has a new time limit.
  ///   - inputs: Returns the inputs of an edge by its label, in the state where it begins.
  ///   - left: Called for each state that is left.
  ///   - entered: Called in each state on the way.
  package mutating func go(
    to state: StateSpace.Index, in space: StateSpace, renewsDeadline: Bool = false,
    inputs: (EdgeLabel, Trial) -> [Input], left: () -> Void = {},
    entered: (Session) -> Void = { _ in }
  ) {
    let turn = path.turn(to: state, in: space)
    for _ in 0..<turn.left {
      for _ in 0..<(counts.popLast() ?? 0) { trial.session.takeBack() }
      left()
    }
    for next in turn.entered {
      if renewsDeadline { trial = trial.afresh() }
      let inputs = inputs(space.label(to: next), trial)
      for input in inputs { trial.give(input) }
      counts.append(inputs.count)
      entered(trial.session)
    }
    if renewsDeadline { trial = trial.afresh() }
  }
}
