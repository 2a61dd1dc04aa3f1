// The interface between a session and its host.
extension FlowCoordinator {
  /// The host, which shows the tree on a screen; the coordinator holds it weakly.
  ///
  /// A new host receives the complete tree at once. The previous host receives nothing any more.
  public var host: (any NavigationHost)? {
    get { session.host }
    set { session.host = newValue }
  }

  /// The host begins something that takes time, such as an animation.
  ///
  /// The session goes on, but does not call the host until ``endTransition()``. Then one call has
  /// all changes (K2).
  public func beginTransition() { session.beginTransition() }

  /// The host ends a transition; each ``beginTransition()`` requires one such call.
  public func endTransition() { session.endTransition() }

  /// The user begins a swipe; the session does not call the host until ``end(_:isCancelled:)``.
  ///
  /// ```swift
  /// func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
  ///   coordinator.begin(.dismiss)
  /// }
  /// ```
  ///
  /// - Parameter swipe: The kind of swipe.
  /// - Returns: Whether there is something that the user may swipe away. To report a swipe without
  ///   success, give the input ``dismiss()``.
  public func begin(_ swipe: Swipe) -> Bool { session.begin(swipe) }

  /// The user ends a swipe: the presentable is gone, or stays.
  ///
  /// If the session has removed or covered the presentable meanwhile, the swipe has no effect. The
  /// host then receives the changes that restore the tree.
  ///
  /// - Parameters:
  ///   - swipe: The kind of swipe that began; another kind is ignored.
  ///   - isCancelled: Whether the presentable stays.
  public func end(_ swipe: Swipe, isCancelled: Bool) {
    session.end(swipe, isCancelled: isCancelled)
  }

  /// Whether the app is in the background: the host is not called, and no timer fires on its own.
  ///
  /// Nothing disappears in the background, as in UIKit. When the app returns, the time in the
  /// background counts at once (``run(clock:isolation:)``), and one call to the host has all
  /// changes.
  public var isInBackground: Bool {
    get { session.isInBackground }
    set { session.isInBackground = newValue }
  }

  /// Reports whether a presentable outside the tree is visible.
  ///
  /// - Parameters:
  ///   - external: A presentable of the kind ``PresentableKind/external``.
  ///   - isVisible: Whether it is visible now.
  public func tell(_ external: Presentable, isVisible: Bool) {
    perform(.effect(.tell(external, isVisible: isVisible, isDismissed: false)))
  }
}
