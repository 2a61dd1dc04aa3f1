/// Code of a stepper that emits steps over time: it waits for the clock or for answers.
///
/// A routine is a definition without a state. The engine calls ``go(on:)`` after each wait, with
/// the answers of all waits so far. `go(on:)` starts from its beginning each time, and returns the
/// first wait that has no answer. The engine emits every step that a call emits, so a call must
/// emit only what follows the latest answer. The functions of scripts do this on their own.
///
/// RxFlow's counterpart is an `Observable` that a stepper subscribes to in `readyToEmitSteps()`.
public protocol Routine: AnyObject {
  /// The name under which steppers refer to it.
  var name: String { get }

  /// Whether a ``Wait/fetch(_:)`` of the routine may be made to fail from outside.
  ///
  /// The default is false.
  var mayFail: Bool { get }

  /// Goes on from the latest answer to the next wait.
  ///
  /// - Parameter context: The answers so far, and the functions of a routine.
  /// - Returns: The next wait, or `nil` if the routine is over.
  /// - Throws: Any error. The routine is then over, its steps and changes of this call are undone,
  ///   and the log reports the error.
  func go(on context: RoutineContext) throws -> Wait?
}

extension Routine {
  public var mayFail: Bool { false }
}

/// What a routine can read and do during one call of ``Routine/go(on:)``.
public struct RoutineContext {
  /// The session, which is defined above routines.
  let owner: AnyObject
  package let run: RunID
  /// The call during which the context is valid.
  let call: Int
  /// The answers of all its waits so far, in order.
  public let answers: Answers
  /// The values that its screen was made with, or those of the step that fetches; else empty.
  public let params: Params
  /// The screen, stepper or fetch for which the routine emits.
  public let emitter: InstanceName
}
