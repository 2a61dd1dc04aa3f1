import Driving
import Navigation

/// The one session of an exploration, which moves from state to state by undoing inputs and
/// performing others.
///
/// So a state is stored only as the edge that leads to it, not as a copy of the session. The paths
/// of consecutive states of a breadth-first search share most inputs, so a move is cheap.
struct Cursor {
  private(set) var trial: Trial
  /// The number of inputs for each state on the path, from the one before.
  private var counts: [Int] = []
  private var trail = Trail()
  /// The growth of values on the path to the current state.
  var growth: WayGrowth

  init(_ start: Trial) {
    trial = start
    growth = WayGrowth(start.session)
  }

  var session: Session { trial.session }

  /// Moves to a state; each action there has a new time limit.
  mutating func go(to situation: SituationGraph.Index, in graph: SituationGraph) {
    let (back, forth) = trail.turn(to: situation, in: graph)
    for _ in back {
      for _ in 0..<(counts.popLast() ?? 0) { session.takeBack() }
      growth.goBack()
    }
    for next in forth { goOn(by: graph.leg(to: next)) }
    trial = trial.afresh()
  }

  private mutating func goOn(by leg: Leg) {
    trial = trial.afresh()
    let inputs = input(of: leg).map(leg.inputs) ?? []
    for input in inputs { trial.give(input) }
    counts.append(inputs.count)
    growth.goOn(session.stateValues)
  }

  /// The input for an edge from the current state; `nil` if it is not possible.
  private func input(of leg: Leg) -> Input? { trial.input(of: leg.action) }
}
