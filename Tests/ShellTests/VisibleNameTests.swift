import Testing

@testable import Shell

/// An alert is called what it says, so that a name may be anything.
@Suite("Names in what is shown to people")
struct VisibleNameTests {
  private static let app = #"""
    local Step = steps "S" { "start", "ask", "gone" }
    screen "Home" { title = "H", button "Ask" { emits = Step.ask } }
    flow "App" {
      root = navigation, start = Step.start,
      navigate = {
        start = set "Home", gone = none,
        ask = alert { "Delete #1?\nFor ever.\27[31m", button "Yes" { emits = Step.gone }, button "No" {} },
      },
    }
    """#

  @Test("are spelled out, so that they neither tear a line nor command the terminal")
  func spelled() throws {
    let stage = try Stage(Self.app)
    let said = stage.transcript([
      ":tap Ask", ":tree", ":flows", ":retain \"Delete #1?\\u{A}For ever.\\u{1B}[31m\"",
      ":where \"Delete #1?\\u{A}For ever.\\u{1B}[31m\"",
      ":in \"Delete #1?\\u{A}For ever.\\u{1B}[31m#0\"",
    ])
    #expect(
      said == #"""
        > :tap Ask
           3  App#0              ask                        handled
              ^ Delete #1?\nFor ever.\u{1B}[31m#0 over App#0
        > :tree
        ● window
        ● └─ navigation App#0
        ●    ├─ screen Home#0 "H"  in App#0
        ●    ╰▲ screen Delete #1?\nFor ever.\u{1B}[31m#0 "Delete #1?\nFor ever.\u{1B}[31m"  in App#0  presented over App#0, which stays visible
        > :flows
        App#0  ready, listens to Home#0 Delete #1?\nFor ever.\u{1B}[31m#0
        > :retain "Delete #1?\u{A}For ever.\u{1B}[31m"
        Delete #1?\nFor ever.\u{1B}[31m#0
          is in the tree: App#0/Delete #1?\nFor ever.\u{1B}[31m#0
          was contributed: App#0 listens to it
        > :where "Delete #1?\u{A}For ever.\u{1B}[31m"
        app.lua:7  screen Delete #1?\nFor ever.\u{1B}[31m
        > :in "Delete #1?\u{A}For ever.\u{1B}[31m#0"
        /App#0/Delete #1?\nFor ever.\u{1B}[31m#0
        """#)
  }

  @Test("are as they are for programs")
  func raw() throws {
    let stage = try Stage(Self.app, OutputSettings(json: true))
    let said = stage.said(":tap Ask")
    #expect(said.contains(#""Delete #1?\nFor ever.\u001b[31m#0""#))
  }

  @Test("can be typed as a way to a screen writes them")
  func typed() throws {
    let stage = try Stage(
      #"""
      local Step = steps "S" { "start", "go" }
      screen "Home" { title = "H", button "a\nb" { emits = Step.go } }
      screen "Next" { title = "N" }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home", go = push "Next" } }
      """#)
    #expect(
      stage.transcript([":goto Next", ":tap \"a\\u{A}b\""]) == #"""
        > :goto Next
          :tap "a\u{A}b"
        this line leads to Next; :goto Next --yes runs it
        > :tap "a\u{A}b"
           3  App#0              go                         handled
              + Next#0 on App#0
        """#)
  }
}
