/// The engine's interface for Swift apps: it coordinates flows, accepts inputs and reports results.
///
/// A Swift app makes one coordinator, starts it with a flow, and then passes on what its users and
/// its services do:
///
/// ```swift
/// let coordinator = FlowCoordinator()
/// coordinator.onDidNavigate { flow, step, outcome in
///   print("did navigate to flow=\(flow) and step=\(step)")
/// }
/// coordinator.coordinate(flow: AppFlow(), with: .one(withSingleStep: DemoStep.movieList))
/// coordinator.navigate(to: DemoStep.moviePicked(withMovieId: 23452))
/// coordinator.back()
/// ```
///
/// Everything is synchronous: when a method returns, all steps that follow from it have been
/// handled. An input that a handler or a listener gives is processed right after the current one. A
/// coordinator belongs to one thread: it is not `Sendable`. The events of
/// ``records(bufferingNewest:)`` may cross to other threads.
///
/// RxFlow's counterpart is the class of the same name. There, each flow has a hidden coordinator of
/// its own; here, one coordinator owns the ``Session``.
public final class FlowCoordinator {
  /// The session that the coordinator drives; read it to inspect what lives.
  public let session: Session
  let hub = ListenerHub()
  let inbox = Inbox()
  package var isIdle: Bool { !session.progress.value.isTaking }

  /// Makes a coordinator, which does not coordinate a flow yet.
  ///
  /// - Parameters:
  ///   - configuration: The options of the session.
  ///   - flows: The flows to which entries refer by name, without those that handlers make.
  public init(
    configuration: Session.Configuration = Session.Configuration(), flows: [any Flow] = []
  ) {
    var configuration = configuration
    configuration.stacksOnStacks = configuration.stacksOnStacks ?? false
    session = Session(configuration: configuration)
    session.define(flows)
    session.listener = hub
    session.control.value.await = { [inbox] ticket, answer in
      Task { await inbox.put(ticket, Result(awaiting: answer)) }
    }
  }

  deinit { finish() }

  private func finish() {
    hub.finish()
    Task { [inbox] in await inbox.close() }
  }

  // MARK: Coordinating

  /// Starts the session with a flow: RxFlow's `coordinate(flow:with:)`.
  ///
  /// The flow's root becomes the window's root, the window is shown, and the stepper's steps are
  /// handled.
  ///
  /// - Parameters:
  ///   - flow: The root flow.
  ///   - stepper: Its stepper; `Stepper.default` emits ``Step/home``.
  ///   - allowStepWhenDismissed: Whether the flow listens to the stepper after its root is
  ///     dismissed.
  /// - Precondition: No flow has been coordinated before.
  public func coordinate(
    flow: any Flow, with stepper: Stepper = .default, allowStepWhenDismissed: Bool = false
  ) {
    coordinate(Start(flow, with: stepper, allowStepWhenDismissed: allowStepWhenDismissed))
  }

  /// Starts the session in an order of your own: see ``Start``.
  ///
  /// - Parameter start: The flow, its stepper, and when its root and the window are shown.
  /// - Precondition: No flow has been coordinated before.
  public func coordinate(_ start: Start) {
    session.start(start)
  }

  /// Defines flows to which entries refer by name; the latest definition of a name counts.
  ///
  /// - Parameter flows: The definitions; live instances use them from the next step on.
  public func define(_ flows: [any Flow]) { session.define(flows) }

  /// Releases the session: all flows end, later steps are dropped, and the streams of events
  /// finish.
  ///
  /// The coordinator releases all objects that it was given, and nothing can be undone any more.
  /// RxFlow's counterpart is releasing the coordinator.
  public func release() {
    session.release()
    session.take { [self] session in
      finish()
      session.letGo()
    }
  }

  // MARK: Inputs

  /// Sends a step to all flows that live now, as a deep link: RxFlow's `navigate(to:)`.
  ///
  /// Parents receive it before their children, and children in the order in which they were made.
  /// Flows made by this step do not receive it. Takes time proportional to the number of live
  /// flows.
  ///
  /// - Parameter step: A step, or a case of an enum of steps. Values that do not fit give
  ///   ``Outcome/failed(_:)`` with the reason.
  public func navigate(to step: some StepConvertible) { perform(.open(step.step)) }

  /// Opens a link of several steps; each step waits until what the step before made is ready (L3).
  ///
  /// A link waits until the app is ready, even if it comes before a flow is coordinated. RxFlow has
  /// no counterpart.
  ///
  /// - Parameter link: The steps and their URL.
  public func open(_ link: DeepLink) { perform(.link(link)) }

