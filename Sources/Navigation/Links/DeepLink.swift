/// A URL that was opened, and the steps it stands for, in order (L3).
///
/// Each step goes to all live flows, as that of ``Input/open(_:)`` does; the next one follows when all
/// flows that it made are ready. So a link can first set the stage and then go deeper:
///
/// ```swift
/// coordinator.open(
///   DeepLink("demo://movie/5", steps: [DemoStep.movieList, DemoStep.moviePicked(withMovieId: 5)]))
/// ```
///
/// RxFlow has deep links of one step only: `FlowCoordinator.navigate(to:)`.
public struct DeepLink: Sendable, Hashable {
  /// What was opened, as the log tells it.
  public let url: String
  /// The steps, in the order in which they are delivered.
  public let steps: [Step]

  /// Makes a link.
  ///
  /// - Parameters:
  ///   - url: What was opened; nothing is read from it here.
  ///   - steps: The steps, or cases of an enum of steps, in order.
  public init(_ url: String, steps: [any StepConvertible]) {
    self.url = url
    self.steps = steps.map(\.step)
  }
}
