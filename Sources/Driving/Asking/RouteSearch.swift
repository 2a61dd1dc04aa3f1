import Navigation
import Scripting

/// Finds the shortest way of doing what a user can do to get somewhere, by trying it out on copies.
///
/// Ways of one line are tried before ways of two, and so on; of two that are equally short, the one
/// whose lines come first. A situation that was met already is not gone on from.
package struct RouteSearch {
  /// What may be done.
  package enum Moves {
    /// All that a user can do, time and answers included.
    case all
    /// Going back, dismissing and selecting tabs.
    case gestures
    /// All that a user can do, known texts and answers included.
    case entering(KnownValues)
    /// That, and steps with known values that the screen in front is made to emit.
    case emitting(KnownValues)
  }

  /// How a search ended.
  package enum Result {
    /// These lines lead there; none if one is there.
    case found([Possibility])
    /// All that can be done was tried, and nothing leads there.
    case unreachable(tried: Int)
    /// It was given up, after as many trials or as many lines as were allowed.
    case tooFar(tried: Int)
  }

  private let start: Trial
  /// What may be done.
  package var moves = Moves.all
  /// How many lines a way may have.
  package var depth = 12
  /// How many inputs may be tried.
  package var trials = 5_000
  /// Told of all that can be done wherever the search comes, possible or not.
  package var meets: (Possibility, Trial) -> Void = { _, _ in }
  /// Searches from a copy of a session, which stays as it is.
  package init(from trial: Trial) { start = trial }

  private struct Node {
    let trial: Trial
    let way: [Possibility]
  }

  /// Returns the shortest way to a session in which something is true.
  package func first(where isGoal: (Trial) -> Bool) -> Result {
    if isGoal(start) { return .found([]) }
    var seen: Set<Situation> = [Situation(start.session)]
    var nodes = [Node(trial: start, way: [])]
    var tried = 0
    for _ in 0..<depth {
      var next: [Node] = []
      for node in nodes {
        for move in possibilities(node.trial) {
          meets(move, node.trial)
          guard let input = move.input else { continue }
          guard tried < trials, start.inquiry.mayGoOn else { return .tooFar(tried: tried) }
          tried += 1
          let trial = node.trial.copy()
          let records = trial.give(input)
          guard records.allSatisfy({ $0.failure == nil && !$0.isChainStopped }),
            seen.insert(Situation(trial.session)).inserted
          else { continue }
          let way = node.way + [move]
          if isGoal(trial) { return .found(way) }
          next.append(Node(trial: trial, way: way))
        }
      }
      if next.isEmpty { return .unreachable(tried: tried) }
      nodes = next
    }
    return .tooFar(tried: tried)
  }

  private func possibilities(_ trial: Trial) -> [Possibility] {
    let (app, possible) = (trial.inquiry.app, trial.possibilities)
    switch moves {
    case .gestures: return possible.gestures()
    case .all:
      let controls = app.silently { possible.controls() }
      return controls + possible.others()
    case .entering(let known):
      let controls = app.silently { possible.controls() + possible.typing(known) }
      return controls + possible.others() + possible.answering(known)
    case .emitting(let known):
      let controls = app.silently { possible.controls() + possible.typing(known) }
      return controls + possible.emitting(known) + possible.others() + possible.answering(known)
    }
  }
}
