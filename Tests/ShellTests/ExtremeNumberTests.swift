import Journeys
import Testing

@testable import Shell

@Suite("Extreme numbers")
struct ExtremeNumberTests {
  @Test(
    "are refused like other invalid numbers",
    arguments: [
      ":at %", ":why %", ":diff %", ":tree Home[%]", ":in Home[%]", ":tab %", ":answer % yes",
      ":log %", "at(math.mininteger)", "tab(math.mininteger)", "tab(math.maxinteger)",
    ])
  func refused(line: String) throws {
    for number in ["-9223372036854775808", "9223372036854775807", "-1", "0"] {
      let stage = try Stage(script: "hello")
      let told = stage.transcript([line.replacing("%", with: number), ":status"])
      #expect(told.contains("> :status"))
    }
  }

  @Test("A text in long brackets ends where Lua says it does")
  func block() {
    let text = LuaText.block("]]\u{301} print(1)", indent: "")
    #expect(text == "[=[\n  ]]\u{301} print(1)\n]=]")
  }
}
