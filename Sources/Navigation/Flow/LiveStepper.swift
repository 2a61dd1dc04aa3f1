/// An object that emits steps when it likes: RxFlow's `Stepper`, mostly a view model.
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
/// It is heard from when it is contributed until that ends, with its screen mostly, and let go then. Before and
/// after, what it emits goes nowhere. Each step is an input of its own, so that undo takes it back. The object
/// is no part of what undo takes back or a fork copies: a fork's handlers make objects of their own, and nobody
/// lets those begin.
public protocol LiveStepper: AnyObject {
  associatedtype Emitted: StepConvertible

  /// Where it emits.
  var steps: StepRelay<Emitted> { get }

  /// The step that is taken when it is contributed; the default is none.
  var initialStep: Emitted? { get }

  /// Called once, when it is heard and what it was contributed with can be seen: the place to subscribe to
  /// services. The default does nothing.
  func readyToEmitSteps()
}

extension LiveStepper {
  /// None.
  public var initialStep: Emitted? { nil }

  /// Nothing.
  public func readyToEmitSteps() {}

  var first: Step? { initialStep?.step }

  /// What it emits under, if it has been made in this session and is there.
  func stepper(in session: Session) -> OwnStepper? { steps.stepper(in: session) }

  func bind(to stepper: OwnStepper, in session: Session) { steps.bind(to: stepper, in: session) }
}

/// Where an object emits steps: RxFlow's `PublishRelay<Step>`.
public final class StepRelay<Emitted: StepConvertible> {
  private weak var session: Session?
  private var stepper: OwnStepper?

  /// Makes a relay that nobody hears yet.
  public init() {}

  /// Somebody hears what is emitted.
  public var isHeard: Bool {
    session.flatMap(stepper(in:)).map { session?.hears($0) == true } ?? false
  }

  /// Emits a step: an input, which is taken after the one in progress.
  ///
  /// - Parameter step: The step; it goes nowhere while nobody hears it.
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
  /// Makes a stepper of an object, to be contributed as ``Stepper/own(_:)``.
  ///
  /// - Parameter stepper: The object, which the session keeps as long as it is heard.
  /// - Returns: Its handle; the same if the object has one.
  public func make(_ stepper: any LiveStepper) -> OwnStepper {
    guard isGood else { return OwnStepper(id: .nowhere, name: name) }
    return session.make(stepper)
  }
}
