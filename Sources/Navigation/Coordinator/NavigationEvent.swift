import Diagnostics

/// A record of a session with all names written out, so that it is self-contained.
///
/// Reading a ``Record`` requires the session's ``NameList``. An event requires nothing, and may
/// cross to another thread. ``text`` is the complete event in one line:
///
///     WatchedFlow#0 moviePicked(withMovieId: 23452): handled
public struct NavigationEvent: Sendable, Hashable {
  /// The subject of an event.
  public enum Kind: Sendable, Hashable {
    case step
    /// The start, a gesture of the user, or a change of the tree from outside.
    case input
    /// Any other subject, such as a chain of steps that was stopped.
    case notice
  }

  /// The subject of the event.
  public let kind: Kind
  /// The number of the record in the session, from 1.
  public let number: Int
  /// The number of the input that caused the record, from 1.
  public let input: Int
  /// The time on the session's clock.
  public let time: Duration
  /// The name of the flow that was asked; `nil` if no flow was.
  public let flow: String?
  /// The number of the flow's instance, from 0; `nil` if no flow was asked.
  public let flowNumber: Int?
  /// The step as it was emitted; `nil` if the event has none.
  public let step: Step?
  /// The step to which the flow navigated; another one if its guard replaced it.
  public let navigated: Step?
  /// The full name of the emitter; `nil` for a deep link, or a stepper without a name.
  public let source: String?
  /// How the step arose.
  public let origin: Origin.Kind?
  /// The result of the step.
  public let outcome: Outcome?
  /// The changes of the tree and of states, one sentence each.
  public let changes: [String]
  /// The reasons of changes and contributions that were refused.
  public let refusals: [String]
  /// The complete event in one English line.
  public let text: String

  /// Converts a record.
  ///
  /// - Parameters:
  ///   - record: A record of a session.
  ///   - names: The names of that session.
  public init(_ record: Record, names: NameList) {
    number = record.number
    input = record.input
    time = record.time
    changes = record.changes.map { $0.line(names) }
    refusals = record.refusals.map { $0.reasonWords(names).english }
    var about: Record.StepEvent?
    switch record.event {
    case .step(let event):
      kind = .step
      about = event
    case .input: kind = .input
    case .useDropped, .chainStopped, .contextLate, .answerDropped, .clockStopped, .clockExhausted,
      .timerForgotten, .routineForgotten, .routineFailed, .fetchFailed, .lookFailed, .relaunched,
      .link:
      kind = .notice
    }
    flow = about?.flow.map { names.text($0.name) }
    flowNumber = about?.flow.map { Int($0.number) }
    step = about?.step
    navigated = about?.navigated
    source = about?.origin.source.map { names.text($0) }
    origin = about?.origin.kind
    outcome = about?.outcome
    text = ([record.text(names)] + changes + refusals.map { "refused: \($0)" })
      .joined(separator: "; ")
  }
}

extension NavigationEvent: CustomStringConvertible {
  /// The complete event in one English line.
  public var description: String { text }
}

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

/// The answers of guards, until the coordinator takes them.
actor Inbox {
  /// The result that a guard waits for.
  struct Answer {
    let ticket: GuardTicket
    let result: Result<Step?, any Error>
  }

  private var answers: [Answer] = []
  private var reader: CheckedContinuation<Void, Never>?
  private var isClosed = false
  private var isRung = false

  func put(_ ticket: GuardTicket, _ result: Result<Step?, any Error>) {
    answers.append(Answer(ticket: ticket, result: result))
    wake()
  }

  /// Wakes the reader without an answer.
  func ring() {
    isRung = true
    wake()
  }

  /// Makes all reads return `nil` from now on.
  func close() {
    isClosed = true
    wake()
  }

  /// Waits for answers or a ring; returns `nil` if the inbox is closed or the reader is cancelled.
  func next() async -> [Answer]? {
    if answers.isEmpty, !isRung, !isClosed, !Task.isCancelled { await wait() }
    defer { (answers, isRung) = ([], false) }
    return answers.isEmpty && !isRung || isClosed ? nil : answers
  }

  private func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { reader in
        if Task.isCancelled { reader.resume() } else { self.reader = reader }
      }
    } onCancel: {
      Task { await wake() }
    }
  }

  private func wake() {
    reader?.resume()
    reader = nil
  }
}

extension Result where Failure == any Error {
  /// Runs a closure and stores its result.
  init(awaiting body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}
