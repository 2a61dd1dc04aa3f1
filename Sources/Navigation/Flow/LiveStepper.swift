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
}

/// The relay through which an object emits steps: RxFlow's `PublishRelay<Step>`.
public final class StepRelay<Emitted: StepConvertible> {
  /// The session, which is defined above steppers.
  weak var owner: AnyObject?
  var stepper: OwnStepper?

  /// Makes a relay to which no flow listens yet.
  public init() {}
}