  /// Emits a step from a stepper: RxFlow's `steps.accept(_:)`.
  ///
  /// - Parameters:
  ///   - step: A step, or a case of an enum of steps.
  ///   - emitter: The presentable or stepper. The outcome is ``Outcome/notContributed`` if it was
  ///     never contributed, and ``Outcome/notVisible`` if it is not visible.
  public func emit(_ step: some StepConvertible, from emitter: Emitter) {
    perform(.emit(step.step, from: emitter))
  }

  /// Emits a step from a screen, as its view model would.
  ///
  /// - Parameters:
  ///   - step: A step, or a case of an enum of steps.
  ///   - screen: The screen that emits.
  public func emit(_ step: some StepConvertible, from screen: Presentable) {
    emit(step, from: .presentable(screen))
  }

  /// Gives the session an input; during another input, it is processed right after that.
  ///
  /// - Parameter input: The input.
  public func perform(_ input: Input) { session.perform(input) }

  // MARK: Undo and redo

  /// Undoes the latest input: the session is as it was before, log included.
  ///
  /// Takes time proportional to what the input changed. Listeners are not called; the host is.
  ///
  /// - Returns: Whether an input was undone: false during an input, or if there is none.
  @discardableResult
  public func undo() -> Bool { session.undo() }

  /// Redoes the input that was undone last; no handler runs.
  ///
  /// - Returns: Whether an input was redone: false during an input, or if there is none.
  @discardableResult
  public func redo() -> Bool { session.redo() }
}

/// Forwards a session's events to listeners, closures and streams.
final class ListenerHub {
  private struct Weak {
    weak var listener: (any SessionListener)?
  }

  private var listeners: [Weak] = []
  private var streams: [AsyncStream<NavigationEvent>.Continuation] = []
  private var isFinished = false
  var willNavigate: [(String, Step) -> Void] = []
  var didNavigate: [(String, Step, Outcome) -> Void] = []

  func add(_ listener: any SessionListener) {
    listeners.removeAll { $0.listener == nil || $0.listener === listener }
    listeners.append(Weak(listener: listener))
  }

  func remove(_ listener: any SessionListener) {
    listeners.removeAll { $0.listener == nil || $0.listener === listener }
  }

  func stream(bufferingNewest count: Int) -> AsyncStream<NavigationEvent> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: NavigationEvent.self, bufferingPolicy: .bufferingNewest(count))
    if isFinished { continuation.finish() } else { streams.append(continuation) }
    return stream
  }

  func finish() {
    isFinished = true
    for stream in streams { stream.finish() }
    streams = []
    listeners = []
    willNavigate = []
    didNavigate = []
  }

  private func tell(_ body: (any SessionListener) -> Void) {
    for weak in listeners {
      if let listener = weak.listener { body(listener) }
    }
  }
}

extension ListenerHub: SessionListener {
  func willNavigate(_ flow: InstanceName, to step: Step, in session: Session) {
    for body in willNavigate { body(session.names.text(flow), step) }
    tell { $0.willNavigate(flow, to: step, in: session) }
  }

  func didNavigate(
    _ flow: InstanceName, to step: Step, outcome: Outcome, in session: Session
  ) {
    for body in didNavigate { body(session.names.text(flow), step, outcome) }
    tell { $0.didNavigate(flow, to: step, outcome: outcome, in: session) }
  }

  func asks(_ question: Question, in session: Session) {
    tell { $0.asks(question, in: session) }
  }

  func asked(
    _ ticket: GuardTicket, for flow: InstanceName, about step: Step, in session: Session
  ) {
    tell { $0.asked(ticket, for: flow, about: step, in: session) }
  }

  func appeared(_ presentable: InstanceName, in session: Session) {
    tell { $0.appeared(presentable, in: session) }
  }

  func disappeared(_ presentable: InstanceName, in session: Session) {
    tell { $0.disappeared(presentable, in: session) }
  }

  func dismissed(_ presentable: InstanceName, in session: Session) {
    tell { $0.dismissed(presentable, in: session) }
  }

  func ended(_ flow: InstanceName, in session: Session) {
    tell { $0.ended(flow, in: session) }
  }

  func recorded(_ record: Record, in session: Session) {
    tell { $0.recorded(record, in: session) }
    guard !streams.isEmpty else { return }
    let event = NavigationEvent(record, names: session.names)
    // A reader that is gone is found out here: nothing has to be shared with it.
    streams.removeAll { stream in
      if case .terminated = stream.yield(event) { return true }
      return false
    }
  }
}
