import Lua
import Testing

import struct Diagnostics.SourceLocation

@testable import Scripting

@Suite("Source locations of errors")
struct PlaceTests {
  @Test("are looked up only for errors that will be reported")
  func lazily() throws {
    let host = try Stage(
      """
      local Step = steps "S" { "start" }
      screen "Home" {}
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
      """
    ).app.host
    let linking = Linking(host: host)
    var asked = 0
    func place() -> SourceLocation? {
      asked += 1
      return SourceLocation(file: "app.lua", line: asked)
    }

    let text = linking.text(.string("a text"), "title", at: place())
    #expect(text == "a text")
    #expect(asked == 0)

    for number in 1...2 * ScriptHost.mostMistakes {
      _ = linking.text(.int(number), "title", at: place())
      _ = linking.step(.int(number), "emits", at: place())
    }
    #expect(linking.findings.all.count == ScriptHost.mostMistakes + 1)
    #expect(asked == ScriptHost.mostMistakes + 1)
  }
}
