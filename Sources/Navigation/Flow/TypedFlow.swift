/// A flow whose steps are the cases of one Swift enum.
///
/// ```swift
/// final class WatchedFlow: TypedFlow {
///   let name = "WatchedFlow"
///   let root = FlowRoot.container(.navigation)
///
///   func navigate(to step: DemoStep, in context: NavigationContext) -> FlowContributors? {
///     switch step {
///     case .movieList:
///       return context.perform(.set("Watched"), for: step)
///     case .moviePicked(let id):
///       let detail = context.make(Screen("MovieDetail"), params: [.int(id)])
///       context.perform(.push(detail, on: context.root))
///       return .one(.contribute(detail, .presentable))
///     }
///   }
/// }
/// ```
///
/// A step of another set has the outcome ``Outcome/unhandled``. A step of this set that does not
/// fit the enum, because a script declares it otherwise, has the outcome ``Outcome/failed(_:)``.
/// RxFlow's counterpart is `guard let step = step as? DemoStep else { return .none }`.
public protocol TypedFlow: Flow {
  /// The enum; the compiler infers it from `navigate`.
  associatedtype Steps: TypedStep = UnknownSteps

  /// Looks at a step before the flow handles it: passes it on, replaces it, or refuses it.
  ///
  /// The default passes every step on.
  ///
  /// - Parameters:
  ///   - step: The step, as a case of the enum.
  ///   - context: Access to the flow and its session; valid during this call.
  /// - Returns: The guard's decision.
  /// - Throws: Any error. What the guard changed is then undone, and the outcome of the step is
  ///   ``Outcome/failed(_:)``.
  func adapt(_ step: Steps, in context: NavigationContext) throws -> Adaptation

  /// Handles a step, and returns the steppers that emit the next steps.
  ///
  /// - Parameters:
  ///   - step: The step, as a case of the enum.
  ///   - context: Access to the flow and its session; valid during this call.
  /// - Returns: The contributors, or `nil` if the flow has no entry for the step.
  /// - Throws: Any error. All changes of the step are then undone, and its outcome is
  ///   ``Outcome/failed(_:)``.
  func navigate(to step: Steps, in context: NavigationContext) throws -> FlowContributors?
}

extension TypedFlow {
  public func adapt(_ step: Steps, in context: NavigationContext) throws -> Adaptation {
    .step(step.step)
  }

  /// Calls the guard with a step of the enum, and passes other steps on.
  ///
  /// - Throws: ``StepMisfit`` if a step of the set does not fit the enum, and what the guard
  ///   throws.
  public func adapt(_ step: Step, in context: NavigationContext) throws -> Adaptation {
    guard let typed = try step.as(Steps.self) else { return .step(step) }
    return try adapt(typed, in: context)
  }

  /// Calls the handler with a step of the enum, and returns `nil` for other steps.
  ///
  /// - Throws: ``StepMisfit`` if a step of the set does not fit the enum, and what the handler
  ///   throws.
  public func navigate(to step: Step, in context: NavigationContext) throws -> FlowContributors? {
    guard let typed = try step.as(Steps.self) else { return nil }
    return try navigate(to: typed, in: context)
  }

  /// The cases of the flow's enum, for linking scripts that name the flow.
  package var stepCases: [StepCase] { Steps.cases.map(\.stepCase) }
}

/// The steps of a ``TypedFlow`` with a wrong `navigate`; such a flow does not compile.
public enum UnknownSteps: TypedStep {
  case unknown

  public static let cases = [Case(unknown)]
}

extension TypedFlow where Steps == UnknownSteps {
  /// Makes the compiler explain the result of `navigate` if a flow does not return an optional.
  @available(
    *, unavailable,
    message:
      "navigate has to give 'FlowContributors?': nil says that the flow has no entry for the step"
  )
  public func navigate(
    to step: Steps, in context: NavigationContext
  ) throws -> FlowContributors? { nil }
}
