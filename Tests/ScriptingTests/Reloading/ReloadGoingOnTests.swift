import Navigation
import Testing

@testable import Scripting

@Suite("What goes on after a reload")
struct ReloadGoingOnTests {
  private static func script(_ options: String) -> String {
    """
    local Step = steps "S" { "start", "got", "lost" }
    screen "Home" {}
    flow "App" { root = navigation, start = Step.start, navigate = {
      start = all { set "Home", fetch { "Goods", seconds = 2, emits = Step.got\(options) } },
      got = none, lost = none } }
    """
  }

  private func fail(_ stage: ReloadStage) throws {
    let id = try #require(stage.session.fetch(called: "Goods")?.id)
    stage.session.perform(.reply(id, .bool(false)))
  }

  private func last(_ stage: ReloadStage) -> String {
    stage.session.log.last.map { "\($0.stepEvent?.step.name ?? "no step")" } ?? ""
  }

  @Test("A fetch can be let fail if it can by its present declaration")
  func failing() throws {
    let stage = try ReloadStage(Self.script(", fails = Step.lost"))
    let gone = try stage.reload(Self.script(""))
    #expect(gone == "- option Goods.fails")
    #expect(stage.session.fetches.map(\.mayFail) == [false])
    try fail(stage)
    #expect(last(stage) == "no step")
    try stage.reload(Self.script(", fails = Step.lost"))
    #expect(stage.session.fetches.map(\.mayFail) == [true])

    try fail(stage)

    #expect(last(stage) == "lost")
  }

  @Test("A fetch whose declaration is gone comes as it was declared, and that is told")
  func undeclared() throws {
    let stage = try ReloadStage(Self.script(""))

    let said = try stage.reload(
      """
      local Step = steps "S" { "start", "got", "lost" }
      screen "Home" {}
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "Home", got = none, lost = none } }
      """)

    #expect(
      said == """
        - fetch Goods
        ~ App.start: all { set Home, fetch Goods } → set Home
        note: fetch Goods is no longer declared; a fetch in progress finishes by its old declaration
        """)
    stage.session.perform(.advance(.seconds(2)))
    #expect(last(stage) == "got")
  }

  @Test("A fetch of a flow that is gone asks the services that the flow needed")
  func needs() throws {
    let head = """
      local Step = steps "S" { "start", "got(Int)", "open" }
      service "Net" { get = function() return 7 end }
      screen "Home" {}
      local goods = fetch { "Goods", seconds = 2, emits = Step.got,
        gives = function(services) return services.Net.get() end }

      """
    let sub = """
      flow "Sub" { root = navigation, start = Step.start, needs = "Net", navigate = {
        start = all { set "Home", goods }, got = none } }

      """
    func app(_ open: String) -> String {
      """
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "Home", open = \(open), got = goods } }
      coordinate "App"
      """
    }
    let stage = try ReloadStage(head + sub + app("present \"Sub\""))
    try stage.open(".open")
    try stage.reload(head + app("none"))

    stage.session.perform(.advance(.seconds(2)))

    #expect(stage.session.log.last?.stepEvent.map { "\($0.step)" } == "got(7)")
  }

  @Test("A link that waits for a flow that is gone is told")
  func links() throws {
    let head = """
      local Step = steps "S" { "start", "go" }
      screen "Home" {}
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
      coordinate "App"

      """
    let shop = """
      flow "Shop" { root = navigation, navigate = { go = set "Home" } }
      link "demo://go" { to = "Shop", hold = true, Step.go }
      """
    let stage = try ReloadStage(head + shop)
    stage.session.perform(.link(try stage.app.links.link("demo://go")))

    let said = try stage.reload(head)

    #expect(
      said == """
        - flow Shop
        - link demo://go
        note: link demo://go waits for Shop, which is no longer declared
        """)
  }

  @Test("A live screen keeps its timers and observers, and a live split its way on a phone")
  func keeping() throws {
    func script(_ screen: String, _ root: String) -> String {
      """
      local Step = steps "S" { "start", "go" }
      screen "Home" { \(screen) }
      flow "App" { root = \(root), start = Step.start, navigate = {
        start = set "Home", go = none } }
      """
    }
    let stage = try ReloadStage(script("", "split"))

    let said = try stage.reload(
      script("timer { every = 1, emits = Step.go }", "split { compact = \"stack\" }"))

    #expect(
      said == """
        + Home.timer 1
        + option App.root.compact
        note: the root of App changed; its live instances keep the old root
        note: the timers, observers or steppers of screen Home changed; its live instances keep \
        the old ones
        """)
  }
}
