import Navigation

// Legs are sent between threads once, and then by their numbers: an object shared by two threads
// slows down both.

/// The orders of an exploration to its workers.
enum CrewOrder: Sendable {
  /// Expand these states in order; first record the news, and the new legs of the exploration.
  case expand(Range<Int>, [CrewNews], legs: [Leg])
  case finish
}

/// Results of other workers that a worker needs.
enum CrewNews: Sendable {
  /// A situation got the next number; the leg is one of the walk's.
  case found(Situation, after: SituationGraph.Index, by: LegNumber)
  /// A situation was folded since it shows nothing new.
  case known(Situation)
}

/// The reports of a worker to the exploration.
enum CrewReport: Sendable {
  /// It has loaded the app, and is in this situation; nil if it could not.
  case isReady(Situation?)
  case seen(Parcel)
  case finished(FinderSightings)

  /// The expansions of some states of an order; of all of them unless the worker was stopped.
  struct Parcel: Sendable {
    let worker: Int
    /// The first of the situations.
    let first: SituationGraph.Index
    let expansions: [Expansion]
    /// The legs that are new among the worker's.
    let legs: [Leg]
    let stopped: Sum.Skip?
  }
}
