import Diagnostics
import Testing

@testable import Shell

@Suite("An error while drawing")
struct DrawingFailureTests {
  private static let script = """
    local Step = steps "Step" { "start", "tapped", "picked(String)" }
    screen "Home" {
      title = function(screen) return "for " .. screen.params.nobody.name end,
      button "Tap" { emits = Step.tapped },
      list "rows" { items = function(screen) return screen.params.nobody.rows end, emits = Step.picked },
      label "note",
    }
    flow "App" {
      root = navigation, start = Step.start,
      navigate = { start = set "Home", tapped = none, picked = none },
    }
    """

  @Test("is shown in full once and then by its first line, and the rest is drawn")
  func once() throws {
    let stage = try Stage(Self.script)

    #expect(
      stage.transcript([":screen", ":screen", ":tree"]) == """
        > :screen
        app.lua:3:59: error: attempt to index a nil value (field 'nobody') [E0114]
            2 | screen "Home" {
            3 |   title = function(screen) return "for " .. screen.params.nobody.name end,
              |                                                           ^^^^^^
         in 'title' of screen Home
        Home
          [ Tap ]
          rows
        app.lua:5:63: error: attempt to index a nil value (field 'nobody') [E0114]
            4 |   button "Tap" { emits = Step.tapped },
            5 |   list "rows" { items = function(screen) return screen.params.nobody.rows end, emits = Step.picked },
              |                                                               ^^^^^^
         in 'rows' of screen Home
          note
        > :screen
        app.lua:3:59: error: attempt to index a nil value (field 'nobody') [E0114]
        Home
          [ Tap ]
          rows
        app.lua:5:63: error: attempt to index a nil value (field 'nobody') [E0114]
          note
        > :tree
        app.lua:3:59: error: attempt to index a nil value (field 'nobody') [E0114]
        ● window
        ● └─ navigation App#0
        ●    └─ screen Home#0  in App#0
        """)
  }

  @Test("makes each line that draws it a line that failed")
  func failed() throws {
    let stage = try Stage(Self.script)

    #expect(stage.shell.perform(":screen") == .failed)
    #expect(stage.shell.perform(":screen") == .failed)
    #expect(stage.shell.perform(":flows") == .done)
  }

  @Test("is not shown for lines that draw nothing")
  func others() throws {
    let stage = try Stage(Self.script)

    #expect(
      stage.transcript(["1 + 1", "x = 2", ":tap 1", "_node.name", "_node.title"]) == """
        > 1 + 1
        2
        > x = 2
        > :tap 1
           3  App#0              tapped                     handled
        > _node.name
        "Home#0"
        > _node.title
        nil
        """)
  }

  @Test("leaves the rest of a wireframe, and is shown once")
  func wireframe() throws {
    let stage = try Stage(Self.script)
    _ = stage.said(":screen")

    #expect(
      stage.said(":draw") == """
        app.lua:3:59: error: attempt to index a nil value (field 'nobody') [E0114]
        app.lua:5:63: error: attempt to index a nil value (field 'nobody') [E0114]
        ┌────────────────────────────────────────────┐
        │ Home                                       │
        ├────────────────────────────────────────────┤
        │ [1 Tap]                                    │
        │ rows                                       │
        │ note                                       │
        └────────────────────────────────────────────┘
        """)
  }

  @Test("is shown in full again after the scripts are reloaded")
  func reloaded() throws {
    let stage = try EditedStage(Self.script)
    _ = stage.said(":tree")
    #expect(stage.said(":tree").contains("    3 | ") == false)

    try stage.write(Self.script + "\n-- another\n")
    _ = stage.said(":reload")

    #expect(stage.said(":tree").contains("    3 |   title = "))
  }

  @Test("is reported in full each time to programs")
  func programs() throws {
    let stage = try Stage(Self.script, OutputSettings(json: true))

    #expect(stage.said(":tree").contains("in 'title' of screen Home"))
    #expect(stage.said(":tree").contains("in 'title' of screen Home"))
  }

  @Test("is reported once in each answer to a program, along with what can be drawn")
  func answers() throws {
    let stage = try Stage(Self.script, OutputSettings(json: true))
    let answer = { (request: String) in
      _ = stage.shell.answer(request)
      return stage.notes.take()
    }
    let title = #"""
      {"severity":"error","code":"E0114","message":"attempt to index a nil value (field 'nobody')",\#
      "file":"app.lua","line":3,"context":"in 'title' of screen Home"}
      """#
    let rows = #"""
      {"severity":"error","code":"E0114","message":"attempt to index a nil value (field 'nobody')",\#
      "file":"app.lua","line":5,"context":"in 'rows' of screen Home"}
      """#

    #expect(
      answer(#"{"id":1,"request":"tree"}"#) == #"""
        {"v":1,"event":"answer","id":1,"ok":false,"result":{"kind":"window","name":"window",\#
        "number":0,"rootOf":[],"params":[],"visible":true,"selected":false,"over":false,"touchable":true,\#
        "contributed":false,"children":[{"kind":"navigation","name":"App","number":0,\#
        "flow":"App#0","rootOf":["App#0"],"params":[],"visible":true,"selected":false,\#
        "over":false,"touchable":true,"contributed":false,"children":[{"kind":"screen","name":"Home","number":0,\#
        "flow":"App#0","rootOf":[],"params":[],"visible":true,"selected":false,"over":false,"touchable":true,\#
        "contributed":true,"children":[],"presented":[]}],"presented":[]}],"presented":[]},\#
        "errors":[\#(title)]}
        """#)
    #expect(
      answer(#"{"id":2,"request":"screen"}"#) == #"""
        {"v":1,"event":"answer","id":2,"ok":false,"result":{"name":"Home","instance":"Home#0",\#
        "controls":[{"kind":"button","name":"Tap"},{"kind":"list","name":"rows"},\#
        {"kind":"label","name":"note","text":"note"}]},"errors":[\#(title),\#(rows)]}
        """#)
    #expect(answer(#"{"id":3,"request":"steps"}"#).contains(#""id":3,"ok":true"#))
    #expect(answer(#"{"id":4,"request":"status"}"#).contains(#""id":4,"ok":true"#))
  }
}
