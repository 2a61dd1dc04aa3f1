import Diagnostics
import Foundation
import Navigation
import TestFolders
import Testing

@testable import Analysis
@testable import Scripting

@Suite("A graph as JSON")
struct GraphDocumentTests {
  private static let script = """
    local Step = steps "Step" {
      "start", "toTemp(String)", "chosen(id: Int, tags: [String])", "left", "shut",
    }
    screen "Home" { button "Go" { emits = Step.left }, ready = { Step.shut } }
    screen "Temp" { style = "over" }
    flow "Main" {
      root = tabs, start = Step.toTemp "Home",
      navigate = {
        toTemp = set { navigation { "Home", title = "First" }, { "Side", start = Step.toTemp "x" } },
        start = present { "Side", start = Step.chosen(1, { "a" }), when = "ready", title = "Other" },
        chosen = choose { one = selectTab(2), two = selectTab "Home", when = function() return "one" end },
        left = forwardToCurrent(Step.chosen(7, {})),
        shut = ignore "closed",
      },
      adapt = { left = guard { yes = Step.shut, no = ignore "never", when = function() return "yes" end } },
    }
    flow "Side" {
      root = navigation,
      navigate = {
        toTemp = push { "Temp", params = { 1, "b" } }, chosen = finish(), left = popTo "Temp",
        start = function(flow) return finish(Step.left) end,
      },
    }
    """

  private func actions(of flow: String) throws -> [String: String] {
    let graph = try graph(Self.script)
    let found = try #require(graph.flow(flow))
    return Dictionary(
      uniqueKeysWithValues: found.handlers.map { handler in
        (handler.step.name, JSON.array(handler.actions.map(\.json)).text)
      })
  }

  @Test("lists what a flow shows: when, where, with which values and first step")
  func places() throws {
    let main = try actions(of: "Main")
    let side = try actions(of: "Side")

    #expect(
      main["toTemp"] == """
        [{"verb":"set","when":"created","targets":[\
        {"kind":"container","name":"navigation","title":"First","targets":[{"kind":"screen","name":"Home"}]},\
        {"kind":"flow","name":"Side","start":{"set":"Step","name":"toTemp","values":["x"],"text":"toTemp(\\"x\\")"}}\
        ],"possible":false}]
        """)
    #expect(
      main["start"] == """
        [{"verb":"present","when":"ready","targets":[{"kind":"flow","name":"Side",\
        "start":{"set":"Step","name":"chosen","values":[1,["a"]],"text":"chosen(id: 1, tags: [\\"a\\"])"},\
        "title":"Other","when":"ready"}],"possible":false}]
        """)
    #expect(
      side["toTemp"] == """
        [{"verb":"push","when":"created","targets":[\
        {"kind":"screen","name":"Temp","values":[1,"b"]}],"possible":false}]
        """)
  }

  @Test("lists selected tabs, reasons, and the values of forwarded steps")
  func others() throws {
    let main = try actions(of: "Main")
    let side = try actions(of: "Side")

    #expect(
      main["chosen"] == """
        [{"verb":"selectTab","tab":2,"branches":["one"],"possible":false},\
        {"verb":"selectTab","tab":"Home","branches":["two"],"possible":false}]
        """)
    #expect(
      main["left"] == """
        [{"verb":"forwardToCurrent","step":{"set":"Step","name":"chosen","values":[7,[]],\
        "text":"chosen(id: 7, tags: [])"},"possible":false}]
        """)
    #expect(main["shut"] == #"[{"verb":"ignore","why":"closed","possible":false}]"#)
    #expect(
      side["chosen"]
        == #"[{"verb":"finish","step":{"set":"Step","name":"chosen"},"possible":false}]"#)
    #expect(side["left"] == #"[{"verb":"popTo","target":"Temp","possible":false}]"#)
    #expect(
      side["start"] == #"[{"verb":"finish","step":{"set":"Step","name":"left"},"possible":true}]"#)
  }

  @Test("lists the tabs that functions select, which begin with 1")
  func tabsOfFunctions() throws {
    let graph = try graph(
      """
      local Step = steps "Step" { "start", "one", "none" }
      screen "Home" { button "One" { emits = Step.one }, button "None" { emits = Step.none } }
      flow "Sub" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
      flow "Main" { root = tabs, start = Step.start, navigate = {
        start = set { "Sub" },
        one = function() return selectTab(1) end,
        none = function(flow) if flow.state.tab then return selectTab(0) end end,
      } }
      coordinate "Main"
      """)
    let main = try #require(graph.flow("Main"))
    let said = main.handlers.map { "\($0.step.name) \(JSON.array($0.actions.map(\.json)).text)" }

    #expect(
      said.dropFirst() == [
        #"one [{"verb":"selectTab","tab":1,"possible":true}]"#,
        #"none [{"verb":"function","possible":true}]"#,
      ])
  }

  @Test("lists the values of a flow's first step, the emitters, and the answers of guards")
  func surroundings() throws {
    let json = GraphDocument(GraphView(try graph(Self.script))).json
    let object = try JSONSerialization.jsonObject(with: Data(json.text.utf8)) as? [String: Any]
    let flow = (object?["flows"] as? [[String: Any]])?.first
    let start = flow?["start"] as? [String: Any]
    let answers = (flow?["guards"] as? [[String: Any]])?.first?["answers"] as? [[String: String]]
    let screen = (object?["screens"] as? [[String: Any]])?.first
    let sources = (screen?["emits"] as? [[String: Any]])?.map { $0["by"] as? [String: String] }

    #expect(start?["name"] as? String == "toTemp")
    #expect(start?["values"] as? [String] == ["Home"])
    #expect(
      answers == [
        ["branch": "no", "answer": "ignore", "why": "never"],
        ["branch": "yes", "answer": "step", "step": "Step.shut"],
      ])
    #expect(sources == [["kind": "ready"], ["kind": "button", "name": "Go"]])
  }

  @Test("does not depend on where the project is stored")
  func moved() throws {
    let path = project.appending(path: "scripts/movies.lua").path
    let near = GraphDocument(GraphView(Graph(try AppLoader().load(path)))).json
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.copyItem(at: project.appending(path: "scripts"), to: folder)

    let copy = folder.appending(path: "movies.lua").path
    let far = GraphDocument(GraphView(Graph(try AppLoader().load(copy)))).json

    #expect(near.text == far.text)
    #expect(near.text.contains(#""place":"movies.lua:"#))
    #expect(!near.text.contains("\"place\":\"/"))
  }
}
