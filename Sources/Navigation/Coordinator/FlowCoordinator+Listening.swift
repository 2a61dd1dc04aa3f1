extension FlowCoordinator {
  /// Lets an object hear what happens, at the moment it happens.
  ///
  /// Listeners are called in the order in which they were added. The coordinator does not keep them
  /// alive. An input that a listener gives the coordinator is taken after the one in progress.
  ///
  /// - Parameter listener: The object; added twice, it hears everything once.
  public func add(_ listener: any SessionListener) { hub.add(listener) }

  /// Lets an object hear nothing any more.
  ///
  /// - Parameter listener: An object that was added, or any other, which changes nothing.
  public func remove(_ listener: any SessionListener) { hub.remove(listener) }

  /// Calls a closure whenever a flow is about to navigate: RxFlow's `rx.willNavigate`.
  ///
  /// - Parameter body: Gets the flow's full name (`WatchedFlow#0`) and the step its guard lets through. It is
  ///   called for as long as the coordinator lives.
  public func onWillNavigate(_ body: @escaping (_ flow: String, _ step: Step) -> Void) {
    hub.willNavigate.append(body)
  }

  /// Calls a closure whenever a flow has navigated: RxFlow's `rx.didNavigate`, with the outcome.
  ///
  /// It is called for every step that a flow was asked about, also for one it has no entry for; the
  /// outcome tells. Steps that never reached a flow are in ``records(bufferingNewest:)``.
  ///
  /// - Parameter body: Gets the flow's full name (`WatchedFlow#0`), the step, and what became of it.
  public func onDidNavigate(
    _ body: @escaping (_ flow: String, _ step: Step, _ outcome: Outcome) -> Void
  ) {
    hub.didNavigate.append(body)
  }

  /// Returns a stream of all that is recorded from now on, for whoever is elsewhere.
  ///
  /// Each call makes a stream of its own. It finishes when the coordinator is released or let go.
  ///
  /// ```swift
  /// let events = coordinator.records()
  /// Task { for await event in events { await recorder.write(event.text) } }
  /// ```
  ///
  /// - Parameter count: How many events wait for a slow reader; when there are more, the oldest are
  ///   left out. The numbers of the events tell.
  /// - Returns: A stream of values that need nothing else to be understood.
  public func records(bufferingNewest count: Int = 1_000) -> AsyncStream<NavigationEvent> {
    hub.stream(bufferingNewest: max(1, count))
  }

  /// What has been recorded so far and is still kept, oldest first.
  ///
  /// - Parameter number: The number of the first record that is wanted.
  /// - Returns: The events; takes time proportional to their number.
  public func events(from number: Int = 1) -> [NavigationEvent] {
    session.log.records(from: number).map { NavigationEvent($0, names: session.names) }
  }
}
