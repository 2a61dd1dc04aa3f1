// RxFlow's spellings of what carries a step. They take a case of an enum as well as a `Step`.

extension FlowContributors {
  /// Handled, nothing more: the same as `FlowContributors.none`, and what a handler writes, where a bare
  /// `.none` would be the optional's.
  public static var handled: FlowContributors { .none }

  /// One contributor.
  public static func one(flowContributor: FlowContributor) -> FlowContributors {
    .one(flowContributor)
  }

  /// Several contributors, processed in order.
  public static func multiple(flowContributors: [FlowContributor]) -> FlowContributors {
    .multiple(flowContributors)
  }

  /// The parent flow takes a step, after what is queued already.
  public static func triggerParentFlow(withStep step: some StepConvertible) -> FlowContributors {
    .one(.forwardToParentFlow(step.step))
  }

  /// The flow ends and its parent gets the step.
  ///
  /// - Parameter step: A step, or a case of an enum of steps.
  public static func end(
    forwardToParentFlowWithStep step: some StepConvertible
  ) -> FlowContributors { .end(step.step) }
}

extension FlowContributor {
  /// A presentable that is its own stepper.
  public static func contribute(withNext next: Presentable) -> FlowContributor {
    .contribute(next, .presentable)
  }

  /// A presentable, and what emits for it.
  public static func contribute(
    withNextPresentable presentable: Presentable, withNextStepper stepper: Stepper,
    allowStepWhenNotPresented: Bool = false, allowStepWhenDismissed: Bool = false
  ) -> FlowContributor {
    .contribute(
      presentable, stepper, allowStepWhenNotPresented: allowStepWhenNotPresented,
      allowStepWhenDismissed: allowStepWhenDismissed)
  }

  /// The step is taken by the same flow, after what is queued already.
  ///
  /// - Parameter step: A step, or a case of an enum of steps.
  public static func forwardToCurrentFlow(
    withStep step: some StepConvertible
  ) -> FlowContributor { .forwardToCurrentFlow(step.step) }

  /// The step is taken by the parent flow, after what is queued already.
  ///
  /// - Parameter step: A step, or a case of an enum of steps.
  public static func forwardToParentFlow(
    withStep step: some StepConvertible
  ) -> FlowContributor { .forwardToParentFlow(step.step) }

  /// The step is taken by the live flow of a name, after what is queued already; dropped if none lives.
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
  /// RxFlow's `OneStepper`.
  public init(withSingleStep step: some StepConvertible) { self = .one(step.step) }

  /// RxFlow's `CompositeStepper`.
  public init(steppers: [Stepper]) { self = .composite(steppers) }

  /// RxFlow's `DefaultStepper`.
  public init() { self = .default }
}

extension NavigationContext {
  /// Does what an entry says for a case of an enum of steps.
  ///
  /// - Parameters:
  ///   - entry: What is to be done.
  ///   - step: The step that is handled; its values are what is made gets as its `params`.
  /// - Returns: What the entry contributes.
  public func perform(_ entry: Entry, for step: some StepConvertible) -> FlowContributors {
    perform(entry, for: step.step)
  }
}
