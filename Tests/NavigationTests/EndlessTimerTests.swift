import Navigation
import Testing

@Suite("Timers that set timers")
struct EndlessTimerTests {
  private static let next = Step(StepCase(set: "Timers", name: "next"))
  private static let quiet = Step(StepCase(set: "Timers", name: "quiet"))

  /// Pushes a screen that asks for the next one some time later.
  private final class PushingFlow: Flow {
    let name = "Pushing"
    let root = FlowRoot.container(.navigation)
    let delay: Duration

    init(delay: Duration) { self.delay = delay }

    func navigate(to step: Step, in context: NavigationContext) -> FlowContributors? {
      guard step == EndlessTimerTests.next else { return FlowContributors.none }
      let timer = Screen.Timer(after: delay, emits: step)
      let screen = context.make(Screen("Screen", timers: [timer]))
      context.perform(.push(screen, on: context.root))
      return .one(.contribute(screen, .presentable))
    }
  }

  private func session(delay: Duration, limit: Int = 10) -> Session {
    var configuration = Session.Configuration()
    configuration.stepLimit = limit
    let session = Session(configuration: configuration)
    session.start(Start(PushingFlow(delay: delay), with: .one(Self.next)))
    return session
  }

  @Test("Timers that are due as soon as they are set are stopped at the limit")
  func immediate() {
    let session = session(delay: .zero)

    session.perform(.advance(.seconds(1)))

    #expect(session.now == .seconds(1))
    #expect(session.timers.isEmpty)
    #expect(session.checkInvariants() == [])
    let events = session.log.records().suffix(2).map { "\($0.event)".prefix { $0 != "(" } }
    #expect(events == ["chainStopped", "step"])
    #expect(session.presentableNames.count == 2 + 1 + 10)
    session.perform(.open(Self.quiet))
    #expect(session.log.last?.isHandled == true)
  }

  @Test("A timer set to a past time counts as due at once")
  func negative() {
    let session = session(delay: .seconds(-1))

    session.perform(.advance(.seconds(1)))

    #expect(session.now == .seconds(1))
    #expect(session.timers.isEmpty)
  }

  @Test("Timers that let the clock advance are never stopped, however many are due")
  func later() {
    let session = session(delay: .milliseconds(10))

    session.perform(.advance(.seconds(1)))

    #expect(session.log.records().count { $0.isStop } == 0)
    #expect(session.presentableNames.count == 2 + 1 + 100)
  }
}

extension Record {
  fileprivate var isHandled: Bool {
    guard case .step(let event) = event else { return false }
    return event.outcome == .handled
  }

  fileprivate var isStop: Bool {
    if case .chainStopped = event { return true }
    return false
  }
}
