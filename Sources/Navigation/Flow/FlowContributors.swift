/// What a handled step hands over: who will emit the next steps, and to whom.
///
/// The cases and their order of effect are RxFlow's, except that the members of `multiple` are taken
/// up in the order in which they are listed.
///
/// ```swift
/// return .multiple([
///   .contribute(list, .presentable),
///   .forwardToParentFlow(withStep: DemoStep.listShown),
/// ])
/// ```
///
/// A handler that has no entry for a step gives no contributors at all, `nil`; that is
/// ``Outcome/unhandled``, while `FlowContributors.none` is ``Outcome/handled``.
public enum FlowContributors: Sendable {
  /// Handled, nothing more.
  case none
  case one(FlowContributor)
  /// Several contributors, processed in order.
  case multiple([FlowContributor])
  /// The flow ends and its parent gets the step: RxFlow's `end(forwardToParentFlowWithStep:)`.
  case end(Step)
  /// The handler declined the step, for this reason.
  case ignored(String)
}

/// One member of what a handled step hands over.
///
/// ```swift
/// .contribute(detail, .presentable)               // RxFlow's contribute(withNext: detail)
/// .contribute(child, .one(withSingleStep: DemoStep.movieList))
/// .forwardToCurrentFlow(withStep: DemoStep.about)
/// ```
public enum FlowContributor: Sendable {
  /// The stepper is listened to as long as the presentable is there.
  ///
  /// A presentable that is a flow becomes a child, and the stepper's steps go to it.
  case contribute(
    Presentable, Stepper, allowStepWhenNotPresented: Bool = false,
    allowStepWhenDismissed: Bool = false)
  /// Queues the step for the same flow, after the steps already queued.
  case forwardToCurrentFlow(Step)
  /// Queues the step for the parent flow, after the steps already queued.
  case forwardToParentFlow(Step)
  /// Queues the step for the live flow of that name, after the steps already queued (L8).
  ///
  /// Of several the first that is visible gets it, or else the first that was made. If none lives, the
  /// step is dropped. RxFlow has no counterpart: a flow knows its parent only.
  case forwardToFlow(String, Step)
  /// Begins to fetch something for the flow; the values are those of its routine's context (C10).
  case fetch(Fetch, Params)
  /// What was to be contributed no longer exists; the log reports it.
  case missing(String)
}
