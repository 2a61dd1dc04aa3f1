import Diagnostics
import Navigation
import Testing

@testable import Scripting

@Suite("Options of a flow's root")
struct RootTests {
  @Test(
    "A container that is the root of a flow has the title it declares",
    arguments: ["navigation", "tabs", "split"])
  func titles(word: String) throws {
    let stage = try Stage(
      """
      local Step = steps "S" { "start" }
      flow "App" { root = \(word) { title = "Home" }, start = Step.start, navigate = { start = none } }
      """)

    #expect(stage.session.tree.children.map(\.title) == ["Home"])
  }

  @Test("A title given where the flow is created replaces the root's own, and selects the tab")
  func winning() throws {
    let stage = try Stage(
      """
      local Step = steps "S" { "start", "go" }
      flow "App" { root = tabs, start = Step.start, navigate = {
        start = set { { "Child", start = Step.go }, { "Child", start = Step.go, title = "Other" } },
        go = selectTab "Other" } }
      flow "Child" { root = navigation { title = "Own" }, navigate = { go = none } }
      """)
    try stage.open(".go")

    #expect(stage.session.tree.children[0].children.map(\.title) == ["Own", "Other"])
    #expect(stage.session.tree.children[0].children.map(\.isSelected) == [false, true])
  }

  private static func script(_ root: String) -> String {
    """
    local Step = steps "S" { "start" }
    flow "App" { start = Step.start, navigate = { start = none },
      root = \(root) }
    """
  }

  @Test("Any other option is an error", arguments: cases)
  func mistakes(one: Told) throws {
    let found = try findings(["app.lua": Self.script(one.script)])
    #expect(found == one.said + "\n1 error")
  }

  static let cases = [
    Told(
      "an option of what is shown", "navigation { when = \"ready\" }",
      """
      app.lua:3:23: error: root = navigation has no option 'when' [E0302]
          2 | flow "App" { start = Step.start, navigate = { start = none },
          3 |   root = navigation { when = "ready" } }
            |                       ^^^^ valid options: title, badge, image
      """),
    Told(
      "an option that is nearly right", "tabs { titel = \"Home\" }",
      """
      app.lua:3:17: error: root = tabs has no option 'titel' [E0302]
          2 | flow "App" { start = Step.start, navigate = { start = none },
          3 |   root = tabs { titel = "Home" } }
            |                 ^^^^^ did you mean 'title'?
      """),
    Told(
      "a title that is none", "split { title = 3 }",
      """
      app.lua:3:18: error: title: expected a string; got number [E0301]
          2 | flow "App" { start = Step.start, navigate = { start = none },
          3 |   root = split { title = 3 } }
            |                  ^^^^^
      """),
    Told(
      "a screen in it", "navigation { \"Home\" }",
      """
      app.lua:3:10: error: a flow's root takes only options: the engine creates it empty [E0653]
          2 | flow "App" { start = Step.start, navigate = { start = none },
          3 |   root = navigation { "Home" } }
            |          ^^^^^^^^^^ remove the content, and show it with an entry: start = set "Home"
      """),
    Told(
      "a screen's name behind it", "navigation \"Home\"",
      """
      app.lua:3:10: error: a flow's root takes only options: the engine creates it empty [E0653]
          2 | flow "App" { start = Step.start, navigate = { start = none },
          3 |   root = navigation "Home" }
            |          ^^^^^^^^^^ remove the content, and show it with an entry: start = set "Home"
      """),
    Told(
      "something else in it", "navigation { 3 }",
      """
      app.lua:3:10: error: a flow's root takes only options: the engine creates it empty [E0653]
          2 | flow "App" { start = Step.start, navigate = { start = none },
          3 |   root = navigation { 3 } }
            |          ^^^^^^^^^^ remove the content, and show it with an entry: start = set "Screen"
      """),
    Told(
      "options of the window", "window { title = \"Home\" }",
      """
      app.lua:3:10: error: root = window takes no options: the root does not belong to this flow alone [E0652]
          2 | flow "App" { start = Step.start, navigate = { start = none },
          3 |   root = window { title = "Home" } }
            |          ^^^^^^
      """),
    Told(
      "options of what is another's", "inherit {}",
      """
      app.lua:3:10: error: root = inherit takes no options: the root does not belong to this flow alone [E0652]
          2 | flow "App" { start = Step.start, navigate = { start = none },
          3 |   root = inherit {} }
            |          ^^^^^^^
      """),
  ]

  @Test("Errors are reported in Korean, too")
  func korean() throws {
    let found = try findings(["app.lua": Self.script("navigation { \"Home\" }")], .korean)
    #expect(
      found == """
        app.lua:3:10: 오류: 플로우의 root는 빈 채로 만들어지므로 옵션만 쓸 수 있습니다 [E0653]
            2 | flow "App" { start = Step.start, navigate = { start = none },
            3 |   root = navigation { "Home" } }
              |          ^^^^^^^^^^ 내용을 지우고 항목에서 보여 주세요: start = set "Home"
        오류 1개
        """)
  }
}
