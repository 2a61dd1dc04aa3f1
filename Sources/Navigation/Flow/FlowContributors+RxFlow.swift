// RxFlow's spellings of what carries a step. They take a case of an enum as well as a `Step`.

extension FlowContributors {
  /// The flow ends and its parent gets the step.
  ///
  /// - Parameter step: A step, or a case of an enum of steps.
  public static func end(
    forwardToParentFlowWithStep step: some StepConvertible
  ) -> FlowContributors { .end(step.step) }
}

extension FlowContributor {
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
