import Navigation

extension Program {
  /// The program as something a driver can run.
  var subject: Driver.Subject {
    Driver.Subject(
      description: description, steps: ProgramGenerator.steps, names: ProgramGenerator.names,
      start: start, adopt: define, controls: { _ in [] })
  }

  private func start(noting things: Things, fuse: Fuse) -> Session {
    let session = Session(configuration: configuration)
    let flows = self.flows(noting: things, fuse: fuse)
    session.define(ProgramServices.all)
    session.define([ProgramObserver()])
    session.define([ProgramRoutine()])
    session.define(flows)
    var start = Start(flows[0], with: stepper)
    start.attach = attach
    start.window = window
    start.allowStepWhenDismissed = staysDismissed
    session.start(start)
    return session
  }

  private func define(in session: Session, noting things: Things, fuse: Fuse) {
    session.define(flows(noting: things, fuse: fuse))
  }

  private func flows(noting things: Things, fuse: Fuse) -> [ProgramFlow] {
    flows.map { ProgramFlow($0, noting: things, fuse: fuse) }
  }
}
