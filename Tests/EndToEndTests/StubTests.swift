import Testing

@Suite("Stubs from the command line")
struct StubTests {
  private static let app = """
    local Step = steps "Step" { "start", "more" }
    flow "AppFlow" {
      root = navigation, start = Step.start, navigate = { start = set "Home", more = push "More" },
    }

    """

  @Test("run warns once, and a session that is kept has its stubs again")
  func kept() throws {
    let workspace = try Workspace(Self.app)
    let without = try workspace.sextant.run(["run", "app.lua"])
    let begun = try workspace.sextant.run(
      ["run", "app.lua", "--stubs", "--session", "a.session", "-e", ":tap more"])
    let resumed = try workspace.sextant.run(
      ["run", "app.lua", "--session", "a.session", "-e", ":tree"])

    #expect(without.code == 3)
    #expect(begun.errors == warning)
    #expect(
      begun.output == """
           1  + window#0 shown
              + AppFlow#0 on window#0
           2  AppFlow#0          start                      handled
              + Home#0 on AppFlow#0
           3  AppFlow#0          more                       handled
              + More#0 on AppFlow#0

        """)
    #expect(resumed.errors == warning)
    #expect(
      resumed.output == """
        resumed the session a.session: 1 input replayed, now at record 3
        ● window
        ● └─ navigation AppFlow#0
        ·    ├─ screen Home#0 "Home"  in AppFlow#0
        ●    └─ screen More#0 "More"  in AppFlow#0

        """)
  }

  private var warning: String {
    """
    app.lua:3:67: warning: stubs replace undeclared names: 'Home', 'More' [E0890]
          = declare them when you know what they do; sextant check shows where each name is used

    """
  }

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
