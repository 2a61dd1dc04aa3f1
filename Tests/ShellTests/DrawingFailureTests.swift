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

  @Test("makes each line that draws it a line that failed")
  func failed() throws {
    let stage = try Stage(Self.script)

    #expect(stage.shell.perform(":screen") == .failed)
    #expect(stage.shell.perform(":screen") == .failed)
    #expect(stage.shell.perform(":flows") == .done)
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
