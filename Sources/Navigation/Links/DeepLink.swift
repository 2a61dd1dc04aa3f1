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
  /// The flow that gets them, by the name of its definition; nothing for all live flows (L8).
  public let flow: String?
  /// How the link waits for that flow; nothing if it does not.
  public let hold: Hold?

  /// How a link waits for the flow that it is for (L9).
  public struct Hold: Sendable, Hashable {
    /// The pattern that the URL matched; a later link of the same one takes this one's place.
    public let pattern: String
    /// The steps that make the session forget the link when they are handled.
    public let forgets: Set<StepCase>

    /// Makes a link wait until its flow lives and is ready.
    ///
    /// - Parameters:
    ///   - pattern: What such links have in common.
    ///   - forgets: The steps that, when they are handled, make the session forget the link.
    public init(pattern: String, forgets: Set<StepCase> = []) {
      self.pattern = pattern
      self.forgets = forgets
    }
  }

  /// Makes a link.
  ///
  /// - Parameters:
  ///   - url: What was opened; nothing is read from it here.
  ///   - steps: The steps, or cases of an enum of steps, in order.
  ///   - flow: The name of the flow that gets them; all live flows get them if there is none.
  ///   - hold: How it waits for that flow, if it does.
  public init(
    _ url: String, steps: [any StepConvertible], to flow: String? = nil, hold: Hold? = nil
  ) {
    self.url = url
    self.steps = steps.map(\.step)
    self.flow = flow
    self.hold = hold
  }
}
