import Navigation

extension Program {
  /// The program as something a driver can run.
  var subject: Driver.Subject {
    Driver.Subject(
      description: description, steps: ProgramGenerator.steps, names: ProgramGenerator.names,
      start: start, adopt: { define(in: $0, noting: $1, fuse: $2) }, controls: { _ in [] })
  }

  private func start(noting things: Things, fuse: Fuse) -> Session {
    let session = Session(configuration: configuration)
    session.define(ProgramServices.all)
    session.define([ProgramObserver()])
    let flows = define(in: session, noting: things, fuse: fuse)
    var start = Start(flows[0], with: stepper)
    start.attach = attach
    start.window = window
    start.allowStepWhenDismissed = staysDismissed
    session.start(start)
    return session
  }

  @discardableResult
  private func define(in session: Session, noting things: Things, fuse: Fuse) -> [ProgramFlow] {
    let flows = self.flows.map { ProgramFlow($0, noting: things, fuse: fuse) }
    session.define([ProgramRoutine(fuse)])
    session.define(flows)
    return flows
  }
}
