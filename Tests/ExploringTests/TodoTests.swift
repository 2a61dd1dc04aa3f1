import Exploring
import Testing

@Suite("Exploring code that was not imported")
struct TodoTests {
  @Test(
    "A state in which it is reached is no trap and no dead end, and what it names is not unreached")
  func reached() throws {
    let told = try Told(
      """
      local Step = steps "Step" { "start", "open", "close" }
      screen "Home" { button "Open" { emits = Step.open } }
      screen "Sheet" { style = "full", button "Close" { emits = Step.close } }
      screen "Named" { button "Close" { emits = Step.close } }
      screen "Unnamed" { button "Close" { emits = Step.close } }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "Home",
        open = present "Sheet",
        close = todo "App.swift:41" [[ show(Named) ]],
      } }
      """)

    #expect(told.lines == ["E0786 explored: 2 states, 2 transitions"])
    #expect(
      told.sum.text(of: "app") == """
        app: explored completely: 2 states, 2 transitions, depth 1
          1 todo was reached, and what follows there is not known
        """)
  }
}
