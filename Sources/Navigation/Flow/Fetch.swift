/// Something that a flow gets from elsewhere: it takes time, and comes back with a step (C10).
///
/// What is under way belongs to the flow, and ends with it. The routine of this name says how long it
/// takes, by waiting with ``Wait/fetch(_:)``, and which step comes then:
///
/// ```swift
/// final class Products: Routine {
///   let name = "Products"
///   let mayFail = true
///
///   func go(on context: RoutineContext) throws -> Wait? {
///     guard let answer = context.answers[0] else { return .fetch(.seconds(1)) }
///     context.emit((answer == .bool(false) ? DemoStep.failed : DemoStep.loaded).step)
///     return nil
///   }
/// }
/// ```
public struct Fetch: Sendable, Hashable {
  /// What is fetched; the same name again replaces what the flow has under way.
  public let name: String
  /// The name of the routine that is run.
  public let routine: String

  /// Describes a fetch.
  ///
  /// - Parameters:
  ///   - name: What is fetched.
  ///   - routine: The name of its routine; the same as what is fetched, unless another is given.
  public init(_ name: String, routine: String? = nil) {
    self.name = name
    self.routine = routine ?? name
  }
}

/// A fetch that is under way.
public struct WaitingFetch: Sendable, Hashable {
  /// Names it for the answer that lets it fail.
  public let id: WaitID
  /// What it is called: `Products#0`.
  public let name: InstanceName
  /// The flow that it belongs to.
  public let flow: InstanceName
  /// When it comes, on the session's clock.
  public let due: Duration
  /// Whether there is a step for its failure, as its routine is now.
  public let mayFail: Bool
}
