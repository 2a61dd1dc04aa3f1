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
  let session: Session
  package let run: RunID
  /// The call during which the context is valid.
  private let call: Int
  /// The answers of all its waits so far, in order.
  public let answers: Answers
  /// The values that its screen was made with, or those of the step that fetches; else empty.
  public let params: Params
  /// The screen, stepper or fetch for which the routine emits.
  public let emitter: InstanceName

  init(session: Session, run: RunID, answers: Answers, params: Params, emitter: InstanceName) {
    self.session = session
    self.run = run
    self.answers = answers
    self.params = params
    self.emitter = emitter
    call = session.progress.value.call
  }

  private var isGood: Bool {
    call == session.progress.value.call || session.noteLateContext(of: emitter)
  }

  /// The full name of the emitter: `Clock#0`.
  public var name: String { session.names.text(emitter) }

  /// The name of the definition of the flow that listens to the routine.
  package var flow: String {
    session.names.text(
      session.world.flows[session.world.registrations[session.world.runs[run].registration].flow]
        .name.name)
  }

  /// Why there is no room to emit this many bytes; `nil` if there is room.
  package func shortage(for bytes: Int) -> Session.Shortage? { session.shortage(for: bytes) }

  /// Emits a step for the flow that listens to the stepper, gated by visibility (C2).
  ///
  /// A context is valid until its call returns. After that it emits nothing, and the log reports
  /// the use.
  public func emit(_ step: Step) {
    if isGood { session.emit(step, by: run) }
  }

  /// Emits the step for a failed fetch; the log reports the error (C10).
  ///
  /// - Parameters:
  ///   - error: Why the fetch failed.
  ///   - step: The step for the failure.
  public func fail(because error: any Error, emitting step: Step) {
    session.note(.fetchFailed(emitter: emitter, Failure(thrown: error)))
    emit(step)
  }

  /// A checksum of what the routine has read of services, the same for the same reads.
  package var readsChecksum: Int { session.world.runs.element(run)?.reads.checksum.word ?? 0 }

  /// Returns a value of a service's state, and keeps it with the answers.
  ///
  /// When the routine runs again, reads before its latest wait return the values of the first run.
  ///
  /// - Parameters:
  ///   - name: A name of the service's ``Service/state``.
  ///   - service: The service's name.
  ///   - position: The number of waits before this read.
  /// - Returns: The value, or `nil` if there is no such value or the context is not valid any more.
  public func state(_ name: String, ofService service: String, afterWaits position: Int) -> Value? {
    isGood ? session.read(name, ofService: service, by: run, at: position) : nil
  }

  /// Changes a value of a service's state (V5), unless an earlier call of the routine did so.
  ///
  /// - Parameters:
  ///   - name: A name of the service's ``Service/state``.
  ///   - value: The new value.
  ///   - service: The service's name.
  ///   - position: The number of waits before this change; with fewer than ``answers``, the call
  ///     does nothing.
  public func setState(
    _ name: String, to value: Value, ofService service: String, afterWaits position: Int
  ) {
    guard position >= answers.count, isGood else { return }
    session.setState(name, to: value, ofService: service)
  }

  /// Why a value cannot be stored under a name of a service; `nil` if it can.
  package func shortage(
    toRemember value: Value, as name: String, ofService service: String
  ) -> Session.Shortage? {
    session.shortage(toRemember: value, as: name, ofService: service)
  }

  /// The states of the services now.
  package var services: ServiceStates { session.services }
}
