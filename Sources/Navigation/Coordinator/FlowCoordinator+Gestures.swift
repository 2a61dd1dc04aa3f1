extension FlowCoordinator {
  /// The user goes back in the deepest stack in front that has something to go back to.
  public func back() { perform(.back) }

  /// The user selects a tab of the deepest tabs in front.
  ///
  /// - Parameter index: The tab's place, from 0; one that is not there is refused, and reported.
  public func selectTab(_ index: Int) { perform(.selectTab(index)) }

  /// The user dismisses the top-most modal.
  public func dismiss() { perform(.dismiss) }

  /// The user drags the sheet in front to a height.
  ///
  /// - Parameter detent: The height; one that the sheet does not have is refused, and reported.
  public func drag(to detent: Detent) { perform(.drag(to: detent)) }

  /// The user begins a swipe and lets go (T12).
  public func letGo(_ swipe: Swipe) { perform(.letGo(swipe)) }

  /// The user taps something on a screen.
  ///
  /// On an alert, that takes the alert away before the step is handled (T10).
  ///
  /// - Parameters:
  ///   - step: What the screen emits then; nothing if the tap only closes it.
  ///   - screen: The screen; one that cannot be touched refuses it, and emits nothing.
  public func tap(_ step: Step?, on screen: Presentable) { perform(.tap(step, on: screen)) }

  /// The app runs on another device from now on (T14).
  public func use(_ device: Device) { perform(.device(device)) }

  /// The user enters a value on a screen: types a text, flips a switch.
  ///
  /// ```swift
  /// coordinator.enter(.string("kim"), into: "name", of: screen, emitting: DemoStep.nameChanged.step)
  /// ```
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - name: A name of the screen's ``Screen/state``; another one is refused, and reported.
  ///   - screen: The screen; one that cannot be seen refuses it, and emits nothing.
  ///   - step: What the screen emits then, as a part of the same input.
  public func enter(
    _ value: Value, into name: String, of screen: Presentable, emitting step: Step? = nil
  ) {
    perform(.enter(value, into: name, of: screen, emitting: step))
  }

  /// Lets time pass on the session's clock; timers that are due fire in order.
  ///
  /// - Parameter duration: How much time; the clock never goes back.
  public func advance(by duration: Duration) { perform(.advance(duration)) }

  /// Lets go of all that lives and starts the app again, as when the system has killed it (I4).
  ///
  /// What services with a persisted state remember goes on, as do the clock, the log and the numbers of
  /// instances.
  ///
  /// - Parameter link: A link that opens the app then.
  public func relaunch(by link: DeepLink? = nil) { perform(.relaunch(link)) }

  /// Answers a guard that said ``Adaptation/later``.
  ///
  /// ```swift
  /// for guarded in coordinator.session.pendingGuards {
  ///   coordinator.answer(guarded.ticket, with: .step(guarded.step))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - ticket: What the guard was asked under.
  ///   - adaptation: The answer. One that comes too late, or twice, is dropped and reported.
  public func answer(_ ticket: GuardTicket, with adaptation: Adaptation) {
    perform(.answer(ticket, adaptation))
  }

  /// Answers a guard that said ``Adaptation/later`` with the step that its flow takes.
  ///
  /// - Parameters:
  ///   - ticket: What the guard was asked under.
  ///   - step: The step, the same or another; nothing refuses it.
  public func answer(_ ticket: GuardTicket, with step: Step?) {
    answer(ticket, with: Adaptation(.success(step)))
  }

  /// The tree of presentables as it is now, from the window down.
  public var tree: TreeSnapshot { session.tree }
}
