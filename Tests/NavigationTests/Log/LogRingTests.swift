import Navigation
import Testing

@Suite("The ring of the log")
struct LogRingTests {
  /// A flow that handles every step and does nothing.
  private final class Idle: Flow {
    let name = "Idle"
    let root = FlowRoot.container(.navigation)
    func navigate(to step: Step, in context: NavigationContext) throws -> FlowContributors? {
      context.perform(.none, for: step)
    }
  }

  private func session(capacity: Int) -> (Session, tick: () -> Void) {
    var configuration = Session.Configuration()
    configuration.logCapacity = capacity
    let session = Session(configuration: configuration)
    let stepper = session.make(StepperDefinition("Clock"))
    session.start(Start(Idle(), with: .own(stepper)))
    let step = Step(StepCase(set: "S", name: "tick"))
    return (session, { session.perform(.emit(step, from: .stepper(stepper))) })
  }

  @Test("It keeps the latest records and forgets the oldest first")
  func bounded() {
    let (session, tick) = session(capacity: 5)

    for _ in 0..<100 { tick() }

    #expect(session.log.lastNumber == 101)
    #expect(session.log.firstNumber == 97)
    #expect(session.log.records().map(\.number) == Array(97...101))
    #expect(session.log.records(from: 100).map(\.number) == [100, 101])
    #expect(session.log.last?.number == 101)
  }

  @Test("Undo removes records, and redo puts them back")
  func undone() {
    let (session, tick) = session(capacity: 50)
    for _ in 0..<10 { tick() }

    session.undo()
    session.undo()
    #expect(session.log.records().map(\.number) == Array(1...9))
    session.redo()

    #expect(session.log.records().map(\.number) == Array(1...10))
    #expect(session.log.records().map(\.input) == Array(1...10))
  }

  @Test("A fork has its own copy of the records")
  func forked() {
    let (session, tick) = session(capacity: 5)
    for _ in 0..<10 { tick() }

    let fork = session.fork()
    tick()

    #expect(fork.log.lastNumber == 11)
    #expect(fork.log.records().map(\.number) == Array(7...11))
    #expect(session.log.records().map(\.number) == Array(8...12))
  }
}
