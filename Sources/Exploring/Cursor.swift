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
  /// The situations on the way to where the session is, with what of the growth came before each.
  private var way: [(situation: SituationGraph.Index, growth: Int)]
  /// What has grown on the way to where the session is.
  var growth: Growth

  init(_ start: Trial) {
    trial = start
    growth = Growth(start.session)
    way = [(0, 0)]
  }

  var session: Session { trial.session }

  /// Notes what leads to a situation that was found.
  mutating func add(_ inputs: [Input]?) { self.inputs.append(inputs) }

  /// Goes to a situation; what is done there may take as long as one thing may.
  mutating func go(to situation: SituationGraph.Index, in graph: SituationGraph) {
    var missing: [SituationGraph.Index] = []
    var place = situation
    while !isOnWay(place, graph), let before = graph.before(place) {
      missing.append(place)
      place = before
    }
    while way.count > graph.depth(of: place) + 1 {
      let last = way.removeLast()
      for _ in inputs[last.situation] ?? [] { session.takeBack() }
      growth.takeBack(to: last.growth)
    }
    for next in missing.reversed() { goOn(to: next, in: graph) }
    trial = trial.afresh()
  }

  private func isOnWay(_ situation: SituationGraph.Index, _ graph: SituationGraph) -> Bool {
    let depth = graph.depth(of: situation)
    return depth < way.count && way[depth].situation == situation
  }

  private mutating func goOn(to situation: SituationGraph.Index, in graph: SituationGraph) {
    trial = trial.afresh()
    let inputs = inputs[situation] ?? found(graph.leg(to: situation))
    self.inputs[situation] = inputs
    for input in inputs { trial.give(input) }
    way.append((situation, growth.size))
    growth.note(session.stateValues)
  }

  /// What the session is given to do what leads on from where it is; nothing if it cannot be done.
  private func found(_ leg: Leg) -> [Input] {
    trial.possibilities.possibility(leg.action)?.input.map(leg.inputs) ?? []
  }
}
