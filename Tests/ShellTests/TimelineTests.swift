import Navigation
import Scripting
import Testing

@testable import Shell

@Suite("The inputs of a session")
struct TimelineTests {
  @Test("are forgotten when they can be gone to no more and have no records")
  func forgetting() throws {
    let stage = try Stage(Stage.zoo)
    var configuration = Session.Configuration()
    configuration.undoDepth = 5
    configuration.logCapacity = 20
    let session = Session(configuration: configuration)
    session.define(stage.shell.app.flows)
    stage.shell.app.begin(session)
    var timeline = Timeline(start: session.latestInput)
    func give(_ input: Input) {
      let named = NamedInput(input, in: session)
      session.branch()
      session.perform(input)
      timeline.note(input, named, of: session, line: "line \(session.latestInput)")
    }

    for number in 0..<2_500 {
      give(.open(try stage.shell.app.step(StepLiteral(".go(\(number))"))))
      give(.back)
      if number.isMultiple(of: 3) { session.undo() }
    }
    let known = session.knownInputs

    #expect((20...60).contains(known.count))
    #expect(known.allSatisfy { timeline[$0]?.line == "line \($0)" })
    #expect((1...4_000).filter { timeline[$0] != nil }.count < 1_000)
    #expect(timeline.inputs(of: session).count == session.inputNumbers.count)
  }
}
