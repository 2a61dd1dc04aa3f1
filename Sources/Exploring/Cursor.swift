import Driving
import Navigation

/// The one session of a walk, which goes from situation to situation by taking back what was done and doing other
/// things.
///
/// So a situation is kept as what leads to it only, and not as a copy of all that lives. The situations of a walk that
/// is breadth first have most of their ways in common, so that going to the next one costs little.
struct Cursor {
  private(set) var trial: Trial
  /// How many inputs led to each situation on the way, from the one before it.
  private var counts: [Int] = []
  private var trail = Trail()
  /// What has grown on the way to where the session is.
  var growth: WayGrowth

  init(_ start: Trial) {
    trial = start
    growth = WayGrowth(start.session)
  }

  var session: Session { trial.session }

  /// Goes to a situation; what is done there may take as long as one thing may.
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

  /// What the session is given to do what leads on from where it is; nil if it cannot be done.
  private func input(of leg: Leg) -> Input? { trial.input(of: leg.action) }
}
