import Testing

@testable import Shell

@Suite("The why command for refused input")
struct WhyRefusedTests {
  static let app = """
    local Step = steps "S" { "start", "go", "modal", "close", "hidden" }
    screen "Home" {
      title = "Home", button "Go" { emits = Step.go }, button "Modal" { emits = Step.modal },
    }
    screen "Next" {}
    screen "Sheet" { button "Close" { emits = Step.close } }
    flow "App" {
      root = navigation, start = Step.start,
      navigate = {
        start = set "Home", go = push "Next", modal = present "Sheet", close = dismiss(),
        hidden = function(flow) if flow.root.top.name == "Next" then return dismiss() end end,
      },
    }
    """

  @Test("names the gesture after which the input works")
  func back() throws {
    let stage = try Stage(Self.app)
    for line in [":tap Go", ":navigate .modal", ":back"] { _ = stage.said(line) }

    #expect(
      stage.said(":why") == """
           5  refused: Sheet#0 covers it
              from        :back
              because     refused: Sheet#0 covers it
              would help  the same input after :dismiss: → Home#0
        """)
  }

  @Test("explains a line that could not be performed, until another line is")
  func mistake() throws {
    let stage = try Stage(Self.app)
    _ = stage.said(":tap Og")

    #expect(
      stage.transcript([":why", ":tap Go", ":why"]) == """
        > :why
          :tap Og
              because     Home has no control 'Og'
              would help  did you mean 'Go'?
        > :tap Go
           3  App#0              go                         handled
              + Next#0 on App#0
        > :why
           3  App#0              go                         handled
              + Next#0 on App#0
              from        Home#0 emitted it (:tap Go)
              gate        open: Home#0 was visible
              guard       App#0 has no guard for the step
              asked       App#0: handled
              contributed Next#0, which App#0 listens to
        """)
  }

  @Test("knows every record that was shown, including those without a step")
  func everyNumber() throws {
    let stage = try Stage(Self.app)
    for line in [":tap Go", ":back"] { _ = stage.said(line) }

    #expect(
      stage.transcript([":why 1", ":why 4", ":why"]) == """
        > :why 1
           1  + window#0 shown
              + App#0 on window#0
              from        the start
        > :why 4
           4  - Next#0 from App#0
              from        :back
        > :why
           4  - Next#0 from App#0
              from        :back
        """)
  }

  @Test("does not say that a gated screen is always heard")
  func gated() throws {
    let stage = try Stage(script: "signin")
    for line in [":tap Sign in", ":tap Sign Up"] { _ = stage.said(line) }

    let said = stage.said(":why")

    #expect(said.contains("gate        open: Signin#0 was visible"))
  }
}
