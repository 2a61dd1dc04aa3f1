/// An object that emits steps at any time: RxFlow's `Stepper`, usually a view model.
///
/// ```swift
/// final class MoviesViewModel: LiveStepper {
///   let steps = StepRelay<DemoStep>()
///
///   func pick(_ id: Int) { steps.accept(.moviePicked(withMovieId: id)) }
/// }
///
/// // in a handler:
/// return context.perform(.push("Movies", with: MoviesViewModel(service)), for: step)
/// ```
///
/// A flow listens to the object from its contribution until the registration ends, usually with its
/// screen. Steps that the object emits before or after that are ignored. The session releases the
/// object when undo cannot restore the registration any more.
///
/// Each step is an input of its own, so undo reverts it. Undo does not revert the object, and a
/// fork does not copy it. Handlers that run in a fork create their own objects, on which
/// ``readyToEmitSteps()`` is never called.
public protocol LiveStepper: AnyObject {
  associatedtype Emitted: StepConvertible

  /// The relay through which the object emits.
  var steps: StepRelay<Emitted> { get }

  /// The step that the flow receives when the object is contributed; the default is `nil`.
  var initialStep: Emitted? { get }

  /// Called once, when a flow listens to the object and its presentable is visible.
  ///
  /// Subscribe to services here. The default does nothing.
  func readyToEmitSteps()
}

extension LiveStepper {
  public var initialStep: Emitted? { nil }

  public func readyToEmitSteps() {}

  var first: Step? { initialStep?.step }

  /// The object's stepper in a session, if the session has made one that still exists.
  func stepper(in session: Session) -> OwnStepper? { steps.stepper(in: session) }

  func bind(to stepper: OwnStepper, in session: Session) { steps.bind(to: stepper, in: session) }
}

/// The relay through which an object emits steps: RxFlow's `PublishRelay<Step>`.
public final class StepRelay<Emitted: StepConvertible> {
  private weak var session: Session?
  private var stepper: OwnStepper?

  /// Makes a relay to which no flow listens yet.
  public init() {}

  /// Whether a flow listens to the relay.
  public var isHeard: Bool {
    session.flatMap(stepper(in:)).map { session?.hears($0) == true } ?? false
  }

  /// Emits a step as an input; during another input, the step is processed afterwards.
  ///
  /// - Parameter step: The step; ignored while no flow listens.
  public func accept(_ step: Emitted) {
    guard let session, let stepper, session.hears(stepper) else { return }
    session.perform(.emit(step.step, from: .stepper(stepper)))
  }

  func stepper(in session: Session) -> OwnStepper? {
    guard self.session === session, let stepper, session.world.steppers.contains(stepper.id) else {
      return nil
    }
    return stepper
  }

  func bind(to stepper: OwnStepper, in session: Session) {
    self.session = session
    self.stepper = stepper
  }
}

extension NavigationContext {
  /// Makes a stepper from an object, to be contributed as ``Stepper/own(_:)``.
  ///
  /// - Parameter stepper: The object. The session keeps it while a flow listens or undo can restore
  ///   that.
  /// - Returns: The stepper's handle; the same one if the object has one in this session already.
  public func make(_ stepper: any LiveStepper) -> OwnStepper {
    guard isGood else { return OwnStepper(id: .nowhere, name: name) }
    return session.make(stepper)
  }
}
