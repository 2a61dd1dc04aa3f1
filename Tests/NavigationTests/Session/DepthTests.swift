import Navigation
import Testing

@Suite("Nesting depth")
struct DepthTests {
  /// A flow that pushes an instance of itself for each step.
  private final class Nest: Flow {
    static let go = StepCase(set: "Nest", name: "go")
    let name = "Nest"
    let root = FlowRoot.container(.navigation)

    func navigate(
      to step: Step, in context: NavigationContext
    ) throws -> FlowContributors? {
      let inner = context.make(self)
      context.perform(.push(inner, on: context.root))
      return .one(.contribute(inner, .one(Step(Self.go))))
    }
  }

  @Test("Nesting deeper than the limit is refused and reported, and the session stays alive (B2)")
  func limit() {
    var configuration = Session.Configuration()
    configuration.depthLimit = 10
    let session = Session(configuration: configuration)

    session.start(Start(Nest(), with: .one(Step(Nest.go))))

    let refusals = session.log.records().flatMap(\.refusals)
    #expect(refusals.map(\.reason) == [.nestedTooDeeply, .nestedTooDeeply])
    #expect(refusals.map { $0.contribution == nil } == [true, false])
    #expect(session.liveFlows.count == 11)
    #expect(session.checkInvariants() == [])
  }

  @Test(
    "The default limit stops an app that shows itself inside itself before the step limit (B2)")
  func usual() {
    let session = Session()

    session.start(Start(Nest(), with: .one(Step(Nest.go))))

    #expect(session.liveFlows.count == 501)
    #expect(
      session.log.records().allSatisfy { record in
        if case .chainStopped = record.event { false } else { true }
      })
  }
}
