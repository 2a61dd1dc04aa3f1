import Diagnostics
import Lua
import Navigation
import Steps
import Testing

@testable import Scripting

@Suite("Scripts that are stopped, released, or called in the wrong place")
struct HostTests {
  @Test("An endless entry can be stopped, and none of its changes remain")
  func interrupted() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "go" }
      screen "A" {}
      flow "App" { root = navigation, start = Step.start, navigate = { start = none,
        go = function(flow) flow.root:push "A" print "stop" while true do end end } }
      """)
    stage.app.host.output.receiver = { _ in stage.app.host.state.interrupt() }

    try stage.open(".go")

    #expect(
      stage.failure() == """
        app.lua:4: error: stopped [E0604]
            3 | flow "App" { root = navigation, start = Step.start, navigate = { start = none,
            4 |   go = function(flow) flow.root:push "A" print "stop" while true do end end } }
         while flow App#0 handled go
        """)
    #expect(stage.tree == "App")
    stage.app.host.output.receiver = nil
  }

  @Test("After the scripts are released, declared entries still work and functions report an error")
  func gone() throws {
    var stage: Stage? = try Stage(
      """
      local Step = steps "Step" { "start", "go", "code" }
      screen "A" {}
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none, go = push "A", code = function() end } }
      """)
    let session = try #require(stage?.session)
    let go = try #require(try stage?.app.step(try StepLiteral(".go")))
    let code = try #require(try stage?.app.step(try StepLiteral(".code")))

    stage = nil
    session.perform(.open(go))
    session.perform(.open(code))

    #expect(session.tree.children[0].children.map(\.name) == ["A"])
    guard case .step(let event)? = session.log.last?.event else { return }
    #expect(
      event.outcome
        == .failed(
          Failure(
            Diagnostic(
              .error,
              Message("E0605")))))
  }

  @Test("Drawing a screen cannot change the tree")
  func outside() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start" }
      local root
      screen "A" { title = function() root:push "A" end }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = function(flow) root = flow.root return set "A" end } }
      """)
    let before = stage.session.digest

    let thrown = #expect(throws: Diagnostic.self) {
      try stage.app.title(ofScreen: "A", given: nil, params: [])
    }

    #expect(
      thrown.map { stage.printed($0) } == """
        app.lua:3: error: the tree can be changed only while an entry of a flow runs [E0610]
            2 | local root
            3 | screen "A" { title = function() root:push "A" end }
         in 'title' of screen A
        """)
    #expect(stage.session.digest == before)
  }
}
