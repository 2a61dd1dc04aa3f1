import Navigation
import Scripting

/// A breadth-first search for the shortest sequence of a user's actions to a goal, on copies of the
/// session.
///
/// Among equally short sequences, the one with the first actions in their order wins. States are
/// visited once. States with a screen three times in one stack are expanded last, because such
/// growth has no end.
package struct RouteSearch {
  package enum Moves {
    /// All that a user can do, time and answers included.
    case all
    /// Going back, dismissing and selecting tabs.
    case gestures
    /// All that a user can do, known texts and answers included.
    case entering(KnownValues)
    /// The same as `entering`, and steps with known values emitted from the topmost screen.
    case emitting(KnownValues)
  }

  package enum Result {
    /// The way to the goal; empty if the start is the goal.
    case found([Possibility])
    /// All possible actions were tried, and none reaches the goal.
    ///
    /// - Parameter isFolded: Whether states were skipped in which a screen repeatedly covers
    ///   itself.
    case unreachable(tried: Int, isFolded: Bool)
    /// The search stopped at its limit of inputs or lines; a way may exist.
    case tooFar(tried: Int)
  }

  private let start: Trial
  package var moves = Moves.all
  /// How many lines a way may have.
  package var depth = 30
  /// How many inputs may be tried.
  package var trials = 5_000
  /// Whether to expand only states with a new screen or flow.
  ///
  /// Such a search looks far with few trials. It may miss a sequence, and its result may not be the
  /// shortest.
  package var looksFar = false
  /// Called with every possibility the search meets, also with one that has no input.
  package var meets: (Possibility, Trial) -> Void = { _, _ in }
  /// Searches from a trial, which is not changed.
  package init(from trial: Trial) { start = trial }

  /// Returns the shortest way to a session in which something is true.
  package func first(where isGoal: (Trial) -> Bool) -> Result {
    if isGoal(start) { return .found([]) }
    var progress = Progress(start, looksFar: looksFar)
    while let (trial, way) = progress.next() {
      for move in trial.possibilities.all(moves) {
        meets(move, trial)
        guard let input = move.input else { continue }
        if way.count == depth {
          progress.cut()
          break
        }
        guard start.inquiry.mayGoOn else { return .tooFar(tried: progress.tried) }
        guard progress.tried < trials else { return progress.result(isOver: false) }
        if let found = progress.attempt(move, input, in: trial, after: way), isGoal(found) {
          return .found(way + [move])
        }
      }
    }
    return progress.result(isOver: true)
  }
}

extension Possibilities {
  /// All possible actions of a kind, those of the topmost screen first; scripts print nothing.
  package func all(_ moves: RouteSearch.Moves) -> [Possibility] {
    switch moves {
    case .gestures: return gestures()
    case .all: return app.silently { controls() } + others()
    case .entering(let known): return touching(known) + others() + answering(known)
    case .emitting(let known):
      return touching(known) + emitting(known) + others() + answering(known)
    }
  }

  private func touching(_ known: KnownValues) -> [Possibility] {
    let screens = touchable
    return app.silently { controls(on: screens) + typing(known, on: screens) }
  }
}
