import Testing

@testable import Scripting

@Suite("Messages about fetching")
struct FetchMessageTests {
  @Test("Each mistake in a fetch is reported at its place, with a cure", arguments: cases)
  func telling(one: Told) throws {
    let found = try findings(["app.lua": Self.head + one.script + "\n" + Self.tail])
    #expect(found == one.said)
  }

  private static let head = """
    local Step = steps "S" { "home", "got(Int)", "two(Int, Int)", "lost" }

    """

  private static let tail = """
    flow "App" { root = navigation, start = Step.home, navigate = { home = asked, got = none } }

    """

  static let cases = [
    Told(
      "without a step",
      """
      local asked = fetch { "Goods", seconds = 1 }
      """,
      """
      app.lua:2:15: error: fetch 'Goods' needs 'emits' [E0303]
          1 | local Step = steps "S" { "home", "got(Int)", "two(Int, Int)", "lost" }
          2 | local asked = fetch { "Goods", seconds = 1 }
            |               ^^^^^
      1 error
      """),
    Told(
      "without a time, and with a function that nothing takes",
      """
      local asked = fetch { "Goods", emits = Step.lost }
      local other = fetch {
        "Others", seconds = 1, emits = Step.lost,
        gives = function() return 1 end,
      }
      """,
      """
      app.lua:2:15: error: fetch 'Goods' needs 'seconds' [E0303]
          1 | local Step = steps "S" { "home", "got(Int)", "two(Int, Int)", "lost" }
          2 | local asked = fetch { "Goods", emits = Step.lost }
            |               ^^^^^
      app.lua:5:3: error: fetch 'Others' has a 'gives', but its step takes none [E0643]
          4 |   "Others", seconds = 1, emits = Step.lost,
          5 |   gives = function() return 1 end,
            |   ^^^^^ remove 'gives', or write a step that carries values, without parentheses
      2 errors
      """),
    Told(
      "a case that nothing fills, and one that takes more than one value",
      """
      local asked = fetch { "Goods", seconds = 1, emits = Step.got }
      local other = fetch { "Others", seconds = 1, emits = Step.two, gives = 3 }
      """,
      """
      app.lua:2:58: error: got(Int) carries values, but none are given [E0204]
          1 | local Step = steps "S" { "home", "got(Int)", "two(Int, Int)", "lost" }
          2 | local asked = fetch { "Goods", seconds = 1, emits = Step.got }
            |                                                          ^^^ write the values in parentheses: got(…)
      app.lua:3:46: error: two(Int, Int): fetch 'Others' gives one value, but this step takes several [E0203]
          2 | local asked = fetch { "Goods", seconds = 1, emits = Step.got }
          3 | local other = fetch { "Others", seconds = 1, emits = Step.two, gives = 3 }
            |                                              ^^^^^ give each of its values: gives = function(…) return …, … end
      2 errors
      """),
    Told(
      "twice under one name",
      """
      local asked = fetch { "Goods", seconds = 1, emits = Step.lost }
      local other = fetch { "Goods", seconds = 2, emits = Step.lost }
      """,
      """
      app.lua:3:23: error: fetch 'Goods' is already declared [E0108]
          2 | local asked = fetch { "Goods", seconds = 1, emits = Step.lost }
          3 | local other = fetch { "Goods", seconds = 2, emits = Step.lost }
            |                       ^^^^^^^
      app.lua:2: note: 'Goods' was declared here first
          2 | local asked = fetch { "Goods", seconds = 1, emits = Step.lost }
      1 error
      """),
    Told(
      "options that are none, and no name",
      """
      local asked = fetch { "Goods", second = 1, emits = Step.lost, gives = 7, Step.lost }
      local other = fetch { seconds = 1, emits = Step.lost }
      """,
      """
      app.lua:2:23: error: fetch 'Goods': expected options only; got step [E0301]
          1 | local Step = steps "S" { "home", "got(Int)", "two(Int, Int)", "lost" }
          2 | local asked = fetch { "Goods", second = 1, emits = Step.lost, gives = 7, Step.lost }
            |                       ^^^^^^^
      app.lua:2:32: error: fetch 'Goods' has no option 'second' [E0302]
          1 | local Step = steps "S" { "home", "got(Int)", "two(Int, Int)", "lost" }
          2 | local asked = fetch { "Goods", second = 1, emits = Step.lost, gives = 7, Step.lost }
            |                                ^^^^^^ did you mean 'seconds'?
      app.lua:2:63: error: fetch 'Goods' has a 'gives', but its step takes none [E0643]
          1 | local Step = steps "S" { "home", "got(Int)", "two(Int, Int)", "lost" }
          2 | local asked = fetch { "Goods", second = 1, emits = Step.lost, gives = 7, Step.lost }
            |                                                               ^^^^^ remove 'gives', or write a step that carries values, without parentheses
      app.lua:3:15: error: fetch: expected a name and its options in braces; got table [E0301]
          2 | local asked = fetch { "Goods", second = 1, emits = Step.lost, gives = 7, Step.lost }
          3 | local other = fetch { seconds = 1, emits = Step.lost }
            |               ^^^^^
      4 errors
      """),
  ]

  @Test("A fetch that is made while a step is handled fails the step")
  func late() throws {
    let stage = try Stage(
      """
      local Step = steps "S" { "start", "go", "got" }
      screen "Home" { title = "Home" }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home",
          got = none,
          go = function(flow)
            return _ENV.fetch { "Goods", seconds = 1, emits = Step.got }
          end,
        },
      }
      """)
    try stage.open(".go")
    let said = stage.failure()
    #expect(
      said == """
        app.lua:9:19: error: 'fetch' is a declaration, which works only while the script loads \
        [E0608]
            8 |     go = function(flow)
            9 |       return _ENV.fetch { "Goods", seconds = 1, emits = Step.got }
              |                   ^^^^^ declare it at the top level, local load = fetch { … }, and return load
         while flow App#0 handled go
        """)
  }
}
