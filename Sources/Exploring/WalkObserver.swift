package import Navigation

/// Observes the states of an exploration.
package protocol WalkObserver: AnyObject {
  /// Nothing more is needed: the walk ends before the next thing is tried.
  var hasEnough: Bool { get }
  /// Observes a state before any action is tried in it, in the order of the numbers.
  ///
  /// - Parameter session: The one session of the search; it changes its state later.
  func look(at session: Session, _ situation: SituationGraph.Index)
  /// Looks at something that was done in the situation looked at last, while it is done.
  func look(at transition: Transition)
}
