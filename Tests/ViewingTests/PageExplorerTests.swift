import Diagnostics
import Driving
import Platform
import Scripting
import Testing

@testable import Shell
@testable import Viewing

@Suite("Exploring from a page")
struct PageExplorerTests {
  @Test(
    "Exploring goes on in slices: others are answered meanwhile, pages see how far it is, and it can be stopped"
  )
  func slices() throws {
    let (loop, output) = (EventLoop(), Lines())
    let large = """
      local Step = steps "S" { "start", "turn(Int)" }
      screen "Home" { title = "Home", list "rows" { items = { 1, 2, 3, 4, 5, 6, 7 }, emits = Step.turn } }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home",
        turn = function(flow, row) flow.state.digits = ((flow.state.digits or "") .. row):sub(-5) end } }
      explore { values = 1000 }
      """
    let app = try AppLoader().load(
      "app.lua", from: .snapshot(SourceSnapshot(["app.lua": large])))
    let shell = Shell(driver: Driver(app), settings: OutputSettings(), output: output)
    shell.meanwhile = Meanwhile(loop, clock: ClockFeed(shell: shell, on: loop)) {}
    _ = shell.begin()
    let explorer = PageExplorer(shell)
    var told: [JSON] = []
    explorer.progressed = { told.append(explorer.json) }
    explorer.begin()
    var (turns, longest) = (0, 0)
    let deadline = SystemClock.milliseconds + 60_000
    while told.count < 2, SystemClock.milliseconds < deadline {
      let before = SystemClock.milliseconds
      loop.wait(until: before + 50)
      longest = max(longest, SystemClock.milliseconds - before)
      turns += 1
    }
    #expect(told.count == 2 && turns > 1, "\(told) \(turns)")
    #expect(told.allSatisfy { $0["seen"] != nil && $0["open"] != nil }, "\(told)")
    // A slice takes 20 ms; a machine with much to do may take longer.
    #expect(longest < 3_000)
    output.text = ""
    explorer.stop()
    #expect(explorer.json == .null && shell.explored?.app === app)
    #expect(output.text.hasPrefix("› :explore 2000\n"), "\(output.text)")
    #expect(output.text.contains("not explored completely"), "\(output.text)")
    #expect(output.text.contains(" states (stopped)"), "\(output.text)")
  }
}
