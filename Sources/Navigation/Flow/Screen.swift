/// The definition of a screen: what it is called and what it emits by itself.
///
/// A screen is a presentable and a stepper at once, as a view controller that conforms to RxFlow's
/// `Stepper`. What a user can do on it (its buttons and lists) belongs to whoever draws it; the
/// engine only hears the steps.
///
/// ```swift
/// let launch = Screen("Launch", timers: [.init(after: .seconds(3), emits: DemoStep.movieList.step)])
/// ```
public struct Screen: Sendable {
  /// A step that the screen emits some time after it has appeared.
  public typealias Timer = StepTimer

  /// The definition's name.
  public let name: String
  /// The step that is taken when the screen is contributed, RxFlow's `initialStep`.
  public var initial: Step?
  /// The steps emitted right after, RxFlow's `readyToEmitSteps()`.
  public var ready: [Step]
  /// The steps emitted each time the screen appears.
  public var appear: [Step]
  /// The steps emitted some time after the screen has first appeared.
  public var timers: [Timer]
  /// The name of the routine that starts after the ready steps.
  public var routine: String?
  /// Steppers that are contributed with the screen: view models, clocks.
  public var steppers: [StepperDefinition]
  /// Presented, the screen leaves what is below it visible.
  public var isOver: Bool
  /// What each instance remembers at first, by name; nothing can be remembered under another name.
  public var state: [String: Value]

  /// Describes a screen that emits nothing by itself unless said otherwise.
  public init(
    _ name: String, initial: Step? = nil, ready: [Step] = [], appear: [Step] = [],
    timers: [Timer] = [], routine: String? = nil, steppers: [StepperDefinition] = [],
    isOver: Bool = false, state: [String: Value] = [:]
  ) {
    self.name = name
    self.initial = initial
    self.ready = ready
    self.appear = appear
    self.timers = timers
    self.routine = routine
    self.steppers = steppers
    self.isOver = isOver
    self.state = state
  }
}
