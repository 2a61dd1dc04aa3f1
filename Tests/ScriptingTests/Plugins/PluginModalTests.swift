import Diagnostics
import Navigation
import Testing

@testable import Scripting

@Suite("The modal style of a plugin's header")
struct PluginModalTests {
  private static func files(_ app: String = "", tea: String, coffee: String) -> [String: String] {
    [
      "app.lua": """
      \(app) plugin "tea" plugin "coffee"
      local Step = steps "Step" { "start", "go" }
      screen "Home" { title = "Home", button "Go" { emits = Step.go } }
      flow "App" {
        root = navigation, start = Step.start, navigate = { start = set "Home", go = present "Home" },
      }
      """,
      "plugins/tea.lua": "plugin { name = \"tea\", version = \"1.0.0\"\(tea) }",
      "plugins/coffee.lua": "plugin { name = \"coffee\", version = \"1.0.0\"\(coffee) }",
    ]
  }

  @Test(
    "is that of modals that say nothing, unless the app says it",
    arguments: [
      ("", "full"), ("app \"X\" { modal = \"over\" }", "over"), ("app \"X\" {}", "full"),
    ])
  func taken(app: String, style: String) throws {
    let stage = try Stage(files: Self.files(app, tea: "", coffee: ", modal = \"full\""))

    try stage.emit(".go", from: "Home#0")

    let modal = try #require(stage.session.presentable(named: "Home#1"))
    #expect(stage.session.info(modal)?.modal.style.name == style)
  }

  @Test("is the same in all plugins, or the app has to choose")
  func differs() throws {
    let found = try findings(
      Self.files(tea: ", modal = \"full\"", coffee: ", modal = \"over\""))
    let korean = try findings(
      Self.files(tea: ", modal = \"full\"", coffee: ", modal = \"over\""), .korean)
    let chosen = try findings(
      Self.files(
        "app \"X\" { modal = \"sheet\" }", tea: ", modal = \"full\"", coffee: ", modal = \"over\""))

    #expect(
      found == """
        plugins/coffee.lua:1:54: error: plugins 'tea' and 'coffee' set different default styles \
        for modals: 'full' and 'over' [E0891]
            1 | plugin { name = "coffee", version = "1.0.0", modal = "over" }
              |                                                      ^^^^^^ choose in the app: app \
        "Name" { modal = "…" }
              = note: in plugin coffee 1.0.0
        plugins/tea.lua:1: note: 'tea' sets its style here
            1 | plugin { name = "tea", version = "1.0.0", modal = "full" }
        1 error
        """)
    #expect(
      korean == """
        plugins/coffee.lua:1:54: 오류: 플러그인 'tea', 'coffee'의 모달 기본 스타일이 서로 다릅니다: 'full', 'over' [E0891]
            1 | plugin { name = "coffee", version = "1.0.0", modal = "over" }
              |                                                      ^^^^^^ 앱에서 정하세요: app "이름" { \
        modal = "…" }
              = 참고: coffee 1.0.0 플러그인
        plugins/tea.lua:1: 참고: 'tea' 플러그인이 정한 곳
            1 | plugin { name = "tea", version = "1.0.0", modal = "full" }
        오류 1개
        """)
    #expect(chosen == "nothing is wrong")
  }

  @Test("has to exist")
  func unknown() throws {
    let found = try findings(Self.files(tea: ", modal = \"ful\"", coffee: ""))
    #expect(
      found == """
        plugins/tea.lua:1:51: error: there is no modal style 'ful' [E0965]
            1 | plugin { name = "tea", version = "1.0.0", modal = "ful" }
              |                                                   ^^^^^ did you mean 'full'?
        1 error
        """)
  }
}
