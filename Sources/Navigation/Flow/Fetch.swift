/// A request for something outside the app: it takes time and ends with a step (C10).
///
/// A pending fetch belongs to its flow and ends with it. The fetch's routine waits with
/// ``Wait/fetch(_:)``, which sets the duration, and then emits the step:
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
  /// The name of the fetch.
  public let name: String
  /// The name of the routine that runs.
  ///
  /// A fetch replaces the flow's pending fetch that has the same routine.
  public let routine: String

  /// Describes a fetch.
  ///
  /// - Parameters:
  ///   - name: The name of the fetch.
  ///   - routine: The name of its routine; `nil` uses the name of the fetch.
  public init(_ name: String, routine: String? = nil) {
    self.name = name
    self.routine = routine ?? name
  }
}

/// A pending fetch.
public struct WaitingFetch: Sendable, Hashable {
  /// Identifies the fetch in the answer that makes it fail: ``Input/reply(_:_:)``.
  public let id: WaitID
  /// The instance name of the fetch: `Products#0`.
  public let name: InstanceName
  /// The flow to which the fetch belongs.
  public let flow: InstanceName
  /// When the fetch ends, on the session's clock.
  public let due: Duration
  /// Whether the current definition of its routine accepts a failure: ``Routine/mayFail``.
  public let mayFail: Bool
}
