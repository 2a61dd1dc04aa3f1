/// A URL that was opened, with the steps to deliver in order (L3).
///
/// Each step goes to all live flows, as with ``Input/open(_:)``. The next step follows when all
/// flows that this step made are ready. So a link can first reset the app and then go deeper:
///
/// ```swift
/// coordinator.open(
///   DeepLink("demo://movie/5", steps: [DemoStep.movieList, DemoStep.moviePicked(withMovieId: 5)]))
/// ```
///
/// RxFlow has deep links of one step only: `FlowCoordinator.navigate(to:)`.
public struct DeepLink: Sendable, Hashable {
  /// The URL, as the log prints it.
  public let url: String
  /// The steps, in the order in which they are delivered.
  public let steps: [Step]
  /// The name of the flow that receives the steps; `nil` for all live flows (L8).
  public let flow: String?
  /// How the link waits for its flow; `nil` if it does not wait.
  public let hold: Hold?

  /// How a link waits for its flow (L9).
  public struct Hold: Sendable, Hashable {
    /// The pattern that the URL matched; a later link of the same pattern replaces this link.
    public let pattern: String
    /// The steps that drop the link when they are handled.
    public let forgets: Set<StepCase>

    /// Makes a link wait until its flow lives and is ready.
    ///
    /// - Parameters:
    ///   - pattern: The pattern that such links have in common.
    ///   - forgets: The steps that drop the link when they are handled.
    public init(pattern: String, forgets: Set<StepCase> = []) {
      self.pattern = pattern
      self.forgets = forgets
    }
  }

  /// Makes a link.
  ///
  /// - Parameters:
  ///   - url: The URL; it is only printed, not parsed.
  ///   - steps: The steps, or cases of an enum of steps, in order.
  ///   - flow: The name of the flow that receives the steps; `nil` for all live flows.
  ///   - hold: How the link waits for that flow; `nil` does not wait.
  public init(
    _ url: String, steps: [any StepConvertible], to flow: String? = nil, hold: Hold? = nil
  ) {
    self.url = url
    self.steps = steps.map(\.step)
    self.flow = flow
    self.hold = hold
  }
}
