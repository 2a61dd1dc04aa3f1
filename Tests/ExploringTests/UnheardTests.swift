import Analysis
import Diagnostics
import Exploring
import Testing

@Suite("Exploring what nobody hears, and what waits without end")
struct UnheardTests {
  @Test("A step on a screen whose flow has ended is told, with the shortest way")
  func ended() throws {
    let told = try Told(
      """
      local Step = steps "Step" { "start", "login", "done" }
      screen "Login" { button "Login" { emits = Step.done } }
      flow "App" { root = window, start = Step.start, navigate = {
        start = show { "LoginFlow", start = Step.login }, done = none } }
      flow "LoginFlow" { root = screen "Login", navigate = {
        login = contribute "Login", done = finish(Step.done) } }
      """)

    let line = "E0782 2 inputs lead there: :tap Login  :tap Login"
    #expect(told.lines.contains(line), "\(told.lines)")
  }

  @Test("A step of a link that no flow handles is told at the link")
  func link() throws {
    let told = try Told(
      """
      local Step = steps "Step" { "start", "promo" }
      screen "Home" {}
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
      link "app://promo" { Step.promo }
      """)

    let unheard = told.findings.first { $0.check == "unhandled" }?.diagnostic
    #expect(unheard?.location?.line == 4, "\(told.lines)")
    #expect(unheard?.highlight == "app://promo")
  }

  @Test("Waits without end are told with the screen that is in front")
  func waits() throws {
    let told = try Told(
      """
      local Step = steps "Step" { "start", "open" }
      screen "Home" { button "Open" { emits = Step.open } }
      screen "Waiter" { ready = function(me) while true do sleep(0) end end }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "Home", open = push "Waiter" } }
      """)

    let loop = told.findings.first { $0.check == "step-loop" }?.diagnostic
    #expect(loop?.location?.line == 3, "\(told.lines)")
  }
}
