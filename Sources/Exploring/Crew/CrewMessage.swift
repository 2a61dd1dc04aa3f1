import Navigation

// Legs go from thread to thread once, and by their numbers from then on: what two threads refer to costs both of them.

/// What a walk tells its workers.
enum CrewOrder: Sendable {
  /// Go on from these situations, in their order; first, note what is new, and the legs that are new among the walk's.
  case expand(Range<Int>, [CrewNews], legs: [Leg])
  case finish
}

/// What a worker has to know of what others have found.
enum CrewNews: Sendable {
  /// A situation got the next number; the leg is one of the walk's.
  case found(Situation, after: SituationGraph.Index, by: LegNumber)
  /// A situation was folded since it shows nothing new.
  case known(Situation)
}

/// What a worker tells the walk.
enum CrewReport: Sendable {
  /// It has loaded the app, and is in this situation; nil if it could not.
  case isReady(Situation?)
  case seen(Parcel)
  case finished(FinderSightings)

  /// What a worker has seen in some of the situations that it was given; all of them unless it was stopped.
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
