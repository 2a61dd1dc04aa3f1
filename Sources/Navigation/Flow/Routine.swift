/// Code that emits steps in its own time: it waits for the clock or for an answer, and goes on.
///
/// A routine is a definition and keeps nothing. Each time it is to go on it is given the answers of
/// all its waits so far: it runs from the beginning, takes an answer for each wait it comes to, and
/// stops at the first one for which there is none. What it emits before that wait was emitted already
/// and is left out. It belongs to a stepper; RxFlow's counterpart is an `Observable` that a stepper
/// subscribes to in `readyToEmitSteps()`.
public protocol Routine: AnyObject {
  /// The name under which steppers refer to it.
  var name: String { get }

  /// Goes on from the latest answer to the next wait.
  ///
  /// - Parameter context: The answers so far, and what it may do.
  /// - Returns: What it waits for, or nothing if it is over.
  /// - Throws: Anything; the routine is over then, and the log says why.
  func go(on context: RoutineContext) throws -> Wait?
}

/// What a routine can see and do while it goes on.
public struct RoutineContext {
  let session: Session
  package let run: RunID
  /// The answers of all its waits so far, in order.
  public let answers: Answers
  /// The values that its screen was made with, or those of the step that fetches; none for other
  /// steppers.
  public let params: Params
  /// The screen or stepper that it emits for.
  public let emitter: InstanceName

  /// The text of its emitter's name: `Clock#0`.
  public var name: String { session.names.text(emitter) }

  /// The name of the definition of the flow that hears it.
  package var flow: String {
    session.names.text(
      session.world.flows[session.world.registrations[session.world.runs[run].registration].flow]
        .name.name)
  }

  /// Why there is no room to emit this many bytes; nil if there is.
  package func shortage(for bytes: Int) -> Session.Shortage? { session.shortage(for: bytes) }

  /// Emits a step, which is queued for the flow that hears the stepper, if it may pass (C2).
  ///
  /// A context is good until its routine returns; a routine that is over emits nothing.
  public func emit(_ step: Step) { session.emit(step, by: run) }
}
