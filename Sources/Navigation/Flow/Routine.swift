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

  /// Whether what it fetches may be let fail from outside while it waits with ``Wait/fetch(_:)``.
  var mayFail: Bool { get }

  /// Goes on from the latest answer to the next wait.
  ///
  /// - Parameter context: The answers so far, and what it may do.
  /// - Returns: What it waits for, or nothing if it is over.
  /// - Throws: Anything; the routine is over then, and the log says why.
  func go(on context: RoutineContext) throws -> Wait?
}

extension Routine {
  /// What it fetches cannot be let fail.
  public var mayFail: Bool { false }
}

/// What a routine can see and do while it goes on.
public struct RoutineContext {
  let session: Session
  package let run: RunID
  /// The call that it is good for.
  private let call: Int
  /// The answers of all its waits so far, in order.
  public let answers: Answers
  /// The values that its screen was made with, or those of the step that fetches; none for other
  /// steppers.
  public let params: Params
  /// The screen or stepper that it emits for.
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
  /// A context is good until its routine returns; one that was kept emits nothing, and the log says so.
  public func emit(_ step: Step) {
    if isGood { session.emit(step, by: run) }
  }

  /// Emits the step for a failure, and lets the log tell why what was fetched does not come (C10).
  public func fail(because error: any Error, emitting step: Step) {
    session.note(.fetchFailed(emitter: emitter, Failure(thrown: error)))
    emit(step)
  }

  /// A number that is the same if a routine has read the same of services so far.
  package var readsChecksum: Int { session.world.runs.element(run)?.reads.checksum.word ?? 0 }

  /// Returns a value that a service remembers, and keeps it with the answers.
  ///
  /// A routine that is run again reads what it read the first time, until it comes to where it waited
  /// last.
  ///
  /// - Parameters:
  ///   - name: A name of the service's ``Service/state``.
  ///   - service: The service's name.
  ///   - position: How many waits the routine has come past.
  /// - Returns: Nothing if there is no such value.
  public func state(_ name: String, ofService service: String, afterWaits position: Int) -> Value? {
    isGood ? session.read(name, ofService: service, by: run, at: position) : nil
  }

  /// Changes a value that a service remembers (V5); what was done before an earlier wait is not done
  /// again.
  ///
  /// - Parameters:
  ///   - name: The field.
  ///   - value: Its new value.
  ///   - service: The name of the service.
  ///   - position: How many waits the routine has come past.
  public func setState(
    _ name: String, to value: Value, ofService service: String, afterWaits position: Int
  ) {
    guard position >= answers.count, isGood else { return }
    session.setState(name, to: value, ofService: service)
  }

  /// Why a value cannot be stored under a name of a service; nil if it can.
  package func shortage(
    toRemember value: Value, as name: String, ofService service: String
  ) -> Session.Shortage? {
    session.shortage(toRemember: value, as: name, ofService: service)
  }

  /// What the services remember now.
  package var services: ServiceStates { session.services }
}
