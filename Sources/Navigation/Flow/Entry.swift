/// What a flow does for one step, as data.
///
/// An entry says what is shown where and who emits next, so that it can be read by tools without
/// being run: a table of entries is a flow's whole `navigate(to:)`. The words of scripts make these.
/// A flow in Swift does one with ``NavigationContext/perform(_:for:)-(_,Step)``:
///
/// ```swift
/// let entries: [String: Entry] = [
///   "movieList": .push(Target(.screen(Screen("Movies")))),
///   "settings": .present(Target(.flow("SettingsFlow"), stepper: .one(settings))),
///   "done": .finish(.same),
/// ]
///
/// func navigate(to step: Step, in context: NavigationContext) -> FlowContributors? {
///   entries[step.name].map { context.perform($0, for: step) }
/// }
/// ```
public indirect enum Entry: Sendable {
  /// Handled, nothing more: RxFlow's `.none`.
  case none
  /// The flow declines the step, for this reason.
  case ignore(String)
  /// Makes a presentable and makes it the window's root.
  case show(Target)
  /// Makes presentables and replaces the children of the flow's root with them.
  case set([Target], when: FlowMoment)
  /// Makes a presentable and pushes it on the flow's root.
  case push(Target)
  /// Makes a presentable and presents it over the flow's root.
  case present(Target)
  /// Makes a presentable and shows it as the detail of the flow's root, a split.
  case detail(Target)
  /// Contributes the flow's root, which is a screen, as the next to emit.
  case contributeRoot
  /// Makes a flow that shows itself in an existing presentable, and contributes it.
  case contributeNew(Target)
  /// Contributes what a function has made.
  case contribute(FlowContributor)
  /// Pops the top of the flow's root.
  case pop
  /// Pops everything but the bottom of the flow's root.
  case popToRoot
  /// Pops everything above the screen or flow of that name.
  case popTo(String)
  /// Dismisses what the flow's root presents, or else the root itself if it is presented.
  case dismiss
  /// Pops or dismisses if there is something to remove; that there is nothing is no refusal.
  case ifAny(Entry)
  /// Selects a tab of the flow's root.
  case select(Tab)
  /// Ends the flow with a step for its parent: RxFlow's `.end(forwardToParentFlowWithStep:)`.
  case finish(StepSource)
  /// Sends a step to the parent: RxFlow's `.forwardToParentFlow(withStep:)`.
  case forwardToParent(StepSource)
  /// Sends a step to the same flow again: RxFlow's `.forwardToCurrentFlow(withStep:)`.
  case forwardToCurrent(StepSource)
  /// Sends a step to the live flow of that name (L8).
  case forwardTo(String, StepSource)
  /// Fetches something, which comes back with a step for the flow (C10).
  case fetch(Fetch)
  /// Several of these, in order: RxFlow's `.multiple`.
  case all([Entry])

  /// Which tab is meant.
  public enum Tab: Sendable, Hashable {
    /// By its place, from 0.
    case index(Int)
    /// By its title, or by the name of its screen or flow.
    case name(String)
  }

  /// Which step is sent on.
  public enum StepSource: Sendable, Hashable {
    /// Always this step.
    case step(Step)
    /// The step being handled.
    case same
  }
}

/// What an entry makes: a screen, a flow, or a container with several of these in it.
///
/// ```swift
/// var settings = Target(.flow("SettingsFlow"), stepper: .one(withSingleStep: DemoStep.settings))
/// settings.title = "Settings"
/// settings.when = .ready
/// ```
public struct Target: Sendable {
  /// What is made.
  public indirect enum Kind: Sendable {
    /// A screen, which is its own stepper.
    case screen(Screen)
    /// A flow, by the name of its definition.
    case flow(String)
    case container(PresentableKind, [Target])
  }

  /// What is made.
  public var kind: Kind
  /// The stepper of a flow.
  public var stepper: Stepper
  /// A title, a badge and an image that win over the definition's.
  public var labels: Labels
  /// The values it is made with; nothing stands for the values of the step.
  public var params: [Value]?
  /// When it is put where it belongs.
  public var when: FlowMoment
  /// How it is presented; `nil` if its definition says it.
  public var modal: Modal?
  /// Its steps pass although it is not visible (C4).
  public var allowStepWhenNotPresented: Bool
  /// Its stepper is heard on when it is dismissed (C4).
  public var allowStepWhenDismissed: Bool

  /// A title that wins over the definition's.
  public var title: String? {
    get { labels.title }
    set { labels.title = newValue }
  }

  /// Describes what is made; all else has its usual value until it is set.
  public init(_ kind: Kind, stepper: Stepper = .none) {
    self.kind = kind
    self.stepper = stepper
    labels = Labels()
    params = nil
    when = .created
    modal = nil
    allowStepWhenNotPresented = false
    allowStepWhenDismissed = false
  }
}
