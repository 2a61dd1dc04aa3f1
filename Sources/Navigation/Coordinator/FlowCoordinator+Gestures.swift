extension FlowCoordinator {
  /// The user goes back: pops the deepest stack in front that has more than one child.
  ///
  /// Refused and reported if there is none.
  public func back() { perform(.back) }

  /// The user taps a tab of the deepest tabs in front.
  ///
  /// - Parameter index: The position of the tab, from 0; refused and reported if it does not exist.
  public func selectTab(_ index: Int) { perform(.selectTab(index)) }

  /// The user dismisses the top-most modal.
  ///
  /// Refused and reported if there is none, or if the user may not dismiss it.
  public func dismiss() { perform(.dismiss) }

  /// The user drags the sheet in front to a height.
  ///
  /// - Parameter detent: The height; refused and reported if the sheet does not have it.
  public func drag(to detent: Detent) { perform(.drag(to: detent)) }

  /// The user begins a swipe and cancels it: the screens concerned appear again (T12).
  public func letGo(_ swipe: Swipe) { perform(.letGo(swipe)) }

  /// The user taps something on a screen.
  ///
  /// A tap on an alert dismisses the alert before the step is handled (T10).
  ///
  /// - Parameters:
  ///   - step: The step that the screen emits; `nil` if the tap only closes the alert.
  ///   - screen: The screen; if the user cannot touch it, the tap is refused and nothing is
  ///     emitted.
  public func tap(_ step: Step?, on screen: Presentable) { perform(.tap(step, on: screen)) }

  /// Changes the device on which the app runs (T14).
  public func use(_ device: Device) { perform(.device(device)) }

  /// The user enters a value on a screen: types a text, flips a switch.
  ///
  /// ```swift
  /// coordinator.enter(.string("kim"), into: "name", of: screen, emitting: DemoStep.nameChanged.step)
  /// ```
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - name: A name of the screen's ``Screen/state``; refused and reported if it does not exist.
  ///   - screen: The screen; if the user cannot touch it, the value is refused and nothing is
  ///     emitted.
  ///   - step: The step that the screen emits afterwards, as a part of the same input.
  public func enter(
    _ value: Value, into name: String, of screen: Presentable, emitting step: Step? = nil
  ) {
    perform(.enter(value, into: name, of: screen, emitting: step))
  }

  /// Moves the session's clock forward; due timers fire in order.
  ///
  /// - Parameter duration: How far the clock moves; a negative duration counts as zero.
  public func advance(by duration: Duration) { perform(.advance(duration)) }

  /// Ends everything that lives and starts the app again, as after the system has killed it (I4).
  ///
  /// The state of persisted services, the clock, the log and the numbers of instances go on.
  ///
  /// - Parameter link: A link with which the app is launched.
  public func relaunch(by link: DeepLink? = nil) { perform(.relaunch(link)) }

  /// Answers a guard that returned ``Adaptation/later``.
  ///
  /// ```swift
  /// for guarded in coordinator.session.pendingGuards {
  ///   coordinator.answer(guarded.ticket, with: .step(guarded.step))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - ticket: The ticket of the guard that waits.
  ///   - adaptation: The answer; dropped and reported if the guard does not wait for it.
  public func answer(_ ticket: GuardTicket, with adaptation: Adaptation) {
    perform(.answer(ticket, adaptation))
  }

  /// Answers a guard that returned ``Adaptation/later`` with a step.
  ///
  /// - Parameters:
  ///   - ticket: The ticket of the guard that waits.
  ///   - step: The step to which the flow navigates, the same or another; `nil` refuses the step.
  public func answer(_ ticket: GuardTicket, with step: Step?) {
    answer(ticket, with: Adaptation(.success(step)))
  }

  /// The tree of presentables as it is now, from the window down.
  ///
  /// Takes time proportional to the size of the tree.
  public var tree: TreeSnapshot { session.tree }
}

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
