import Diagnostics
import Navigation
import Steps
import Testing

@testable import Scripting

@Suite("Hooks")
struct HookTests {
  /// A flow with a modal flow, and what stands after them.
  private func stage(_ hooks: String) throws -> Stage {
    try Stage(
      """
      local Step = steps "S" { "start", "open", "close", "lost", "shy", "go(Int)" }
      screen "Home" {}  screen "Sheet" {}
      flow "App" { root = navigation, start = Step.start, adapt = {
        go = function(flow, step) if step.values[1] > 0 then return step end end,
      }, navigate = {
        start = set "Home", open = present { "SheetFlow", start = Step.open, style = "full" },
        close = dismiss(), shy = ignore "not today", go = none,
      } }
      flow "SheetFlow" { root = navigation, navigate = { open = set "Sheet", close = finish() } }
      \(hooks)
      """)
  }

  @Test("Hooks receive each navigation before and after, with the flow, the step and the outcome")
  func navigating() throws {
    let stage = try stage(
      """
      on("willNavigate", function(flow, step) print("will", flow, step, step.name) end)
      on("didNavigate", function(flow, step, outcome) print("did", flow, step, outcome) end)
      """)
    try stage.open(".go(1)")
    try stage.open(".shy")

    #expect(
      stage.printed == [
        "will\tApp#0\tstart\tstart", "did\tApp#0\tstart\thandled",
        "will\tApp#0\tgo(1)\tgo", "did\tApp#0\tgo(1)\thandled",
        "will\tApp#0\tshy\tshy", "did\tApp#0\tshy\tignored",
      ])
  }

  @Test("Hooks receive every ignored step with the reason")
  func ignoring() throws {
    let stage = try stage("on(\"stepIgnored\", print)")
    try stage.open(".lost")
    try stage.open(".shy")
    try stage.open(".go(0)")
    try stage.open(".open")
    try stage.emit(".open", from: "Home")

    #expect(
      stage.printed == [
        "App#0\tlost\tApp#0 has no entry for it", "App#0\tshy\tnot today",
        "App#0\tgo(0)\trefused by the guard", "App#0\topen\tHome#0 is not visible",
      ])
  }

  @Test("A step that no flow listens to is reported with a nil flow")
  func unheard() throws {
    let stage = try stage(
      """
      on("stepIgnored", function(flow, step, reason) print(flow == nil, step, reason) end)
      """)
    try stage.emit(".open", from: "App")

    #expect(stage.printed == ["true\topen\tno flow contributed App#0"])
  }

  @Test("Hooks receive appearances, dismissals and ended flows with the name")
  func lifetimes() throws {
    let stage = try stage(
      """
      for _, event in ipairs { "appeared", "disappeared", "dismissed", "flowEnded" } do
        on(event, function(name) print(event, name) end)
      end
      """)
    let start = stage.printed
    try stage.open(".open")
    let opened = stage.printed.dropFirst(start.count)
    try stage.emit(".close", from: "Sheet")
    let closed = stage.printed.dropFirst(start.count + opened.count)

    #expect(start == ["appeared\twindow#0", "appeared\tApp#0", "appeared\tHome#0"])
    #expect(
      Array(opened) == [
        "disappeared\tApp#0", "disappeared\tHome#0", "appeared\tSheetFlow#0", "appeared\tSheet#0",
      ])
    #expect(
      Array(closed) == [
        "flowEnded\tSheetFlow#0", "disappeared\tSheetFlow#0", "disappeared\tSheet#0",
        "appeared\tApp#0", "appeared\tHome#0", "dismissed\tSheetFlow#0", "dismissed\tSheet#0",
      ])
  }

  @Test("Hooks hear of the start, of modals, links, relaunches and of what replaces them")
  func turns() throws {
    let stage = try ReloadStage(Self.turning)
    let session = stage.session
    session.perform(.open(try stage.app.step(try StepLiteral(".open"))))
    session.perform(.link(try stage.app.link("shop://close")))
    session.perform(.relaunch(nil))
    try stage.reload(Self.turning + "\n")
    stage.app.tellReloaded(in: session)

    #expect(
      stage.printed == [
        "started", "presented\tSheet#0\tApp#0", "opened\tshop://close", "relaunched", "dispose",
        "reloaded",
      ])
  }

  private static let turning = """
    local Step = steps "S" { "start", "open", "close" }
    screen "Home" {}  screen "Sheet" {}
    link "shop://close" { Step.close }
    flow "App" { root = navigation, start = Step.start, navigate = {
      start = set "Home", open = present "Sheet", close = dismiss(),
    } }
    for _, event in ipairs { "started", "presented", "opened", "relaunched", "reloaded", "dispose" } do
      on(event, function(...) print(event, ...) end)
    end
    """

  @Test("Several hooks for one event run in the order declared, even if one of them fails")
  func several() throws {
    let stage = try stage(
      """
      on("didNavigate", function() print "first" error "oh" end)
      on("didNavigate", function() print "second" end)
      """)

    #expect(stage.printed == ["first", "second"])
  }

  @Test("A failing hook does not fail the step, and is reported with its location")
  func failing() throws {
    let stage = try stage(
      "on(\"didNavigate\", function(flow, step) if step.name == \"shy\" then error \"oh\" end end)")
    var told: [String] = []
    stage.app.complaint = { told.append(stage.printed($0)) }
    _ = stage.log()
    try stage.open(".shy")

    #expect(stage.log() == ["App#0: shy → declined: not today"])
    #expect(
      told == [
        """
        app.lua:10:67: error: oh [E0114]
            9 | flow "SheetFlow" { root = navigation, navigate = { open = set "Sheet", close = finish() } }
           10 | on("didNavigate", function(flow, step) if step.name == "shy" then error "oh" end end)
              |                                                                   ^^^^^
         in the hook on("didNavigate")
        """
      ])
  }

  @Test("A failure before anybody listens is reported as soon as somebody does")
  func waiting() throws {
    let stage = try stage("on(\"appeared\", function(name) error(name, 0) end)")
    var told: [String] = []
    stage.app.complaint = { told.append("\($0)") }

    #expect(told == ["window#0", "App#0", "Home#0"])
  }

  @Test("Undo, redo and forks do not run hooks")
  func takingBack() throws {
    let stage = try stage("on(\"didNavigate\", print)")
    try stage.open(".shy")
    let before = stage.printed
    stage.session.undo()
    stage.session.redo()
    let fork = stage.session.fork()
    fork.perform(.open(try stage.app.step(try StepLiteral(".shy"))))

    #expect(stage.printed == before)
  }

  @Test("A session of scripts without hooks has no listener")
  func noCost() throws {
    let listener = try stage("").session.listener
    #expect(listener == nil)
    let heard = try stage("on(\"appeared\", print)")
    #expect(heard.session.listener != nil)
  }
}
