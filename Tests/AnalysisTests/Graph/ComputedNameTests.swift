import Foundation
import Navigation
import Scripting
import Testing

@testable import Analysis

@Suite("Screens whose names functions compute")
struct ComputedNameTests {
  /// Three pages, of which an entry shows one by its number.
  private static func pages(_ top: String = "", go: String) -> String {
    """
    local Step = steps "S" { "start", "go(page: Int)", "done" }
    screen "Home" { title = "Home", button "Begin" { emits = Step.go(1) } }
    for page = 1, 3 do
      screen("Page" .. page) { title = "Page " .. page,
        button "Next" { emits = page < 3 and Step.go(page + 1) or Step.done } }
    end
    screen "Paper" { button "Next" { emits = Step.done } }
    \(top)
    flow "F" { root = navigation, start = Step.start, navigate = {
      start = set "Home", done = popToRoot(),
      go = \(go),
    } }
    """
  }

  private func targets(_ script: String) throws -> [String] {
    let flow = try #require(try graph(script).flow("F"))
    return flow.actions.filter { $0.handler.step.name == "go" }.flatMap { $0.action.leaves }
      .compactMap(\.name)
  }

  @Test(
    "The beginning of a computed name, locals and local functions are followed",
    arguments: [
      ("", "function(flow, page) return push(\"Page\" .. page) end"),
      (
        "", "function(flow, page) return push { \"Page\" .. page, title = \"Number \" .. page } end"
      ),
      ("", "function(flow, page) return push((\"Page%d\"):format(page)) end"),
      ("", "function(flow, page) return push(string.format(\"Page%d\", page)) end"),
      ("", "function(flow, page) local name = \"Page\" .. page return push(name) end"),
      ("", "function(flow, page) local kind = \"Page\" return push(kind .. page) end"),
      (
        "",
        "function(flow, page) local name = \"Page1\" if page > 1 then name = \"Page\" .. page end "
          + "return push(name) end"
      ),
      (
        "local function open(page) return push(\"Page\" .. page) end",
        "function(flow, page) return open(page) end"
      ),
      (
        "local function name(page) return page end local first = \"Page\"",
        "function(flow, page) return push(first .. name(page)) end"
      ),
    ])
  func followed(_ top: String, _ go: String) throws {
    let script = Self.pages(top, go: go)
    let (shown, unplaced) = try (targets(script), graph(script).unplacedScreens)
    #expect(shown == ["Page1", "Page2", "Page3"])
    #expect(unplaced.map(\.screen.name) == ["Paper"])
    #expect(unplaced.map(\.mayBeShown) == [false])
  }

  @Test("An entry that a local holds is an action of the function that returns it")
  func entryInLocal() throws {
    let script = Self.pages(
      """
      local wrong = alert { "Wrong", button "OK" {} }
      local named = actionSheet { name = "Sheet", "Share", button "Cancel" { role = "cancel" } }
      """,
      go: "function(flow, page) if page > 3 then return wrong end return named end")
    let shown = try targets(script)
    #expect(shown == ["Wrong", "Sheet"])
  }

  @Test(
    "A check says nothing about what a computed name may show",
    arguments: [
      "function(flow, page) return push(\"Page\" .. page) end",
      "function(flow, page) return push(flow.state.next) end",
      "function(flow, page) local names = { \"Page1\", \"Page2\" } return push(names[page]) end",
      "function(flow, page) for _, name in ipairs({ \"Page1\" }) do return push(name) end end",
    ])
  func silent(_ go: String) throws {
    let said = try checked(Self.pages(go: go))
    #expect(!said.contains("E0705") && !said.contains("'Page"), "\(said)")
  }

  @Test("A screen whose name begins otherwise is still told to be unused")
  func unused() throws {
    let said = try checked(Self.pages(go: "function(flow, page) return push(\"Page\" .. page) end"))
    #expect(
      said == """
        app.lua:7:8: warning: nothing shows the screen 'Paper' [E0706]
            6 | end
            7 | screen "Paper" { button "Next" { emits = Step.done } }
              |        ^^^^^^^ show it in an entry, such as push "Paper", or remove it
         check: unused-screen
        1 script: 1 warning
        """)
  }

  @Test(
    "Every declared screen is in every format; those that no entry is known to show have a group")
  func groups() throws {
    let script = Self.pages(go: "function(flow, page) return push(flow.state.next) end")
    let names = ["Home", "Page1", "Page2", "Page3", "Paper"]
    for format in formats {
      let text = format.text(GraphView(try graph(script)))
      for name in names { #expect(text.contains(name), "\(name) in \(format.name)") }
    }
    let mermaid = try drawn(script, "mermaid")
    #expect(
      mermaid.contains(
        """
          subgraph group_shown_by_functions["shown by functions (4)"]
            group_screen_Page1("Page1")
            group_screen_Page2("Page2")
            group_screen_Page3("Page3")
            group_screen_Paper("Paper")
          end
        """), "\(mermaid)")
    let dot = try drawn(script, "dot")
    #expect(dot.contains("label=\"shown by functions (4)\""), "\(dot)")
    let ascii = try drawn(script, "ascii")
    #expect(ascii.contains("Shown by functions (4)\n  Page1, Page2, Page3, Paper\n"), "\(ascii)")
    let json = try drawn(script, "json")
    #expect(json.components(separatedBy: "\"shownBy\": \"functions\"").count == 5, "\(json)")
  }

  @Test("A diagram of one flow has no such group")
  func scoped() throws {
    let script = Self.pages(go: "function(flow, page) return push(flow.state.next) end")
    let mermaid = try drawn(script, "mermaid", scope: "F")
    #expect(!mermaid.contains("shown by"), "\(mermaid)")
  }
}
