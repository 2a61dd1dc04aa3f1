import Testing

@Suite("A gesture that the app refuses")
struct RefusedLineTests {
  private static let app = """
    local Step = steps "S" { "start", "close" }
    screen "Home" {}
    flow "App" {
      root = navigation, start = Step.start,
      navigate = { start = set "Home", close = dismiss() },
    }
    """

  private static let told = """
    error: :back was refused: no visible presentable can do that [E0526]
          = there is no screen to go back to; :steps lists the possible actions

    """

  @Test(
    "is reported and ends the run with 1, in every log style",
    arguments: ["pretty", "rxflow", "rxflow-classic", "guideline"])
  func endsTheRun(style: String) throws {
    let result = try Sextant().run(
      ["run", "scripts/hello.lua", "--log-style", style, "-e", ":back", "-e", "print('never')"])

    #expect(
      result.errors == Self.told + """
        warning: the line after the error was not run [E1181]
              = add --keep-going to run the lines after an error

        """)
    #expect(result.code == 1)
    #expect(!result.output.contains("never"))
  }

  @Test("is an error in JSON, too")
  func json() throws {
    let result = try Sextant().run(["run", "scripts/hello.lua", "--json", "-e", ":back"])

    #expect(result.code == 1)
    #expect(
      result.output.split(separator: "\n").last == """
        {"v":1,"event":"error","severity":"error","code":"E0526","message":":back was refused: no visible presentable can do that","cure":"there is no screen to go back to; :steps lists the possible actions"}
        """)
  }

  @Test("is reported but does not end the run with --allow-refused")
  func allowed() throws {
    let result = try Sextant().run(
      [
        "run", "scripts/hello.lua", "--log-style", "guideline", "--allow-refused", "-e", ":back",
        "-e", "print('on')",
      ])

    #expect(
      result
        == Sextant.Result(
          output: "did navigate to hello.HelloFlow -> started\non\n",
          errors: """
            note: :back was refused: no visible presentable can do that [E0526]
                  = there is no screen to go back to; :steps lists the possible actions

            """,
          code: 0))
  }

  @Test("has an answer that reports it and suggests a valid gesture")
  func request() throws {
    let result = try Sextant().run(
      ["run", "scripts/messenger.lua", "-", "--json"],
      input: #"{"id":1,"request":"tap","control":"Login"}"# + "\n"
        + #"{"id":2,"request":"tab","tab":9}"# + "\n")

    #expect(result.code == 0)
    #expect(
      result.output.split(separator: "\n").last == """
        {"v":1,"event":"answer","id":2,"ok":false,"errors":[{"severity":"error","code":"E0526","message":":tab 9 was refused: no such tab","cure":"there are 5 tabs: Home, Activity, DM, Search, Profile"}]}
        """)
  }

  @Test("is accepted in a journey that expects it, also when loaded at the prompt")
  func loaded() throws {
    let workspace = try Workspace()
    try workspace.write(
      """
      script "app.lua"
      journey "at the first screen" { back(), expect.refused() }
      """, to: "app.journey.lua")
    try workspace.write(Self.app, to: "app.lua")
    let result = try workspace.sextant.run(["run", "app.lua", "-e", ":load app.journey.lua"])

    #expect(result.errors == "")
    #expect(result.code == 0)
  }

  @Test("differs from a change that a handler requests and is refused, which is only noted")
  func handler() throws {
    let workspace = try Workspace()
    try workspace.write(Self.app, to: "app.lua")
    let arguments = ["run", "app.lua", "-e", ".close", "--log-style"]

    let pretty = try workspace.sextant.run(arguments + ["pretty"])
    #expect(pretty.errors == "")
    let guideline = try workspace.sextant.run(arguments + ["guideline"])
    #expect(
      guideline
        == Sextant.Result(
          output: "did navigate to app.App -> start\ndid navigate to app.App -> close\n",
          errors: "note: record 3: refused: nothing presented\n", code: 0))
  }
}
