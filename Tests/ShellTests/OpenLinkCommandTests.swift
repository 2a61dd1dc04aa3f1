import Diagnostics
import LineEditor
import Testing

@testable import Shell

@Suite("The command :open")
struct OpenLinkCommandTests {
  /// An app whose door is slow: its guard never answers by itself, so that links can wait.
  private static let app = """
    local Step = steps "Step" { "start", "list", "item(Int)", "door", "in" }
    screen "Start" { title = "Start", button "Leave" { emits = Step.start } }
    screen "Item" { title = function(screen) return "Item " .. screen.params[1] end }
    flow "App" {
      root = window, start = Step.start,
      navigate = {
        start = show "Start",
        list = show { "ListFlow", start = Step.list },
        door = show { "DoorFlow", start = Step.door },
      },
    }
    flow "ListFlow" { root = navigation, navigate = { list = set "Start", item = push "Item" } }
    flow "DoorFlow" {
      root = navigation, adapt = { door = function() end },
      navigate = { door = set "Start", ["in"] = set "Start" },
    }
    link "demo://item/{id:Int}" { Step.list, Step.item(capture "id") }
    link "demo://door/{id:Int}" { Step.door, Step.item(capture "id") }
    link "demo://list" { Step.list }
    """

  /// Without what the start has said.
  private static func lines(_ transcript: String) -> String {
    let lines = transcript.split(separator: "\n").drop { !$0.contains("\"line\"") }
    return lines.joined(separator: "\n")
  }

  @Test("keeps an odd or long URL that another link waits for from looking like log lines")
  func forged() throws {
    let link = "link \"demo://odd/{what}\" { Step.door, Step.odd(capture \"what\") }\n"
    let steps = Self.app.replacing("\"in\" }", with: "\"in\", \"odd(String)\" }")
    let stage = try Stage(steps + "\n" + link)
    let odd = "demo://odd/a\u{202E}" + String(repeating: "b", count: 200)
    let shown = #"demo://odd/a\u{202E}"# + String(repeating: "b", count: 186) + "…"

    let told = stage.transcript([":open \(odd)", ":open demo://list", ":status"])
    let lines = told.split(separator: "\n").filter { $0.contains("waits for demo:") }

    #expect(
      lines == [
        "   7  link demo://list waits for \(shown)",
        "link   demo://list waits for \(shown), then come .list",
      ])
  }

  @Test("reports a waiting link in JSON with its number, its URL and what it waits for")
  func json() throws {
    let stage = try Stage(Self.app, OutputSettings(json: true))

    #expect(
      Self.lines(
        stage.transcript([":open demo://door/7", ":open demo://list", ":navigate .start"])) == #"""
          {"v":1,"event":"line","text":":open demo://door/7"}
          {"v":1,"event":"link","n":3,"input":2,"t":0.0,"link":1,"url":"demo://door/7","state":"opened","text":"link demo://door/7","changes":[],"refused":[]}
          {"v":1,"event":"step","n":4,"input":2,"t":0.0,"step":{"set":"Step","name":"door","values":[],"text":"door"},"origin":"link","outcome":"handled","text":"handled","flow":"App#0","link":1,"changes":[{"change":"removed","what":"Start#0","from":"window#0"},{"change":"added","what":"DoorFlow#0","to":"window#0"}],"refused":[]}
          {"v":1,"event":"step","n":5,"input":2,"t":0.0,"step":{"set":"Step","name":"door","values":[],"text":"door"},"origin":"initial","outcome":"refusedByGuard","text":"refused by the guard","flow":"DoorFlow#0","link":1,"changes":[],"refused":[]}
          {"v":1,"event":"link","n":6,"input":2,"t":0.0,"link":1,"url":"demo://door/7","state":"held","waitsFor":{"ready":["DoorFlow#0"],"answer":[]},"text":"link demo://door/7 waits for DoorFlow#0 to be ready","changes":[],"refused":[]}
          {"v":1,"event":"line","text":":open demo://list"}
          {"v":1,"event":"link","n":7,"input":3,"t":0.0,"link":2,"url":"demo://list","state":"held","waitsFor":{"link":"demo://door/7"},"text":"link demo://list waits for demo://door/7","changes":[],"refused":[]}
          {"v":1,"event":"line","text":":navigate .start"}
          {"v":1,"event":"step","n":8,"input":4,"t":0.0,"step":{"set":"Step","name":"start","values":[],"text":"start"},"origin":"link","outcome":"handled","text":"handled","flow":"App#0","changes":[{"change":"removed","what":"DoorFlow#0","from":"window#0"},{"change":"added","what":"Start#1","to":"window#0"},{"change":"ended","what":"DoorFlow#0"}],"refused":[]}
          {"v":1,"event":"step","n":9,"input":4,"t":0.0,"step":{"set":"Step","name":"start","values":[],"text":"start"},"origin":"link","outcome":"flowEnded","text":"dropped: DoorFlow#0 has ended","flow":"DoorFlow#0","changes":[],"refused":[]}
          {"v":1,"event":"link","n":10,"input":4,"t":0.0,"link":1,"url":"demo://door/7","state":"dropped","reason":{"ended":["DoorFlow#0"]},"left":[{"set":"Step","name":"item","values":[7],"text":"item(7)"}],"text":"link demo://door/7 is dropped before item(7): DoorFlow#0 has ended","changes":[],"refused":[]}
          {"v":1,"event":"link","n":11,"input":4,"t":0.0,"link":2,"url":"demo://list","state":"opened","text":"link demo://list","changes":[],"refused":[]}
          {"v":1,"event":"step","n":12,"input":4,"t":0.0,"step":{"set":"Step","name":"list","values":[],"text":"list"},"origin":"link","outcome":"handled","text":"handled","flow":"App#0","link":2,"changes":[{"change":"removed","what":"Start#1","from":"window#0"},{"change":"added","what":"ListFlow#0","to":"window#0"}],"refused":[]}
          {"v":1,"event":"step","n":13,"input":4,"t":0.0,"step":{"set":"Step","name":"list","values":[],"text":"list"},"origin":"initial","outcome":"handled","text":"handled","flow":"ListFlow#0","link":2,"changes":[{"change":"added","what":"Start#2","to":"ListFlow#0"}],"refused":[]}
          """#)
  }

  @Test("is completed with the patterns up to their first capture")
  func completion() throws {
    let stage = try Stage(Self.app)
    let found = Completer(shell: stage.shell).completions(":open demo://i", 14)

    #expect(found.range == 6..<14)
    #expect(found.candidates.map(\.text) == ["demo://item/"])
    #expect(found.candidates.map(\.help) == ["demo://item/{id:Int}"])
  }
}
