/// The definition of a screen: its name, its state, and the steps it emits on its own.
///
/// A screen is a presentable and a stepper at once, like a view controller that conforms to
/// RxFlow's `Stepper`. Buttons and lists belong to the code that draws the screen; the engine
/// receives only their steps.
///
/// ```swift
/// let launch = Screen("Launch", timers: [.init(after: .seconds(3), emits: DemoStep.movieList.step)])
/// ```
public struct Screen: Sendable {
  /// A step that the screen emits some time after it has appeared.
  public typealias Timer = StepTimer

  /// The content is behind one reference, since many values copy the screen.
  private var content: Content

  private final class Content: Sendable {
    let fields: Fields
    let emitsAtOnce: Bool
    let emitsWhenShown: Bool

    init(_ fields: Fields) {
      self.fields = fields
      emitsAtOnce =
        fields.initial != nil || fields.routine != nil
        || !(fields.ready.isEmpty && fields.observers.isEmpty && fields.steppers.isEmpty)
      emitsWhenShown = !(fields.appear.isEmpty && fields.timers.isEmpty)
    }
  }

  private struct Fields {
    let name: String
    var initial: Step?
    var ready: [Step]
    var appear: [Step]
    var timers: [Timer]
    var routine: String?
    var observers: [String]
    var steppers: [StepperDefinition]
    var state: [String: Value]
    var modal: Modal?
    var tabStep: Step?
    var hidesTabBar: Bool
  }

  private var fields: Fields {
    get { content.fields }
    set { content = Content(newValue) }
  }

  /// Whether it has steps, routines, observers or steppers that start when it is contributed.
  var emitsAtOnce: Bool { content.emitsAtOnce }

  /// Whether it emits steps when it appears, or later by a timer.
  var emitsWhenShown: Bool { content.emitsWhenShown }

  /// What copies of one definition have in common, and no other.
  var identity: ObjectIdentifier { ObjectIdentifier(content) }

  /// Whether both are copies of one definition; equal ones need not be.
  func isIdentical(to other: Screen) -> Bool { content === other.content }

  /// The definition's name.
  public var name: String { content.fields.name }
  /// The step emitted when the screen is contributed: RxFlow's `initialStep`.
  public var initial: Step? {
    get { content.fields.initial }
    set { fields.initial = newValue }
  }
  /// The steps emitted after the initial step: RxFlow's `readyToEmitSteps()`.
  public var ready: [Step] {
    get { content.fields.ready }
    set { fields.ready = newValue }
  }
  /// The steps emitted each time the screen appears.
  public var appear: [Step] {
    get { content.fields.appear }
    set { fields.appear = newValue }
  }
  /// The steps emitted some time after the screen has first appeared.
  public var timers: [Timer] {
    get { content.fields.timers }
    set { fields.timers = newValue }
  }
  /// The name of the routine that starts after the ready steps.
  public var routine: String? {
    get { content.fields.routine }
    set { fields.routine = newValue }
  }
  /// The names of the observers that emit for the screen (C9).
  public var observers: [String] {
    get { content.fields.observers }
    set { fields.observers = newValue }
  }
  /// Steppers that are contributed together with the screen, such as view models.
  public var steppers: [StepperDefinition] {
    get { content.fields.steppers }
    set { fields.steppers = newValue }
  }
  /// The initial state of each instance, by name; an instance has these names and no others.
  public var state: [String: Value] {
    get { content.fields.state }
    set { fields.state = newValue }
  }
  /// How the screen is presented, unless the presentation sets a modal.
  ///
  /// `nil` uses ``SessionConfiguration/modal``.
  public var modal: Modal? {
    get { content.fields.modal }
    set { fields.modal = newValue }
  }

  /// The step that a tap on its tab emits instead of selecting the tab; `nil` selects (T19).
  public var tabStep: Step? {
    get { content.fields.tabStep }
    set { fields.tabStep = newValue }
  }
  /// Whether the tab bar is hidden while the screen is pushed: `hidesBottomBarWhenPushed` (T20).
  public var hidesTabBar: Bool {
    get { content.fields.hidesTabBar }
    set { fields.hidesTabBar = newValue }
  }

  /// Describes a screen; without other arguments, it emits nothing on its own.
  public init(
    _ name: String, initial: Step? = nil, ready: [Step] = [], appear: [Step] = [],
    timers: [Timer] = [], routine: String? = nil, observers: [String] = [],
    steppers: [StepperDefinition] = [], tabStep: Step? = nil, hidesTabBar: Bool = false,
    modal: Modal? = nil, state: [String: Value] = [:]
  ) {
    content = Content(
      Fields(
        name: name, initial: initial, ready: ready, appear: appear, timers: timers,
        routine: routine, observers: observers, steppers: steppers, state: state, modal: modal,
        tabStep: tabStep, hidesTabBar: hidesTabBar))
  }
}
