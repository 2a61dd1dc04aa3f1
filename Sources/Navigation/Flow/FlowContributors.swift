/// The result of a handler: the steppers that emit next, and the flows that listen to them.
///
/// The cases are RxFlow's. The members of `multiple` take effect in the order listed, unlike in
/// RxFlow (D6).
///
/// ```swift
/// return .multiple([
///   .contribute(list, .presentable),
///   .forwardToParentFlow(withStep: DemoStep.listShown),
/// ])
/// ```
///
/// A handler without an entry for the step returns `nil`, which is ``Outcome/unhandled``.
/// `FlowContributors.none` is ``Outcome/handled``.
public enum FlowContributors: Sendable {
  /// The step is handled and contributes nothing.
  case none
  /// Contributes one stepper, or forwards one step.
  case one(FlowContributor)
  /// Several contributors, processed in order.
  case multiple([FlowContributor])
  /// Ends the flow; its parent receives the step: RxFlow's `end(forwardToParentFlowWithStep:)`.
  case end(Step)
  /// The handler declined the step, for this reason.
  case ignored(String)
}

/// One contributor of a handled step.
///
/// ```swift
/// .contribute(detail, .presentable)               // RxFlow's contribute(withNext: detail)
/// .contribute(child, .one(withSingleStep: DemoStep.movieList))
/// .forwardToCurrentFlow(withStep: DemoStep.about)
/// ```
public enum FlowContributor: Sendable {
  /// The flow listens to the stepper until the presentable is dismissed or the flow ends.
  ///
  /// A presentable that is a flow becomes a child of the handling flow, and itself listens to the
  /// stepper. The flags lift the limits of visibility and dismissal (C4).
  case contribute(
    Presentable, Stepper, allowStepWhenNotPresented: Bool = false,
    allowStepWhenDismissed: Bool = false)
  /// Queues the step for the same flow, after the steps already queued.
  case forwardToCurrentFlow(Step)
  /// Queues the step for the parent flow, after the steps already queued.
  case forwardToParentFlow(Step)
  /// Queues the step for the live flow of that name, after the steps already queued (L8).
  ///
  /// If several live, the first visible one receives it, or else the one made first. If none lives,
  /// the step is dropped. RxFlow has no counterpart: there, a flow knows only its parent.
  case forwardToFlow(String, Step)
  /// Starts a fetch for the flow; the values become the ``RoutineContext/params`` of its routine
  /// (C10).
  case fetch(Fetch, Params)
  /// A contribution of a presentable that no longer exists; the log reports it.
  case missing(String)
}

// RxFlow's spellings. Each accepts a case of an enum as well as a `Step`.

extension FlowContributors {
  /// The step is handled and contributes nothing, the same as `FlowContributors.none`.
  ///
  /// A handler returns `.handled`, because a bare `.none` would be the `nil` of the optional.
  public static var handled: FlowContributors { .none }

  /// Contributes one stepper: RxFlow's `.one(flowContributor:)`.
  public static func one(flowContributor: FlowContributor) -> FlowContributors {
    .one(flowContributor)
  }

  /// Processes several contributors in order: RxFlow's `.multiple(flowContributors:)`.
  public static func multiple(flowContributors: [FlowContributor]) -> FlowContributors {
    .multiple(flowContributors)
  }

  /// Queues a step for the parent flow, behind the steps already queued.
  ///
  /// - Parameter step: A step, or a case of an enum of steps.
  public static func triggerParentFlow(withStep step: some StepConvertible) -> FlowContributors {
    .one(.forwardToParentFlow(step.step))
  }

  /// Ends the flow; its parent receives the step.
  ///
  /// - Parameter step: A step, or a case of an enum of steps.
  public static func end(
    forwardToParentFlowWithStep step: some StepConvertible
  ) -> FlowContributors { .end(step.step) }
}

extension FlowContributor {
  /// Contributes a presentable that is its own stepper.
  public static func contribute(withNext next: Presentable) -> FlowContributor {
    .contribute(next, .presentable)
  }

  /// Contributes a presentable with its stepper.
  ///
  /// - Parameters:
  ///   - presentable: The presentable.
  ///   - stepper: The stepper to which the flow listens.
  ///   - allowStepWhenNotPresented: Steps count also while the presentable is not visible (C4).
  ///   - allowStepWhenDismissed: The flow listens also after the presentable is dismissed (C4).
  public static func contribute(
    withNextPresentable presentable: Presentable, withNextStepper stepper: Stepper,
    allowStepWhenNotPresented: Bool = false, allowStepWhenDismissed: Bool = false
  ) -> FlowContributor {
    .contribute(
      presentable, stepper, allowStepWhenNotPresented: allowStepWhenNotPresented,
      allowStepWhenDismissed: allowStepWhenDismissed)
  }

  /// Queues the step for the same flow, behind the steps already queued.
  ///
  /// - Parameter step: A step, or a case of an enum of steps.
  public static func forwardToCurrentFlow(
    withStep step: some StepConvertible
  ) -> FlowContributor { .forwardToCurrentFlow(step.step) }

  /// Queues the step for the parent flow, behind the steps already queued.
  ///
  /// - Parameter step: A step, or a case of an enum of steps.
  public static func forwardToParentFlow(
    withStep step: some StepConvertible
  ) -> FlowContributor { .forwardToParentFlow(step.step) }

  /// Queues the step for a live flow, behind the steps already queued; drops it if none lives.
  ///
  /// - Parameters:
  ///   - name: The name of the flow's definition.
  ///   - step: A step, or a case of an enum of steps.
  public static func forwardToFlow(
    named name: String, withStep step: some StepConvertible
  ) -> FlowContributor { .forwardToFlow(name, step.step) }
}

extension Stepper {
  /// Emits one step on registration: RxFlow's `OneStepper(withSingleStep:)`.
  ///
  /// - Parameter step: A step, or a case of an enum of steps.
  public static func one(withSingleStep step: some StepConvertible) -> Stepper { .one(step.step) }
}

/// Emits one step on registration: `OneStepper(withSingleStep: DemoStep.movieList)`.
public typealias OneStepper = Stepper

/// Several steppers at once: `CompositeStepper(steppers: […])`.
public typealias CompositeStepper = Stepper

/// Emits the `home` step on registration: `DefaultStepper()`.
public typealias DefaultStepper = Stepper

extension Stepper {
  /// Emits one step on registration: RxFlow's `OneStepper`.
  public init(withSingleStep step: some StepConvertible) { self = .one(step.step) }

  /// Combines several steppers: RxFlow's `CompositeStepper`.
  public init(steppers: [Stepper]) { self = .composite(steppers) }

  /// Emits ``Step/home`` on registration: RxFlow's `DefaultStepper`.
  public init() { self = .default }
}
