import Diagnostics
import Testing

@testable import Shell

@Suite("The why command")
struct WhyCommandTests {
  @Test(
    "suggests nothing that was tried without effect",
    arguments: [
      // Behind each of them stands what is nearest, and it can be done.
      ("ignore \"no\"", [":tap Go", ":emit Home#0 .x"]),
      ("function() error \"no\" end", [":tap Go", ":emit Home#0 .x"]),
      ("none", [":tap Go", ":emit Home#0 .x"]),
      ("dismiss()", [":tap Go", ":emit Home#0 .x"]),
      ("ignore \"no\"", [".xx"]), ("none", [".xx"]), ("dismiss()", [".xx"]),
      ("ignore \"no\"", [":tap 2"]),
    ])
  func triedInVain(entry: String, lines: [String]) throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "go", "x", "xx", "pick(Int)" }
      screen "Home" { button "Go" { emits = Step.go }, list "rows" { items = { 1, 2 }, emits = Step.pick } }
      screen "Page" {}
      flow "App" {
        root = navigation, start = Step.start,
        navigate = { start = set "Home", go = push "Page", x = \(entry), pick = \(entry) },
      }
      """)
    for line in lines { _ = stage.said(line) }

    let said = stage.said(":why")
    #expect(said.hasSuffix("would help  none of the actions that were tried helps"), "\(said)")
    #expect(said.matches(of: /would help/).count == 1, "\(said)")
  }
}
