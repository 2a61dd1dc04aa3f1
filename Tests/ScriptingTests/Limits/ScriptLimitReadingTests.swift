import Diagnostics
import Testing

@testable import Scripting

@Suite("Reading limits from options")
struct ScriptLimitReadingTests {
  @Test(
    "A time limit is for one activity, or for all activities that have a limit",
    arguments: [
      ("handler=500ms", ScriptLimits.Activity.handler, .milliseconds(500)),
      ("load=1.5s", .load, .milliseconds(1500)), ("prompt=10s", .prompt, .seconds(10)),
      ("3s", .guard, .seconds(3)), ("3s", .prompt, nil), ("none", .draw, nil),
      ("guard=none", .guard, nil), ("guard=none", .handler, .milliseconds(250)),
    ] as [(String, ScriptLimits.Activity, Duration?)])
  func time(text: String, activity: ScriptLimits.Activity, expected: Duration?) throws {
    var limits = ScriptLimits()

    try limits.setTime(text)

    #expect(limits[activity] == expected)
  }

  @Test(
    "A memory limit can be given with or without a unit",
    arguments: [
      ("128M", 128 << 20), ("1g", 1 << 30), ("2048k", 2 << 20), ("5000000", 5_000_000),
      ("none", nil),
    ] as [(String, Int?)])
  func memory(text: String, expected: Int?) throws {
    var limits = ScriptLimits()

    try limits.setMemory(text)

    #expect(limits.memory == expected)
  }

  @Test(
    "A meaningless time limit is refused",
    arguments: [
      "", "=", "handler", "handler=", "handler=5", "handler=-1s", "handler=0s", "handler=nans",
      "handler=infs", "=5s", "5m", "handler=5s=6s", "handler=9e99s", "s", "ms",
    ])
  func badTime(text: String) {
    var limits = ScriptLimits()
    #expect(throws: Diagnostic.self) { try limits.setTime(text) }
    #expect(limits[.handler] == .milliseconds(250))
  }

  @Test("A misspelled activity gets a suggestion")
  func suggestion() {
    var limits = ScriptLimits()
    let error = #expect(throws: Diagnostic.self) { try limits.setTime("handlr=5s") }
    #expect(
      error.map { DiagnosticPrinter().text(for: $0) } == """
        error: 'handlr' has no limit; valid names: load, handler, guard, hook, migrate, draw, extend, prompt, clock
              = did you mean 'handler'?
        """)
  }

  @Test(
    "A memory limit that is malformed, too small or too large is refused",
    arguments: [
      "", "0", "1K", "-5M", "12T", "M", "99999999999999999999", "9999999999G", "x",
    ])
  func badMemory(text: String) {
    var limits = ScriptLimits()
    #expect(throws: Diagnostic.self) { try limits.setMemory(text) }
    #expect(limits.memory == 64 << 20)
  }
}
