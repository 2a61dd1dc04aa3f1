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
