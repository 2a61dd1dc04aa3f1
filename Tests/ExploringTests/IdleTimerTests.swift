import Analysis
import Driving
import Testing

@testable import Exploring

@Suite("Idle timers")
struct IdleTimerTests {
  @Test("Touches may let a later timer come before an idle one")
  func later() throws {
    let explored = try Told(
      """
      local Step = steps "S" { "start", "expired", "idle" }
      screen "Code" { field "code" {}, after { seconds = 15, emits = Step.expired } }
      screen "Out" { title = "Out" } screen "Expired" { title = "Expired" }
      stepper "Watch" { after { seconds = 10, idle = true, emits = Step.idle } }
      flow "Sub" { root = navigation, steppers = "Watch", navigate = {
        start = set "Code", expired = set "Expired", idle = set "Out" } }
      flow "App" { root = window, start = Step.start, navigate = {
        start = show { "Sub", start = Step.start } } }
      coordinate "App"
      """)

    #expect(explored.sum.isComplete)
    #expect(explored.lines.filter { $0.hasPrefix("E0786") } == [])
  }
}
