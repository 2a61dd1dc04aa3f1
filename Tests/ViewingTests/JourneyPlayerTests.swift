import Diagnostics
import Driving
import Scripting
import Testing

@testable import Shell
@testable import Viewing

@Suite("A journey that is played on a page")
struct JourneyPlayerTests {
  private static let script = """
    local Step = steps "S" { "start", "go" }
    screen "Home" { button "Go" { emits = Step.go } }
    flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home", go = push "Home" } }
    """

  @Test("begins at its record, and not where there is none")
  func beginning() throws {
    let app = try AppLoader().load(
      "app.lua", from: .snapshot(SourceSnapshot(["app.lua": Self.script])))
    let shell = Shell(driver: Driver(app), settings: OutputSettings(), output: Lines())
    _ = shell.begin()
    let player = JourneyPlayer(shell)

    let lost = player.begin("lost", [.tap(["Go"])], at: 99)
    #expect(!lost && player.json == .null)
    let there = player.begin("there", [.tap(["Go"])], at: shell.driver.position)
    #expect(there && player.json["name"] == .string("there"))
  }
}
