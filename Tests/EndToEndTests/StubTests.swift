import Testing

@Suite("Stubs from the command line")
struct StubTests {
  private static let app = """
    local Step = steps "Step" { "start", "more" }
    flow "AppFlow" {
      root = navigation, start = Step.start, navigate = { start = set "Home", more = push "More" },
    }

    """

  @Test("test warns once of an app, however many files are about it")
  func journeys() throws {
    let workspace = try Workspace(Self.app)
    for name in ["one", "two"] {
      _ = try workspace.write(
        "script \"app.lua\"\njourney \"\(name)\" { tap \"more\", expect.anything() }\n",
        to: "\(name).journey.lua")
    }

    let result = try workspace.sextant.run(["test", "--stubs", "--report", "tap"])

    #expect(
      result.output == """
        TAP version 13
        ok 1 - one.journey.lua: one
        ok 2 - two.journey.lua: two
        1..2

        """)
    #expect(
      result.errors == """
        app.lua:3:67: warning: stubs replace undeclared names: 'Home', 'More' [E0890]
            2 | flow "AppFlow" {
            3 |   root = navigation, start = Step.start, navigate = { start = set "Home", more = push \
        "More" },
              |                                                                   ^^^^^^ declare them when you know what they do; sextant check shows where each name is used

        """)
  }
}
