import Testing

@testable import Shell

@Suite("The log of an input")
struct StepOrderTests {
  private static let app = """
    local Step = steps "S" { "start", "go", "more", "modal", "rename" }
    screen "Home" { title = "Home" }
    screen "Next" {}
    flow "App" {
      root = navigation, start = Step.start,
      navigate = {
        start = function() print "zero" return set "Home" end,
        go = function() print "one" return forwardToCurrent(Step.more) end,
        more = function() print "two" return push "Next" end,
        modal = present { "Sub", start = Step.start },
        rename = function(flow) flow.root.top.title = "Other" end,
      },
    }
    flow "Sub" {
      root = navigation, navigate = { start = set { "Deep", start = Step.start } },
    }
    flow "Deep" { root = navigation, navigate = { start = set "Next" } }
    """

  @Test(
    "shows what each entry prints between the two RxFlow lines of its step"
  )
  func printsInRxFlowStyle() throws {
    let stage = try Stage(Self.app)
    stage.shell.settings.logStyle = RxFlowStyle()

    #expect(
      stage.said(".go") == """
        will navigate to flow=app.App and step=go
        one
        did navigate to flow=app.App and step=go
        will navigate to flow=app.App and step=more
        two
        did navigate to flow=app.App and step=more
        """)
  }

  @Test("shows what the start prints with its step")
  func start() throws {
    let stage = try Stage(Self.app)

    #expect(
      stage.begun == """
           1  + window#0 shown
              + App#0 on window#0
        zero
           2  App#0              start                      handled
              + Home#0 on App#0
        """)
  }

  @Test("shows the flows that end with what is dismissed, including those below them")
  func ended() throws {
    let stage = try Stage(Self.app)
    _ = stage.said(".modal")

    #expect(
      stage.said(":dismiss") == """
           6  - Sub#0 dismissed
              x Sub#0 ended
              x Deep#0 ended
        """)
    #expect(
      stage.said(":log 6-6 rxflow") == """
        did end flow=app.Sub
        did end flow=app.Deep
        """)
    #expect(stage.said(":log 6-6 rxflow-classic") == stage.said(":log 6-6 rxflow"))
    #expect(
      stage.said(":log 6-6 guideline") == """
        did end app.Sub
        did end app.Deep
        """)
    #expect(
      stage.said(":log 6-6 json").contains(
        #""changes":[{"change":"dismissed","what":"Sub#0"},{"change":"ended","what":"Sub#0"},"#
          + #"{"change":"ended","what":"Deep#0"}]"#))
  }
}
