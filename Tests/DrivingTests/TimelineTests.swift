import Navigation
import Scripting
import Steps
import Testing

@testable import Driving

@Suite("The inputs of a session")
struct TimelineTests {
  private static let app = """
    local Step = steps "Step" { "start", "go(Int)" }
    screen "Start" {}
    screen "Page" {}
    flow "App" { root = navigation, start = Step.start,
      navigate = { start = set "Start", go = push "Page" } }
    """

  @Test("are discarded when they can no longer be reached and have no records")
  func forgetting() throws {
    let stage = try Stage(Self.app)
    var configuration = Session.Configuration()
    configuration.undoDepth = 5
    configuration.logCapacity = 20
    let session = Session(configuration: configuration)
    session.define(stage.app.flows)
    stage.app.begin(session)
    var timeline = Timeline(start: session.latestInput, stops: Stops())
    func give(_ input: Input) {
      let action = Action(input, in: session)
      session.branch()
      session.perform(input)
      let entry = Timeline.Entry(
        input: input, action: action, line: "line \(session.latestInput)", stops: Stops(),
        moved: .zero, version: 0)
      timeline.note(entry, of: session)
    }

    for number in 0..<2_500 {
      give(.open(try stage.app.step(StepLiteral(".go(\(number))"))))
      give(.back)
      if number.isMultiple(of: 3) { session.undo() }
    }
    let reachable = session.reachableInputs
    let logged = session.log.records().map(\.input)
    let known = Set(reachable + logged)

    #expect((20...60).contains(known.count))
    #expect(known.count > reachable.count)
    #expect(session.firstLoggedInput == logged.first)
    #expect(known.filter(session.hasRecords) == Set(logged))
    #expect(reachable.allSatisfy { timeline[$0]?.line == "line \($0)" })
    #expect(known.allSatisfy { timeline.line(of: $0) == "line \($0)" })
    #expect((1...4_000).filter { timeline.line(of: $0) != nil }.count < 1_100)
    #expect(timeline.actions(of: session).count == session.inputNumbers.count)
  }

  @Test("keep their lines whole up to some megabytes, then the beginnings of those that came first")
  func longLines() throws {
    let stage = try Stage(Self.app)
    let session = Session()
    session.define(stage.app.flows)
    stage.app.begin(session)
    var timeline = Timeline(start: session.latestInput, stops: Stops())
    let line = "가" + String(repeating: "x", count: 1 << 20)
    for number in 0..<40 {
      session.perform(.open(try stage.app.step(StepLiteral(".go(\(number))"))))
      let entry = Timeline.Entry(
        input: nil, action: nil, line: line, stops: Stops(), moved: .zero, version: 0)
      timeline.note(entry, of: session)
    }

    let kept = session.inputNumbers.compactMap { timeline.line(of: $0) }
    #expect(kept.count == 40)
    #expect(kept.last == line)
    #expect(kept.first == "가" + String(repeating: "x", count: 65) + "…")
    #expect((8...16).contains(kept.count { $0 == line }))
  }
}
