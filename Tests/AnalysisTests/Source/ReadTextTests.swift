import Navigation
import Testing

@testable import Analysis

@Suite("What is read from the texts of functions")
struct ReadTextTests {
  private static func script(_ top: String = "", go: String, more: String = "") -> String {
    """
    local Step = steps "S" { "start", "go", "back" }
    screen "Home" { button "Go" { emits = Step.go } }
    \(top)
    flow "F" { root = tabs, start = Step.start, navigate = {
      start = set "Home", go = \(go), \(more)
    } }
    """
  }

  private func arrows(_ script: String) throws -> [String] {
    DiagramBuilder.diagram(of: GraphView(try graph(script))).edges.filter { $0.isPossible }
      .map { "\($0.label) \($0.to)" }
  }

  @Test(
    "Words are found under the names that they keep, and names in brackets as those behind dots",
    arguments: [
      ("", "function(flow) return selectTab(1) end", "go: selectTab screen_F_Home"),
      (
        "local go = nav.present \"Home\"", "function(flow) return go end",
        "go: present screen_F_Home"
      ),
      (
        "local home = nav.screen \"More\" { title = \"More\" }",
        "function(flow) return present(home) end", "go: present screen_F_More"
      ),
      (
        "", "function(flow) return forwardToCurrent(Step[\"back\"]) end",
        "go ⇒ back action_F_none"
      ),
      ("", "function(flow) return nav.none end", "go action_F_none"),
    ])
  func found(_ top: String, _ go: String, _ arrow: String) throws {
    let found = try arrows(Self.script(top, go: go, more: "back = none"))
    #expect(found.contains(arrow), "\(found)")
  }

  @Test("Why a step is ignored is read as Lua reads it, and drawn on one line")
  func reason() throws {
    let script = Self.script(go: "function(flow) return ignore \"a\\n\\27b\" end")
    let (json, ascii) = try (drawn(script, "json"), drawn(script, "ascii"))
    #expect(json.contains("\"why\": \"a\\n\\u001bb\""), "\(json)")
    #expect(ascii.contains("ignore: a b\n"), "\(ascii)")
  }

  @Test("A local that hides a word does what its own text says")
  func hidden() throws {
    let found = try arrows(
      Self.script(
        """
        screen "More" { title = "More" }
        local function show(name) return present(name) end
        """, go: "function(flow) return show \"More\" end"))
    #expect(!found.contains { $0.contains("show") }, "\(found)")
  }

  @Test("The key of an entry is no name that a function knows, in whatever way it is written")
  func key() throws {
    for key in ["back", "[\"back\"]"] {
      let said = try checked(
        Self.script(
          go: "function(flow) return present \"Home\" end", more: "\(key) = none"))
      #expect(said.contains("nothing sends 'back' to 'F' [E0705]"), "\(key): \(said)")
    }
  }

  @Test("A title is no name that a function knows, in whatever way it is put together")
  func title() throws {
    for title in ["title = \"More\"", "[\"title\"] = \"More\"", "title = \"No \" .. \"More\""] {
      let said = try checked(
        Self.script(
          "screen \"More\" { \(title) }", go: "function(flow) return present \"Home\" end",
          more: "back = none"))
      #expect(said.contains("nothing shows the screen 'More' [E0706]"), "\(title): \(said)")
    }
  }

  @Test("A step that is looked up in any of several sets of one statement may come")
  func sets() throws {
    let script = Self.script(go: "function(flow) return forwardToCurrent(Step[flow.state.x]) end")
      .replacing(
        "local Step = steps \"S\" { \"start\", \"go\", \"back\" }",
        with:
          "local Step, Other = steps \"S\" { \"start\", \"go\", \"back\" }, steps \"O\" { \"o\" }"
      )
      .replacing("start = set \"Home\",", with: "start = set \"Home\", back = none,")
    let said = try checked(script)
    #expect(!said.contains("E0705"), "\(said)")
  }

  @Test("What a declaration holds belongs to it, in whatever way its word and its name are written")
  func owner() throws {
    let said = try checked(
      """
      local Step = steps "Step" { "start", "go" }
      local count = 0
      screen "A" { button "Go" { emits = Step.go } }
      nav.flow("App") { root = navigation, start = Step.start,
        navigate = { start = set "A", go = function() count = count + 1 return none end } }
      service("Bag") { ["persisted"] = true }
      """)
    #expect(said.contains("a function of 'App' changes the script's local 'count'"), "\(said)")
    #expect(said.contains("the service 'Bag' has no state"), "\(said)")
  }
}
