/// What a flow does for one step, as data.
///
/// An entry names the presentables to make, their places, and their steppers. Tools read entries
/// without running them: a table of entries is a complete `navigate(to:)`. The words of scripts
/// make entries. A flow in Swift performs one with ``NavigationContext/perform(_:for:)-(_,Step)``:
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
  /// The step is handled and contributes nothing: RxFlow's `.none`.
  case none
  /// The flow declines the step, for this reason.
  case ignore(String)
  /// Makes presentables and puts them at a place, at once or when their flows are ready.
  ///
  /// ``Place/set`` makes all targets the children of the flow's root. The other places take the
  /// targets one after the other.
  case place(Place, [Target], when: FlowMoment)
  /// Contributes the flow's root, a screen, with itself as its stepper.
  case contributeRoot
  /// Makes a target and contributes it without putting it anywhere.
  ///
  /// The usual target is a flow whose root is ``FlowRoot/inherited``.
  case contributeNew(Target)
  /// Processes a contributor that a function has made.
  case contribute(FlowContributor)
  /// Removes children or a modal of the flow's root.
  ///
  /// With `ifAny`, the engine reports no refusal if there is nothing to remove.
  case remove(Removal, ifAny: Bool)
  /// Pops everything above the screen or flow of that name.
  case popTo(String)
  /// Selects a tab of the flow's root.
  case select(Tab)
  /// Ends the flow with a step for its parent: RxFlow's `.end(forwardToParentFlowWithStep:)`.
  case finish(StepSource)
  /// Sends a step to a flow.
  case forward(StepSource, to: Receiver)
  /// Starts a fetch, which ends with a step for the flow (C10).
  case fetch(Fetch)
  /// Changes nothing: what the app does here is not known.
  case todo(Todo)
  /// Performs several entries in order: RxFlow's `.multiple`.
  case all([Entry])

  /// The place of a presentable that an entry makes.
  public enum Place: String, Sendable, CaseIterable {
    /// The root of the window.
    case show
    /// A child of the flow's root, in place of all present children.
    case set
    /// The new top of the flow's root.
    case push
    /// The new top of the flow's root, in place of the present top.
    case replace
    /// A modal over the flow's root.
    case present
    /// The detail of the flow's root, a split.
    case detail
  }

  /// The presentables that ``remove(_:ifAny:)`` removes.
  public enum Removal: String, Sendable, CaseIterable {
    /// The top of the flow's root.
    case pop
    /// All children of the flow's root except the first.
    case popToRoot
    /// The modal over the flow's root; without one, the root itself if it is presented.
    case dismiss
  }

  /// The flow that receives a forwarded step.
  public enum Receiver: Sendable, Hashable {
    /// The parent: RxFlow's `.forwardToParentFlow(withStep:)`.
    case parent
    /// The same flow: RxFlow's `.forwardToCurrentFlow(withStep:)`.
    case current
    /// The live flow of that name (L8).
    case flow(String)
  }

  /// A tab of the flow's root.
  public enum Tab: Sendable, Hashable {
    /// The tab at this position, from 0.
    case index(Int)
    /// The tab with this title, or whose screen or flow has this name.
    case name(String)
  }

  /// The step that a flow forwards or ends with.
  public enum StepSource: Sendable, Hashable {
    /// Always this step.
    case step(Step)
    /// The step being handled.
    case same

    /// The step to send when a flow handles `handled`.
    package func step(for handled: Step) -> Step {
      switch self {
      case .step(let step): step
      case .same: handled
      }
    }
  }
}

/// Code of another source whose effect is not known: ``Entry/todo(_:)``.
public struct Todo: Sendable, Hashable {
  /// The file and line of the code, such as `Sources/Cart/CartFlow.swift:41`.
  public let place: String
  /// The code.
  public let text: String

  private static let beginning = "not imported: "

  public init(place: String, text: String) {
    self.place = place
    self.text = text
  }

  /// The reason for which a flow ignores a step whose entry it is.
  public var reason: String { Self.beginning + place }

  /// Returns the place in a reason; `nil` if a flow ignored the step for another reason.
  package static func place(inReason reason: String) -> String? {
    reason.hasPrefix(beginning) ? String(reason.dropFirst(beginning.count)) : nil
  }

  /// The words in a text that can be names in Swift.
  package static func words(in text: String) -> Set<String> {
    Set(text.split { !($0 == "_" || $0.isLetter || $0.isNumber) }.map(String.init))
  }

  /// The last part of the file and the line: `CartFlow.swift:41`.
  package var shortPlace: String { place.split(separator: "/").last.map(String.init) ?? place }
}
