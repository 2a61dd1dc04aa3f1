import Foundation
import TestFolders
import Testing

@testable import Analysis

@Suite("What a guard says that its functions may do")
struct GuardPromiseTests {
  private static let app = """
    plugin "wall"
    local Step = steps "S" { "start", "order", "orphan" }
    screen "Shop" { button "Order" { emits = Step.order } }
    screen "Order" { title = "Order" }
    screen "Login" { button "In" { emits = WallStep.signedIn } }
    wall(Step, "Login", { "order" })
    flow "ShopFlow" {
      root = navigation, start = Step.start,
      navigate = { start = set "Shop", order = push "Order", orphan = pop() },
    }
    """

  private static func plugin(may: String, more: String = "") -> String {
    """
    plugin { name = "wall", version = "1.0.0" }
    local WallStep = steps "WallStep" { "ask", "signedIn" }
    local function wall(Step, login, names)
      local walled = {}
      for place, name in ipairs(names) do walled[place] = Step[name] end
      adapt {
        steps = walled, \(may)
        navigate = {
          ["WallStep.ask"] = function(flow) return present(login) end,
          ["WallStep.signedIn"] = function(flow)
            return all { dismiss(), forwardToCurrent(Step[flow.state.parked]) }
          end,
        },
        function(flow, step)
          flow.state.parked = tostring(step)
          return WallStep.ask
        end,
      }
    end
    \(more)
    export { wall = wall, WallStep = WallStep }
    """
  }

  private func said(
    _ app: String = Self.app, may: String, more: String = ""
  ) throws -> [String] {
    try checked([
      "app.lua": app, "plugins/wall.lua": Self.plugin(may: may, more: more),
    ])
    .split(separator: "\n").map(String.init).filter { $0.contains("warning:") }
  }

  private let orphan =
    "app.lua:9:58: warning: nothing sends 'orphan' to 'ShopFlow' [E0705]"

  @Test("lets checks find an entry that nothing reaches, as without the plugin")
  func orphans() throws {
    let silent = try said(may: "")
    let sharp = try said(may: "may = { \"present Login\", \"resume\" },")

    #expect(silent == [])
    #expect(sharp == [orphan])
  }

  @Test("reaches no entry by resuming a step that nothing else sends")
  func resumed() throws {
    let app = Self.app.replacing("{ \"order\" })", with: "{ \"order\", \"orphan\" })")
    let found = try said(app, may: "may = { \"present Login\", \"resume\" },")

    #expect(found == [orphan])
  }

  @Test("is drawn: what is shown, and how a kept step goes on")
  func drawn() throws {
    let folder = try Folder([
      "app.lua": Self.app,
      "plugins/wall.lua": Self.plugin(may: "may = { \"present Login\", \"resume\" },"),
    ])
    let loaded = LoadedScript.all([folder.file("app.lua")])
    guard case .graph(let graph)? = loaded.first?.result else {
      Issue.record("it was not loaded")
      return
    }
    let edges = MermaidFormat().text(GraphView(graph)).split(separator: "\n")
      .map { $0.drop { $0 == " " } }.filter { $0.contains("Login") && $0.contains("-.->") }

    #expect(
      edges == [
        "screen_ShopFlow_Shop -.->|\"order ⇒ ask: present\"| screen_ShopFlow_Login",
        "screen_ShopFlow_Login -.->|\"signedIn\"| action_ShopFlow_dismiss",
        "screen_ShopFlow_Login -.->|\"signedIn ⇒ order: push\"| screen_ShopFlow_Order",
      ])
    let document = JSONFormat().text(GraphView(graph))
    #expect(document.components(separatedBy: "\"resumed\": true").count == 2)
  }

  @Test("is not believed of a plugin that has other functions, or whose words functions call")
  func others() throws {
    let may = "may = { \"present Login\", \"resume\" },"
    let flow = try said(
      may: may,
      more:
        "flow \"Other\" { root = navigation, navigate = { [\"WallStep.ask\"] = function() return none end } }"
    )
    let called = try said(
      Self.app.replacing("orphan = pop()", with: "orphan = function() wall(1) end"), may: may)

    #expect(flow == [])
    #expect(called == [])
  }
}
