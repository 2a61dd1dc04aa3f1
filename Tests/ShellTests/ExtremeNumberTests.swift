import Journeys
import Testing

@testable import Shell

@Suite("Numbers that nobody means")
struct ExtremeNumberTests {
  @Test(
    "are refused like others that are wrong",
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

  @Test("A text between long brackets ends where Lua says it does")
  func block() {
    let text = LuaText.block("]]\u{301} print(1)", indent: "")
    #expect(text == "[=[\n  ]]\u{301} print(1)\n]=]")
  }
}
