// What a routine can do. A context is made by the session only, so its owner is one.
extension RoutineContext {
  init(session: Session, run: RunID, answers: Answers, params: Params, emitter: InstanceName) {
    self.init(
      owner: session, run: run, call: session.progress.value.call, answers: answers,
      params: params, emitter: emitter)
  }

  private var session: Session { unsafeDowncast(owner, to: Session.self) }

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
    isGood ? session.world.read(name, ofService: service, by: run, at: position) : nil
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
    session.world.setState(name, to: value, ofService: service)
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
