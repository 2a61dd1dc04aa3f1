import Testing

@testable import Shell

@Suite("Records that are folded")
struct FoldedRecordsTests {
  private static let app = """
    local Step = steps "Step" { "start", "about", "nothing" }
    screen "Home" { title = "Home" }
    flow "App" {
      root = window, start = Step.start,
      navigate = {
        start = show(tabs {
          { "List", start = Step.start }, { "List", start = Step.start },
          { "Other", start = Step.start }, { "List", start = Step.start },
          { "List", start = Step.start },
        }),
      },
    }
    flow "List" { root = navigation, navigate = { start = set "Home" } }
    flow "Other" { root = navigation, navigate = { start = set "Home", about = push "Home" } }
    """

  @Test("Flows without an entry for a deep link are one line for people, and each known elsewhere")
  func folded() throws {
    let stage = try Stage(Self.app)
    _ = stage.notes.take()

    let transcript = stage.transcript([
      ":navigate .about", ":navigate .nothing",
    ])
    let known = stage.said(":log rxflow").split(separator: "\n").suffix(12)

    #expect(
      transcript == """
        > :navigate .about
           8  App#0              about                      unhandled: App#0 has no entry for it
        9-10  unhandled by 2 others
          11  Other#0            about                      handled
              + Home#5 on Other#0
        12-13  unhandled by 2 others
        > :navigate .nothing
          14  App#0              nothing                    unhandled: App#0 has no entry for it
        15-19  unhandled by 5 others
        """)
    let all = ["App", "List", "List", "Other", "List", "List"].flatMap { flow in
      ["will", "did"].map { "\($0) navigate to flow=app.\(flow) and step=nothing" }
    }
    #expect(known.map(String.init) == all)
  }
}
