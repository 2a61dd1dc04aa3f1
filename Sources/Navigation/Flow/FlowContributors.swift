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
