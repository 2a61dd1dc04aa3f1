import Navigation
import Scripting

/// Finds the shortest way of doing what a user can do to get somewhere, by trying it out on copies.
///
/// Ways of one line are tried before ways of two, and so on; of two that are equally short, the one
/// whose lines come first. A situation that was met already is not gone on from. One in which a screen
/// stands in a stack for the third time is gone on from at last, since that has no end.
package struct RouteSearch {
  package enum Moves {
    /// All that a user can do, time and answers included.
    case all
    /// Going back, dismissing and selecting tabs.
    case gestures
    /// All that a user can do, known texts and answers included.
    case entering(KnownValues)
    /// The same as `entering`, and steps with known values emitted from the screen in front.
    case emitting(KnownValues)
  }

  package enum Result {
    /// The way to the goal; empty if the start is the goal.
    case found([Possibility])
    /// All that can be done was tried, and nothing leads there.
    ///
    /// - Parameter isFolded: But for what puts a screen on itself again and again.
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
  /// Only what shows something new is gone on from: a screen, or a flow, as none was before.
  ///
  /// So it looks far with few trials, may miss a way, and finds one that is not the shortest.
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
  /// Everything of a kind that can be done, what stands in front first; scripts print nothing.
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
