import Testing

@testable import Shell

@Suite("A tap on the selected tab")
struct SelectedTabTests {
  private static func app(_ options: String) -> String {
    """
    local Step = steps "S" { "start", "deeper", "seen(Int)" }
    screen "Top" { title = "Top", button "Deeper" { emits = Step.deeper } }
    screen "Other" { title = "Other" }
    flow "AppFlow" {
      root = tabs \(options), start = Step.start,
      navigate = { start = set { { "TopFlow", start = Step.start }, "Other" }, seen = none },
    }
    flow "TopFlow" { root = navigation, navigate = { start = set "Top", deeper = push "Top" } }
    """
  }

  @Test("is listed and drawn where it pops a stack, and nowhere else")
  func listed() throws {
    let stage = try EditedStage(Self.app("{}"))

    let transcript = stage.transcript([
      ":steps", ":tap Deeper", ":tap Deeper", ":steps", ":draw", ":goto Top#0", ":tap 3", ":steps",
    ])

    #expect(
      transcript == """
        > :steps
          :tap Deeper               .deeper                     → Top#1
          :tab 2                                                → Other#0
        > :tap Deeper
           4  TopFlow#0          deeper                     handled
              + Top#1 on TopFlow#0
        > :tap Deeper
           5  TopFlow#0          deeper                     handled
              + Top#2 on TopFlow#0
        > :steps
          :tap Deeper               .deeper                     → Top#3
          :back                                                 → Top#1
          :tab 1                                                → Top#0
          :tab 2                                                → Other#0
        > :draw
        ┌────────────────────────────────────────────┐
        │ ‹1  Top                                    │
        ├────────────────────────────────────────────┤
        │ [2 Deeper]                                 │
        ├────────────────────────────────────────────┤
        │ (3 Top)  4 Other                           │
        └────────────────────────────────────────────┘
        > :goto Top#0
          :tab 1
        this line leads to Top#0; :goto Top#0 --yes runs it
        > :tap 3
           6  - Top#2 from TopFlow#0
              - Top#1 from TopFlow#0
        > :steps
          :tap Deeper               .deeper                     → Top#3
          :tab 2                                                → Other#0
        """)
  }

  @Test("is listed where the flow is told of it, too")
  func told() throws {
    let stage = try EditedStage(Self.app("{ didSelect = Step.seen }"))
    #expect(
      stage.said(":steps") == """
          :tap Deeper               .deeper                     → Top#1
          :tab 1                                                handled, no visible change
          :tab 2                                                → Other#0
        """)
  }
}
