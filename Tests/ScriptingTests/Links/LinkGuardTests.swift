import Navigation
import Testing

@testable import Scripting

@Suite("Script links and guards that wait")
struct LinkGuardTests {
  private func stage() throws -> Stage {
    try Stage(
      """
      local Step = steps "S" { "home", "slow", "asked", "item(Int)" }
      screen "Home" { title = "Home" }
      flow "App" {
        root = navigation, start = Step.home,
        adapt = {
          slow = function(flow, step) sleep(2); return step end,
          asked = function(flow, step) if await "May it?" then return step end end,
        },
        navigate = { home = set "Home", slow = none, asked = none, item = push "Home" },
      }
      link "demo://slow/{id:Int}" { Step.slow, Step.item(capture "id") }
      link "demo://asked/{id:Int}" { Step.asked, Step.item(capture "id") }
      """)
  }

  @Test("A link waits while a guard sleeps, and continues when the clock reaches that time")
  func sleeping() throws {
    let stage = try stage()
    stage.session.perform(.link(try stage.app.link("demo://slow/7")))
    _ = stage.log()

    stage.session.perform(.advance(.seconds(1)))
    #expect(stage.session.waitingLinks.map(\.left.description) == ["[item(7)]"])
    stage.session.perform(.advance(.seconds(5)))

    #expect(stage.log() == ["App#0: slow → handled", "App#0: item(7) → handled"])
    #expect(stage.session.checkInvariants() == [])
  }

  @Test("A link waits for the answer to a guard's question")
  func asking() throws {
    let stage = try stage()
    stage.session.perform(.link(try stage.app.link("demo://asked/7")))
    _ = stage.log()
    let question = try #require(stage.session.questions.first)

    stage.session.perform(.reply(question.id, .bool(true)))

    #expect(stage.log() == ["App#0: asked → handled", "App#0: item(7) → handled"])
    #expect(stage.session.waitingLinks == [])
  }
}
