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
/// A step of another set is none of the flow's steps: its outcome is ``Outcome/unhandled``. A step of
/// the set that the enum cannot hold, because a script declared it otherwise, is
/// ``Outcome/failed(_:)`` with the reason. The counterpart in RxFlow is the line
/// `guard let step = step as? DemoStep else { return .none }`.
public protocol TypedFlow: Flow {
  /// The enum; what it is follows from `navigate`.
  associatedtype Steps: TypedStep = UnknownSteps

  /// Looks at a step before it is taken: passes it on, replaces it, or refuses it.
  ///
  /// The default passes every step on.
  ///
  /// - Throws: Anything; the step is not handled then, its outcome is ``Outcome/failed(_:)``.
  func adapt(_ step: Steps, in context: NavigationContext) throws -> Adaptation

  /// Does what a step means here, and says who emits the next steps.
  ///
  /// - Parameters:
  ///   - step: The step, as a case of the enum.
  ///   - context: What the flow can see and do; good for this call.
  /// - Returns: What is contributed, or nothing if the flow has no entry for the step.
  /// - Throws: Anything; everything the step changed is taken back then, and the outcome is
  ///   ``Outcome/failed(_:)``.
  func navigate(to step: Steps, in context: NavigationContext) throws -> FlowContributors?
}

extension TypedFlow {
  /// Passes the step on as it is.
  public func adapt(_ step: Steps, in context: NavigationContext) throws -> Adaptation {
    .step(step.step)
  }

  /// Asks the flow about a step of its enum; passes on every other one.
  public func adapt(_ step: Step, in context: NavigationContext) throws -> Adaptation {
    guard let typed = try step.as(Steps.self) else { return .step(step) }
    return try adapt(typed, in: context)
  }

  /// Hands the flow a step of its enum; has no entry for any other one.
  public func navigate(to step: Step, in context: NavigationContext) throws -> FlowContributors? {
    guard let typed = try step.as(Steps.self) else { return nil }
    return try navigate(to: typed, in: context)
  }

  /// The cases of the flow's enum, for linking scripts that name the flow.
  package var stepCases: [StepCase] { Steps.cases.map(\.stepCase) }
}

/// The steps of a ``TypedFlow`` whose `navigate` does not give what it has to; no flow that compiles has them.
public enum UnknownSteps: TypedStep {
  case unknown

  public static let cases = [Case(unknown)]
}

extension TypedFlow where Steps == UnknownSteps {
  /// Tells at compile time what the result of `navigate` has to be, where it is none of an optional.
  @available(
    *, unavailable,
    message:
      "navigate has to give 'FlowContributors?': nil says that the flow has no entry for the step"
  )
  public func navigate(
    to step: Steps, in context: NavigationContext
  ) throws -> FlowContributors? { nil }
}
