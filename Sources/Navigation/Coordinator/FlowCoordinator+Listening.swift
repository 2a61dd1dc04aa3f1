extension FlowCoordinator {
  /// Adds an object that is called for each event when it happens.
  ///
  /// Listeners are called in the order in which they were added. The coordinator holds them weakly.
  /// An input that a listener gives the coordinator is processed after the current one.
  ///
  /// - Parameter listener: The object; adding it again moves it to the end of the order.
  public func add(_ listener: any SessionListener) { hub.add(listener) }

  /// Removes a listener.
  ///
  /// - Parameter listener: The object; ignored if it was not added.
  public func remove(_ listener: any SessionListener) { hub.remove(listener) }

  /// Calls a closure before a flow navigates: RxFlow's `rx.willNavigate`.
  ///
  /// - Parameter body: Receives the flow's full name (`WatchedFlow#0`) and the step that its guard
  ///   returned. It is called until the coordinator is released.
  public func onWillNavigate(_ body: @escaping (_ flow: String, _ step: Step) -> Void) {
    hub.willNavigate.append(body)
  }

  /// Calls a closure after a flow has navigated: RxFlow's `rx.didNavigate`, with the outcome.
  ///
  /// It is called for each step that passes its flow's guard, also if the flow has no entry for it.
  /// Steps that reach no flow, or that a guard refuses, are in ``records(bufferingNewest:)``.
  ///
  /// - Parameter body: Receives the flow's full name (`WatchedFlow#0`), the step and its outcome.
  public func onDidNavigate(
    _ body: @escaping (_ flow: String, _ step: Step, _ outcome: Outcome) -> Void
  ) {
    hub.didNavigate.append(body)
  }

  /// Returns a stream of all events from now on, for other tasks and threads.
  ///
  /// Each call makes a separate stream. It finishes when the coordinator is released.
  ///
  /// ```swift
  /// let events = coordinator.records()
  /// Task { for await event in events { await recorder.write(event.text) } }
  /// ```
  ///
  /// - Parameter count: How many events are buffered for a slow reader. If there are more, the
  ///   oldest are dropped; gaps in ``NavigationEvent/number`` show this.
  /// - Returns: A stream of self-contained values.
  public func records(bufferingNewest count: Int = 1_000) -> AsyncStream<NavigationEvent> {
    hub.stream(bufferingNewest: max(1, count))
  }

  /// Returns the events that the log still keeps, oldest first.
  ///
  /// - Parameter number: The number of the first record to return.
  /// - Returns: The events; takes time proportional to their number.
  public func events(from number: Int = 1) -> [NavigationEvent] {
    session.log.records(from: number).map { NavigationEvent($0, names: session.names) }
  }
}
