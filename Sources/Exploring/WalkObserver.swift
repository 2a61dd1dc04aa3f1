package import Navigation

/// Whoever looks on while an app is explored, and keeps of each situation what it needs.
package protocol WalkObserver: AnyObject {
  /// Nothing more is needed: the walk ends before the next thing is tried.
  var hasEnough: Bool { get }
  /// Looks at a situation before anything is tried in it, in the order of the numbers.
  ///
  /// - Parameter session: The one session of the walk; it is another situation later.
  func look(at session: Session, _ situation: SituationGraph.Index)
  /// Looks at something that was done in the situation looked at last, while it is done.
  func look(at transition: Transition)
}
