/// What a flow's guard answers for a step, RxFlow's `adapt(step:)`.
///
/// ```swift
/// func adapt(_ step: DemoStep, in context: NavigationContext) -> Adaptation {
///   guard case .settings = step, !isSignedIn else { return .step(step.step) }
///   return .step(DemoStep.login.step)
/// }
/// ```
///
/// A guard that has to wait is one function as well. It is no `async` function, which the compiler
/// refuses: what waits is handed over, and gives the step with which the flow goes on.
///
/// ```swift
/// func adapt(_ step: DemoStep, in context: NavigationContext) -> Adaptation {
///   .awaiting { [session] in try await session.isSignedIn() ? step : DemoStep.login }
/// }
/// ```
public enum Adaptation: Sendable {
  /// The flow navigates to this step, the same or another.
  @available(
    *, noasync,
    message: "An async adapt is never called: write one without async that returns .awaiting { … }"
  )
  case step(Step)
  @available(
    *, noasync,
    message: "An async adapt is never called: write one without async that returns .awaiting { … }"
  )
  case refuse
  /// The step is refused, for this reason.
  @available(
    *, noasync,
    message: "An async adapt is never called: write one without async that returns .awaiting { … }"
  )
  case decline(String)
  /// The guard failed; the step is not handled.
  @available(
    *, noasync,
    message: "An async adapt is never called: write one without async that returns .awaiting { … }"
  )
  case fail(Failure)
  /// The answer comes later, as a separate input: ``FlowCoordinator/answer(_:with:)-(_,Adaptation)``.
  @available(
    *, noasync,
    message: "An async adapt is never called: write one without async that returns .awaiting { … }"
  )
  case later
  /// The guard has to wait first; it is asked again then, with one more of its
  /// ``NavigationContext/answers``. What it has changed is taken back.
  @available(
    *, noasync,
    message: "An async adapt is never called: write one without async that returns .awaiting { … }"
  )
  case wait(Wait)
  /// This is done first; the step that it gives is the answer. See ``awaiting(_:)``.
  case awaited(@Sendable () async throws -> Step?)
}

extension Adaptation {
  /// The step waits until something is done that takes time, RxFlow's `Single<Step>`.
  ///
  /// The flow's further steps wait behind it, the app goes on (S2). The answer is taken while the
  /// coordinator runs (``FlowCoordinator/run(isolation:)``), as an input: undo takes it back, and one that
  /// comes when its flow has ended is dropped. A fork and a session without a coordinator start nothing;
  /// they wait for ``FlowCoordinator/answer(_:with:)-(_,Adaptation)``. What the guard has changed is taken back.
  ///
  /// - Parameter answer: Gives the step with which the flow goes on, the same or another, or nothing, which
  ///   refuses it. If it throws, the step fails. It runs on its own, so it cannot touch the flow.
  public static func awaiting<Answer: StepConvertible & SendableMetatype>(
    _ answer: @escaping @Sendable () async throws -> Answer?
  ) -> Adaptation {
    .awaited { try await answer()?.step }
  }

  /// The answer of something that was done.
  init(_ answer: Result<Step?, any Error>) {
    switch answer {
    case .success(let step): self = step.map(Adaptation.step) ?? .refuse
    case .failure(let error): self = .fail(Failure(thrown: error))
    }
  }
}
