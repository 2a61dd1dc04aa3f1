/// The stepper of a contribution.
///
/// RxFlow's counterparts are the classes of the same names.
///
/// ```swift
/// coordinator.coordinate(flow: AppFlow(), with: .one(withSingleStep: DemoStep.movieList))
///
/// let ticker = context.make(StepperDefinition("Ticker", ready: [DemoStep.tick.step]))
/// return .one(.contribute(clock, .composite([.presentable, .own(ticker)])))
/// ```
public indirect enum Stepper: Sendable {
  /// Never emits, and has no initial step: RxFlow's `NoneStepper`.
  case none
  /// Emits one step on registration: RxFlow's `OneStepper(withSingleStep:)`.
  case one(Step)
  /// Emits the `home` step on registration: RxFlow's `DefaultStepper`.
  case `default`
  /// The contributed presentable itself: RxFlow's `withNext:`.
  case presentable
  /// A separate stepper, made by the handler.
  case own(OwnStepper)
  /// A separate stepper, made when it is contributed.
  case new(StepperDefinition)
  /// Several steppers: all initial steps in order, then all ready steps, then later ones.
  case composite([Stepper])
}

/// The definition of a stepper that is neither a screen nor a flow.
public struct StepperDefinition: Sendable {
  /// The definition's name.
  public let name: String
  /// The step emitted on registration: RxFlow's `initialStep`.
  public var initial: Step?
  /// The steps emitted after the initial step: RxFlow's `readyToEmitSteps()`.
  public var ready: [Step]
  /// The steps emitted some time after the stepper is contributed.
  public var timers: [StepTimer]
  /// The name of the routine that starts after the ready steps.
  public var routine: String?
  /// The names of the observers that emit for the stepper (C9).
  public var observers: [String]

  /// Describes a stepper; without other arguments, it emits nothing on its own.
  public init(
    _ name: String, initial: Step? = nil, ready: [Step] = [], timers: [StepTimer] = [],
    routine: String? = nil, observers: [String] = []
  ) {
    self.name = name
    self.initial = initial
    self.ready = ready
    self.timers = timers
    self.routine = routine
    self.observers = observers
  }
}

/// The handle of a separate stepper that lives in a session.
public struct OwnStepper: Sendable, Hashable {
  let id: StepperID
  /// The instance name of the stepper.
  public let name: InstanceName
}

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

/// A step that a stepper emits some time after it has started.
///
/// A screen starts when it first appears, another stepper when it is contributed.
public struct StepTimer: Sendable, Hashable {
  /// How a timer repeats after it has fired once.
  public struct Repetition: Sendable, Hashable {
    /// The time between two firings; at least a millisecond.
    public let interval: Duration
    /// The number of further firings; `nil` repeats without end.
    public let remaining: Int?

    /// Describes a repetition.
    public init(every interval: Duration, remaining: Int? = nil) {
      self.interval = max(interval, .milliseconds(1))
      self.remaining = remaining
    }

    /// The repetition after one more firing; `nil` if that was the last one.
    var next: Repetition? {
      guard let remaining else { return self }
      return remaining > 1 ? Repetition(every: interval, remaining: remaining - 1) : nil
    }
  }

  /// The time from the start to the first firing, on the session's clock.
  public let delay: Duration
  /// The step that the timer emits.
  public let step: Step
  /// How the timer repeats; `nil` if it fires once.
  public let repetition: Repetition?
  /// Whether a screen restarts the timer at each appearance, not only at the first.
  public let isForEachAppearance: Bool
  /// Whether each touch of the user restarts the timer (C14).
  public let isIdle: Bool

  /// Makes a timer that fires once.
  ///
  /// - Parameters:
  ///   - delay: The time from the start to the firing.
  ///   - isForEachAppearance: Whether a screen restarts the timer at each appearance.
  ///   - step: The step that the timer emits.
  public init(
    after delay: Duration, forEachAppearance isForEachAppearance: Bool = false, emits step: Step
  ) {
    self.delay = delay
    self.step = step
    self.isForEachAppearance = isForEachAppearance
    isIdle = false
    repetition = nil
  }

  /// Makes a timer that fires repeatedly.
  ///
  /// - Parameters:
  ///   - interval: The time between two steps, and before the first one.
  ///   - times: The number of steps; `nil` repeats without end.
  ///   - step: The step that the timer emits.
  public init(every interval: Duration, times: Int? = nil, emits step: Step) {
    delay = max(interval, .milliseconds(1))
    self.step = step
    isForEachAppearance = false
    isIdle = false
    repetition = times == 1 ? nil : Repetition(every: interval, remaining: times.map { $0 - 1 })
  }

  /// Makes a timer that fires after each period without a touch of the user (C14).
  ///
  /// - Parameters:
  ///   - silence: The length of the period; at least a millisecond.
  ///   - step: The step that the timer emits.
  public init(idle silence: Duration, emits step: Step) {
    delay = max(silence, .milliseconds(1))
    self.step = step
    isForEachAppearance = false
    isIdle = true
    repetition = Repetition(every: silence)
  }
}
