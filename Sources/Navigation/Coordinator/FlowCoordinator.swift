/// The public face of the engine: coordinates flows, takes what happens, tells what came of it.
///
/// A Swift app makes one coordinator, gives it the flow that starts, and from then on hands over what
/// its users and its services do:
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
/// Everything is synchronous: when a method returns, all steps that follow from it have been taken.
/// An input that is given meanwhile, by a handler or by a listener, is taken right after the one in
/// progress. A coordinator belongs to one thread; it is not `Sendable`, and the compiler refuses to
/// hand it to another. What may cross is what ``records(bufferingNewest:)`` gives.
///
/// The counterpart in RxFlow is the class of the same name. There, each flow has a coordinator of its
/// own, made behind the scenes; here one owns the whole ``Session``.
public final class FlowCoordinator {
  /// The session that is driven, for looking at what lives in it.
  public let session: Session
  let hub = ListenerHub()
  let inbox = Inbox()
  package var isIdle: Bool { !session.progress.value.isTaking }

  /// Makes a coordinator that has nothing to coordinate yet.
  ///
  /// - Parameters:
  ///   - configuration: What can be set for the session.
  ///   - flows: The flows that entries name; those that handlers make themselves need not be here.
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
  /// The flow's root becomes what the window shows, the window is shown, and the stepper's steps are
  /// taken.
  ///
  /// - Parameters:
  ///   - flow: The flow that starts.
  ///   - stepper: Its stepper; `Stepper.default` emits ``Step/home``.
  ///   - allowStepWhenDismissed: The flow's stepper is heard on when its root is dismissed.
  /// - Precondition: Nothing has been coordinated before.
  public func coordinate(
    flow: any Flow, with stepper: Stepper = .default, allowStepWhenDismissed: Bool = false
  ) {
    coordinate(Start(flow, with: stepper, allowStepWhenDismissed: allowStepWhenDismissed))
  }

  /// Starts the session in an order of your own, see ``Start``.
  ///
  /// - Parameter start: The flow, its stepper, and when its root and the window are shown.
  /// - Precondition: Nothing has been coordinated before.
  public func coordinate(_ start: Start) {
    session.start(start)
  }

  /// Gives the session flows that entries name; a name stands for the latest definition given.
  ///
  /// - Parameter flows: The definitions; live instances go on under them from the next step on.
  public func define(_ flows: [any Flow]) { session.define(flows) }

  /// Ends everything: all flows end, nothing is taken any more, the streams of records finish.
  ///
  /// All objects that the coordinator was given are let go, and nothing can be taken back. The counterpart
  /// in RxFlow is letting the coordinator go.
  public func release() {
    session.release()
    session.take { [self] session in
      finish()
      session.letGo()
    }
  }

  // MARK: Inputs

  /// Sends a step to all flows that live now, a deep link: RxFlow's `navigate(to:)`.
  ///
  /// Parents get it before their children, children in the order in which they were made. Flows that
  /// the link makes do not get it. Takes time proportional to the number of live flows.
  ///
  /// - Parameter step: A step, or a case of an enum of steps. Values that do not fit give
  ///   ``Outcome/failed(_:)`` with the reason.
  public func navigate(to step: some StepConvertible) { perform(.open(step.step)) }

  /// Opens a link of several steps: each goes to all live flows when what the one before has made is
  /// ready (L3).
  ///
  /// A link that comes before the app is ready waits for it, also one that comes before anything is
  /// coordinated. RxFlow has no counterpart.
  ///
  /// - Parameter link: The steps, and the URL they stand for.
  public func open(_ link: DeepLink) { perform(.link(link)) }

  /// Lets a stepper emit a step, RxFlow's `steps.accept(_:)`.
  ///
  /// - Parameters:
  ///   - step: A step, or a case of an enum of steps.
  ///   - emitter: Who emits. Nobody hears what was never contributed
  ///     (``Outcome/notContributed``), or is not visible (``Outcome/notVisible``).
  public func emit(_ step: some StepConvertible, from emitter: Emitter) {
    perform(.emit(step.step, from: emitter))
  }

  /// Lets a screen emit a step, as its view model would.
  ///
  /// - Parameters:
  ///   - step: A step, or a case of an enum of steps.
  ///   - screen: The screen that emits.
  public func emit(_ step: some StepConvertible, from screen: Presentable) {
    emit(step, from: .presentable(screen))
  }

  /// Gives the session an input; one that comes in the middle of another is taken right after it.
  ///
  /// - Parameter input: What happens.
  public func perform(_ input: Input) { session.perform(input) }

  // MARK: Taking back

  /// Takes the latest input back: the session is what it was before, log included.
  ///
  /// Costs what the input changed. Listeners are not told.
  ///
  /// - Returns: Whether there was an input to take back; not in the middle of one.
  @discardableResult
  public func undo() -> Bool { session.undo() }

  /// Does the input that was taken back last again, without asking any handler.
  ///
  /// - Returns: Whether there was one; not in the middle of an input.
  @discardableResult
  public func redo() -> Bool { session.redo() }
}
