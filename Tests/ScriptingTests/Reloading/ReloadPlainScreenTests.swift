import Navigation
import Testing

@testable import Scripting

@Suite("After a reload")
struct ReloadPlainScreenTests {
  private static func script(modal: String, count: Int) -> String {
    """
    local Step = steps "S" { "start", "show" }
    app "A" { modal = "\(modal)" }
    screen "Home" {}
    screen "Page" { state = { count = \(count) } }
    flow "App" { root = navigation, start = Step.start,
      navigate = { start = set "Home", show = present "Page" } }
    coordinate "App"
    """
  }

  private func style(of name: String, _ stage: ReloadStage) throws -> String? {
    let page = try #require(stage.session.presentable(named: name))
    return stage.session.info(page)?.modal.style.name
  }

  @Test("a screen without options is made as the new version has it, not as it was made before")
  func made() throws {
    let stage = try ReloadStage(Self.script(modal: "sheet", count: 1))
    try stage.open("show")
    let before = try style(of: "Page#0", stage)
    #expect(before == "sheet")
    stage.session.perform(.dismiss)

    let said = try stage.reload(Self.script(modal: "full", count: 2))
    #expect(
      said == """
        ~ Page.state.count: 1 → 2
        ~ option app.modal: "sheet" → "full"
        """)
    try stage.open("show")
    let (after, state) = (try style(of: "Page#1", stage), try stage.state(of: "Page#1"))
    #expect(after == "full")
    #expect(state == ["count": .int(2)])
  }
}
