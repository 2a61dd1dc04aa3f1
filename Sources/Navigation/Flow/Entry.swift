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
  /// Makes presentables and puts them somewhere, at once or when their flows are ready.
  ///
  /// ``Place/set`` puts several side by side, the others one after the other.
  case place(Place, [Target], when: FlowMoment)
  /// Contributes the flow's root, which is a screen, as the next to emit.
  case contributeRoot
  /// Makes a flow that shows itself in an existing presentable, and contributes it.
  case contributeNew(Target)
  /// Contributes what a function has made.
  case contribute(FlowContributor)
  /// Removes something from the flow's root; with `ifAny`, that there is nothing to remove is no refusal.
  case remove(Removal, ifAny: Bool)
  /// Pops everything above the screen or flow of that name.
  case popTo(String)
  /// Selects a tab of the flow's root.
  case select(Tab)
  /// Ends the flow with a step for its parent: RxFlow's `.end(forwardToParentFlowWithStep:)`.
  case finish(StepSource)
  /// Sends a step to a flow.
  case forward(StepSource, to: Receiver)
  /// Fetches something, which comes back with a step for the flow (C10).
  case fetch(Fetch)
  /// Several of these, in order: RxFlow's `.multiple`.
  case all([Entry])

  /// Where something is put that an entry makes.
  public enum Place: String, Sendable, CaseIterable {
    /// It becomes the window's root.
    case show
    /// It replaces the children of the flow's root.
    case set
    /// It is pushed on the flow's root.
    case push
    /// It takes the place of the top of the flow's root.
    case replace
    /// It is presented over the flow's root.
    case present
    /// It becomes the detail of the flow's root, a split.
    case detail
  }

  /// What is removed.
  public enum Removal: String, Sendable, CaseIterable {
    /// The top of the flow's root.
    case pop
    /// Everything but the bottom of the flow's root.
    case popToRoot
    /// What the flow's root presents, or else the root itself if it is presented.
    case dismiss
  }

  /// Which flow a step is sent to.
  public enum Receiver: Sendable, Hashable {
    /// The parent: RxFlow's `.forwardToParentFlow(withStep:)`.
    case parent
    /// The same flow: RxFlow's `.forwardToCurrentFlow(withStep:)`.
    case current
    /// The live flow of that name (L8).
    case flow(String)
  }

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

    /// The step that is sent on when one is handled.
    package func step(for handled: Step) -> Step {
      switch self {
      case .step(let step): step
      case .same: handled
      }
    }
  }
}
