import Driving
import Navigation
import Scripting
import Testing

@Suite("What scripts print during a trial")
struct SilenceTests {
  @Test("is discarded; what they print after any number of trials is shown")
  func trials() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "say" }
      screen "Home" { button "Say" { emits = Step.say } }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = { start = set "Home", say = function() print "hello" end },
      }
      """)
    let heard = Heard()
    stage.app.host.output.receiver = { heard.texts.append($0) }

    for _ in 0..<100_000 { stage.app.silently {} }
    try stage.app.silently {
      try stage.app.silently { try stage.perform(":tap Say") }
      try stage.perform(":tap Say")
    }
    #expect(heard.texts == [])
    try stage.perform(":tap Say")
    #expect(heard.texts == ["hello"])
  }

  private final class Heard { var texts: [String] = [] }
}
