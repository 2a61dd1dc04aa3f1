/// How a session starts.
///
/// ```swift
/// var start = Start(AppFlow(), with: .one(withSingleStep: DemoStep.movieList))
/// start.attach = .ready        // the root is shown once the flow is ready
/// coordinator.coordinate(start)
/// ```
public struct Start {
  /// When the window is shown.
  public enum WindowShown: Sendable {
    /// Before the first step is handled.
    case before
    /// After the first step and all that follows from it, as a separate input.
    case after
    /// Not at all; an effect can show it later.
    case never
  }

  /// The root flow.
  public var flow: any Flow
  /// Its stepper: RxFlow's `with:`.
  public var stepper: Stepper
  /// When the flow's root becomes the window's root; `nil` if the flow does that itself.
  public var attach: FlowMoment?
  /// When the window is shown.
  public var window: WindowShown
  /// Whether the flow listens to its stepper after its root is dismissed.
  public var allowStepWhenDismissed: Bool

  /// Describes a start.
  public init(
    _ flow: any Flow, with stepper: Stepper = .default, attach: FlowMoment? = .created,
    window: WindowShown = .before, allowStepWhenDismissed: Bool = false
  ) {
    self.flow = flow
    self.stepper = stepper
    self.attach = attach
    self.window = window
    self.allowStepWhenDismissed = allowStepWhenDismissed
  }
}
