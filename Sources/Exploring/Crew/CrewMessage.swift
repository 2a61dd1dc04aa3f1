import Navigation

/// What a walk tells its workers.
enum CrewOrder: Sendable {
  /// Go on from these situations, in their order; first, note what is new.
  case expand(Range<Int>, [CrewNews])
  case finish
}

/// What a worker has to know of what others have found.
enum CrewNews: Sendable {
  /// A situation got the next number.
  case found(Situation, after: SituationGraph.Index, by: Leg)
  /// A situation was folded since it shows nothing new.
  case known(Situation)
}

/// What a worker tells the walk.
enum CrewReport: Sendable {
  /// It has loaded the app, and is in this situation; nil if it could not.
  case isReady(Situation?)
  /// What it has seen in some of the situations that it was given; all of them unless it was stopped.
  case seen(worker: Int, from: SituationGraph.Index, [Expansion], stopped: Sum.Skip?)
  case finished(FinderSightings)
}
