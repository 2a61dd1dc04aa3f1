import Diagnostics
import Testing

@testable import Scripting

@Suite("A text made while scripts run")
struct KeptTextTests {
  @Test("is gone with its outline once it is forgotten")
  func forgotten() throws {
    let host = try Stage(
      """
      local Step = steps "Step" { "start" }
      screen "Home" {}
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
      """
    ).app.host
    for name in ["one", "other"] { host.insert(SourceText(name: name, text: "x = \(name)")) }
    #expect(host.text(of: "one")?.source.text == "x = one")
    #expect(host.text(of: "other")?.source.text == "x = other")

    host.forget("one")
    #expect(host.text(of: "one") == nil)
    #expect(host.text(of: "other")?.source.text == "x = other")
  }
}
