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

  /// All of it behind one reference, since everything that shows a screen copies it.
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
    var hidesTabBar = false
  }

  private var fields: Fields {
    get { content.fields }
    set { content = Content(newValue) }
  }

  /// It has steps, routines, observers or steppers that come with it as soon as it is contributed.
  var emitsAtOnce: Bool { content.emitsAtOnce }

  /// It emits when it appears, or later by a timer.
  var emitsWhenShown: Bool { content.emitsWhenShown }

  /// Whether both are copies of one definition; equal ones need not be.
  func isIdentical(to other: Screen) -> Bool { content === other.content }

  /// The definition's name.
  public var name: String { content.fields.name }
  /// The step that is taken when the screen is contributed, RxFlow's `initialStep`.
  public var initial: Step? {
    get { content.fields.initial }
    set { fields.initial = newValue }
  }
  /// The steps emitted right after, RxFlow's `readyToEmitSteps()`.
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
  /// The names of the observers that look for the screen (C9).
  public var observers: [String] {
    get { content.fields.observers }
    set { fields.observers = newValue }
  }
  /// Steppers that are contributed with the screen: view models, clocks.
  public var steppers: [StepperDefinition] {
    get { content.fields.steppers }
    set { fields.steppers = newValue }
  }
  /// What each instance remembers at first, by name; nothing can be remembered under another name.
  public var state: [String: Value] {
    get { content.fields.state }
    set { fields.state = newValue }
  }
  /// How the screen is presented, unless whoever presents it says otherwise.
  ///
  /// Without it, as ``Session/Configuration/modal`` says.
  public var modal: Modal? {
    get { content.fields.modal }
    set { fields.modal = newValue }
  }

  /// What a tap on its tab emits instead of selecting the tab; nil if a tap selects it (T19).
  public var tabStep: Step? {
    get { content.fields.tabStep }
    set { fields.tabStep = newValue }
  }
  /// The tab bar is hidden while the screen is pushed; UIKit's `hidesBottomBarWhenPushed` (T20).
  public var hidesTabBar: Bool {
    get { content.fields.hidesTabBar }
    set { fields.hidesTabBar = newValue }
  }

  /// Describes a screen that emits nothing by itself unless said otherwise.
  public init(
    _ name: String, initial: Step? = nil, ready: [Step] = [], appear: [Step] = [],
    timers: [Timer] = [], routine: String? = nil, observers: [String] = [],
    steppers: [StepperDefinition] = [], modal: Modal? = nil, state: [String: Value] = [:]
  ) {
    content = Content(
      Fields(
        name: name, initial: initial, ready: ready, appear: appear, timers: timers,
        routine: routine, observers: observers, steppers: steppers, state: state, modal: modal))
  }
}
