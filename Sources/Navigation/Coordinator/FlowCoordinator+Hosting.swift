// The seam between a session and whoever shows it.
extension FlowCoordinator {
  /// Whoever shows the tree.
  ///
  /// The coordinator does not keep it. A new host is told everything at once, an earlier one nothing any
  /// more.
  public var host: (any NavigationHost)? {
    get { session.host }
    set { session.host = newValue }
  }

  /// The host has begun something that takes time, such as an animation.
  ///
  /// Until ``endTransition()`` it is told nothing. The session goes on meanwhile, and the host is told then
  /// all that has changed, as one list.
  public func beginTransition() { session.beginTransition() }

  /// The host has finished what it began with ``beginTransition()``; each beginning has its end.
  public func endTransition() { session.endTransition() }

  /// The user begins to swipe something away; until ``end(_:isCancelled:)`` the host is told nothing.
  ///
  /// ```swift
  /// func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
  ///   coordinator.begin(.dismiss)
  /// }
  /// ```
  ///
  /// - Returns: Whether there is something that may be swiped away. To tell that the user has tried in vain,
  ///   give the input: ``dismiss()``.
  public func begin(_ swipe: Swipe) -> Bool { session.begin(swipe) }

  /// The user has let go: what was swiped is gone, or stays.
  ///
  /// If the session has taken it away meanwhile, or shows something over it, the swipe counts for nothing,
  /// and the host is told what to put right.
  ///
  /// - Parameters:
  ///   - swipe: What was begun; another one is passed over.
  ///   - isCancelled: It stays, as it was.
  public func end(_ swipe: Swipe, isCancelled: Bool) {
    session.end(swipe, isCancelled: isCancelled)
  }

  /// The app is in the background, so that nothing is drawn and no timer fires by itself.
  ///
  /// Nothing disappears by that, as in UIKit. When the app is back, the time that has passed has passed at
  /// once (``run(clock:isolation:)``), and the host is told what has changed.
  public var isInBackground: Bool {
    get { session.isInBackground }
    set { session.isInBackground = newValue }
  }

  /// Something outside the tree is visible, or is not any more.
  ///
  /// - Parameters:
  ///   - external: Something that was made as ``PresentableKind/external``.
  ///   - isVisible: It can be seen.
  public func tell(_ external: Presentable, isVisible: Bool) {
    perform(.effect(.tell(external, isVisible: isVisible, isDismissed: false)))
  }
}
