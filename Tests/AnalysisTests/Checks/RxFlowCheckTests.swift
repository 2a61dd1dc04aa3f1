import Testing

@testable import Analysis

@Suite("The check rxflow")
struct RxFlowCheckTests {
  @Test(
    "reports what the exported app does otherwise, and nothing where it does not", arguments: cases)
  func told(_ one: CheckCase) throws {
    let others = CheckCatalog.all.map(\.name).filter { $0 != "rxflow" }
    let said = try checked(one.script, Selection(enabled: ["rxflow"], disabled: others))
    #expect(said == one.said)
  }

  private static func order(_ entry: String) -> String {
    """
    local Step = steps "Step" { "start", "a", "k", "l" }
    screen "Home" { title = "Home" }
    flow "Outer" { root = window, start = Step.start, navigate = {
      start = show { "App", start = Step.start }, a = none,
    } }
    flow "App" { root = navigation, navigate = {
      start = \(entry),
      a = none,
    } }
    flow "K" { root = screen "Home", navigate = { k = contribute "Home" } }
    flow "L" { root = screen "Home", navigate = { l = contribute "Home" } }
    coordinate "Outer"
    """
  }

  private static func orderIsTold(_ entry: String) -> String {
    """
    app.lua:7:3: warning: RxFlow performs the forwards and contributions of 'start' in another order [E1147]
        6 | flow "App" { root = navigation, navigate = {
        7 |   start = \(entry),
          |   ^^^^^ use RxFlow's order: forwardTo, forwardToParent, the first flow, forwardToCurrent, the other flows
     check: rxflow
    1 script: 1 warning
    """
  }

  private static let (k, l) = (
    #"push { "K", start = Step.k }"#, #"push { "L", start = Step.l }"#
  )

  private static let orders = [
    ("all { \(k), forwardToCurrent(Step.a), \(l) }", false),
    ("all { forwardToParent(Step.a), \(k), forwardToCurrent(Step.a) }", false),
    ("all { set \"Home\", forwardToCurrent(Step.a), forwardToParent(Step.a) }", true),
    ("all { forwardToCurrent(Step.a), \(k) }", true),
    ("all { \(k), \(l), forwardToCurrent(Step.a) }", true),
    ("all { \(k), forwardToParent(Step.a) }", true),
  ].map { entry, isTold in
    CheckCase(entry, order(entry), isTold ? orderIsTold(entry) : "1 script: nothing found")
  }

  private static func root(_ entries: String, link: String = "") -> String {
    """
    local Step = steps "Step" { "start", "write", "again" }
    screen "Home" { title = "Home", button "Write" { emits = Step.write } }
    screen "Draft" { title = "Draft", button "Again" { emits = Step.again } }
    flow "App" { root = navigation, start = Step.start, navigate = {
      start = set "Home", write = present { "DraftFlow", start = Step.write },
    } }
    flow "DraftFlow" { root = screen "Draft", navigate = { \(entries) } }
    \(link)
    """
  }

  private static let contributed = [
    CheckCase(
      "A root screen that is contributed for its flow's first step is heard once",
      root("write = contribute \"Draft\", again = none"), "1 script: nothing found"),
    CheckCase(
      "A root screen that is contributed for two steps is heard twice",
      root("write = contribute \"Draft\", again = contribute \"Draft\""),
      """
      app.lua:7:84: warning: 'again' can contribute 'Draft' again: in RxFlow each step of the screen then arrives twice [E1145]
          6 | } }
          7 | flow "DraftFlow" { root = screen "Draft", navigate = { write = contribute "Draft", again = contribute "Draft" } }
            |                                                                                    ^^^^^ contribute it once, for the first step of 'DraftFlow'
       check: rxflow
      1 script: 1 warning
      """),
    CheckCase(
      "A link contributes the root screen again",
      root(
        "write = contribute \"Draft\", again = none",
        link: "link \"demo://write\" { Step.write }"),
      """
      app.lua:7:56: warning: 'write' can contribute 'Draft' again: in RxFlow each step of the screen then arrives twice [E1145]
          6 | } }
          7 | flow "DraftFlow" { root = screen "Draft", navigate = { write = contribute "Draft", again = none } }
            |                                                        ^^^^^ contribute it once, for the first step of 'DraftFlow'
       check: rxflow
      1 script: 1 warning
      """),
  ]

  private static func awaited(_ flows: String) -> String {
    """
    local Step = steps "Step" { "start", "skip", "close" }
    screen "Home" { title = "Home", button "Close" { emits = Step.close } }
    flow "App" { root = tabs, start = Step.start, navigate = {
      start = set { when = "ready", \(flows) }, close = none,
    } }
    flow "HomeFlow" { root = navigation, navigate = { start = set "Home", close = none } }
    flow "TourFlow" { root = navigation, navigate = { skip = finish(Step.close) } }
    """
  }

  private static let ready = [
    CheckCase(
      "A flow that ends first keeps those behind it waiting",
      awaited(#"{ "TourFlow", start = Step.skip }, { "HomeFlow", start = Step.start }"#),
      """
      app.lua:4:3: warning: 'TourFlow' ends with its first step: in RxFlow 'start' never shows the other flows [E1146]
          3 | flow "App" { root = tabs, start = Step.start, navigate = {
          4 |   start = set { when = "ready", { "TourFlow", start = Step.skip }, { "HomeFlow", start = Step.start } }, close = none,
            |   ^^^^^ show something in the entry for the first step of 'TourFlow', or write 'TourFlow' after the others
       check: rxflow
      1 script: 1 warning
      """),
    CheckCase(
      "A flow behind the first may end at once",
      awaited(#"{ "HomeFlow", start = Step.start }, { "TourFlow", start = Step.skip }"#),
      "1 script: nothing found"),
  ]

  static let cases = orders + contributed + ready
}
