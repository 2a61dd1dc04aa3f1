import Diagnostics
import Exploring
import Testing

@Suite("Exploring what goes wrong at the start")
struct StartFaultTests {
  private static func app(_ entries: String) -> String {
    """
    local Step = steps "Step" { "start", "more", "lost" }
    screen "Home" { button "More" { emits = Step.more } }
    flow "App" { root = navigation, start = Step.start, navigate = { \(entries) } }

    """
  }

  @Test(
    "is told, and the way there is nothing",
    arguments: [
      ("start = function() error 'no' end, more = none", "E0780"),
      ("start = forwardToCurrent(Step.start), more = none", "E0781"),
      ("start = all { set 'Home', forwardToCurrent(Step.lost) }, more = none", "E0782"),
    ])
  func start(entries: String, code: String) throws {
    let told = try Told(Self.app(entries))

    #expect(told.lines.contains("\(code) at the start, before any action"), "\(told.lines)")
  }
}
