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

extension Session {
  /// Starts the session: RxFlow's `FlowCoordinator.coordinate(flow:with:)` (I0).
  ///
  /// - Parameter start: The root flow, its stepper, and when its root and the window are shown.
  /// - Precondition: The session has not been started.
  public func start(_ start: Start) { take { $0.startNow(start) } }

  private func startNow(_ start: Start) {
    precondition(
      world.scalars.rootFlow == nil && !world.scalars.isReleased, "A session is started once.")
    known.value.start = start
    known.value.start?.stepper = again(start.stepper)
    begin()
    gesture { coordinate(start) }
    finish()
    if start.window == .after { performNow(.effect(.makeKeyAndVisible(window))) }
  }

  func coordinate(_ start: Start) {
    if self.flow(named: start.flow.name) == nil { define([start.flow]) }
    let flow = make(start.flow, params: [], modal: nil, inheriting: nil)
    guard let id = flow.flow, world.flows.contains(id) else { return }
    if start.window == .before { makeKeyAndVisible(window) }
    if let moment = start.attach, flow.id != window.id {
      use([flow], when: moment, then: [.set([flow], on: window)])
    }
    world.update(id) {
      $0.stage = .live
      $0.allowsDismissed = start.allowStepWhenDismissed
    }
    world.updateScalars { $0.rootFlow = id }
    register(
      flow, start.stepper, pass: Pass(hidden: false, dismissed: start.allowStepWhenDismissed),
      for: id)
  }
}
