import Driving
import Navigation

/// The one session of a walk, which goes from situation to situation by taking back what was done and doing other
/// things.
///
/// So a situation is kept as what leads to it only, and not as a copy of all that lives. The situations of a walk that
/// is breadth first have most of their ways in common, so that going to the next one costs little.
struct Cursor {
  private(set) var trial: Trial
  /// What led to each situation from the one before it, in order; nothing for the first.
  ///
  /// Nil for what another worker has found, until it is done here.
  private var inputs: ContiguousArray<[Input]?> = [[]]
  private var trail = Trail()
  /// What has grown on the way to where the session is.
  var growth: WayGrowth

  init(_ start: Trial) {
    trial = start
    growth = WayGrowth(start.session)
  }

  var session: Session { trial.session }

  /// Notes what leads to a situation that was found.
  mutating func add(_ inputs: [Input]?) { self.inputs.append(inputs) }

  /// Goes to a situation; what is done there may take as long as one thing may.
  mutating func go(to situation: SituationGraph.Index, in graph: SituationGraph) {
    let (back, forth) = trail.turn(to: situation, in: graph)
    for last in back {
      for _ in inputs[last] ?? [] { session.takeBack() }
      growth.goBack()
    }
    for next in forth { goOn(to: next, in: graph) }
    trial = trial.afresh()
  }

  private mutating func goOn(to situation: SituationGraph.Index, in graph: SituationGraph) {
    trial = trial.afresh()
    let inputs = inputs[situation] ?? found(graph.leg(to: situation))
    self.inputs[situation] = inputs
    for input in inputs { trial.give(input) }
    growth.goOn(session.stateValues)
  }

  /// What the session is given to do what leads on from where it is; nothing if it cannot be done.
  private func found(_ leg: Leg) -> [Input] {
    trial.possibilities.possibility(leg.action)?.input.map(leg.inputs) ?? []
  }
}
