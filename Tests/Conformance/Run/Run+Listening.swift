package import Navigation

extension Run: SessionListener {
  package func willNavigate(_ flow: InstanceName, to step: Step, in session: Session) {
    navigated.append(
      .array([.string(session.names.text(flow)), .string(source.steps.name(of: step))]))
  }

  package func didNavigate(
    _ flow: InstanceName, to step: Step, outcome: Outcome, in session: Session
  ) {
    source.noteMade(in: session, directory: directory)
  }

  /// Queues the late answer of a guard.
  package func asked(
    _ ticket: GuardTicket, for flow: InstanceName, about step: Step, in session: Session
  ) {
    let spec = program.flows[session.names.text(flow.name)]
    guard case .later(let answer) = spec?.adapt[source.steps.name(of: step)] else { return }
    arrivals.append(.answer(ticket, answer))
  }

  /// Queues the answer that a guard of a script waits for.
  package func asks(_ question: Question, in session: Session) {
    arrivals.append(.reply(question.id))
  }

  /// Queues the steps that a screen emits some time after it appeared.
  package func appeared(_ presentable: InstanceName, in session: Session) {
    let name = session.names.text(presentable)
    guard let steps = directory.appearLater[name], let emitter = directory.emitter(name) else {
      return
    }
    arrivals += steps.map { .emission(emitter, $0) }
  }

  /// Notes what was not plainly handled.
  package func recorded(_ record: Record, in session: Session) {
    outcomes += outcomeNames.outcomes(of: record, isGesture: isGesture)
  }
}
