/// What a flow does for one step, as data.
///
/// An entry says what is shown where and who emits next, so that it can be read by tools without
/// being run: a table of entries is a flow's whole `navigate(to:)`. The words of scripts make these.
/// A flow in Swift does one with ``NavigationContext/perform(_:for:)-(_,Step)``:
///
/// ```swift
/// let entries: [String: Entry] = [
///   "movieList": .push("Movies"),
///   "settings": .present(SettingsFlow(), start: DemoStep.settings, when: .ready, style: .sheet),
///   "done": .finish(.same),
/// ]
///
/// func navigate(to step: Step, in context: NavigationContext) -> FlowContributors? {
///   entries[step.name].map { context.perform($0, for: step) }
/// }
/// ```
public indirect enum Entry {
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
