import Diagnostics
import Testing

@testable import Journeys

@Suite("Journeys run from Swift")
struct JourneyTestTests {
  @Test("report how many passed and what differed")
  func told() throws {
    let field = try Field(
      """
      script "app.lua"
      journey "good" { expect.visible "Home" }
      journey "bad" { expect.visible "Modal" }
      """)
    let journeys = try JourneyTest([field.path], jobs: 2)

    #expect(journeys.passed == 1)
    #expect(journeys.failures.count == 1)
    #expect(
      journeys.failures[0].contains("a.journey.lua:3:32: error: 'Modal' is not visible [E0925]"))
  }

  @Test("fail if there are none")
  func nothing() throws {
    #expect(throws: (any Error).self) { try JourneyTest(["/nowhere at all"]) }
  }

  @Test("are in the order of the files, however many run in parallel")
  func order() throws {
    let field = try Field("script \"app.lua\" journey \"a\" { expect.visible \"Home\" }")
    for n in 0..<20 {
      try field.write(
        "script \"app.lua\" journey \"\(n)\" { expect.visible \"Home\" }", to: "\(n).journey.lua")
    }
    let files = try JourneyFinder.files([field.path])
    let results = JourneySuite(files, jobs: 8).run()

    #expect(results.map(\.path) == files)
    #expect(JourneyCounts(results).passed == 21)
  }

  @Test("see the app as it is on disk when their file is run, also in one thread")
  func changed() throws {
    let journey = "script \"app.lua\" journey \"j\" { expect.visible \"Home\" }"
    let field = try Field(journey)
    try field.write(journey, to: "b.journey.lua")
    let files = try JourneyFinder.files([field.path])
    let apps = LoadedApps()

    let first = JourneyFileRun(files[0], JourneySelection(), about: apps).result()
    try field.write(Field.app.replacing("\"Home\"", with: "\"House\""), to: "app.lua")
    let second = JourneyFileRun(files[1], JourneySelection(), about: apps).result()

    #expect(JourneyCounts([first]).passed == 1)
    #expect(second.errors.all.map(\.message.code) == ["E0912"])
  }

  @Test(
    "know nothing of each other, whether the app counts in Lua or in a flow",
    arguments: [
      "count = count + 1 return ignore(\"\" .. count)",
      "flow.state.count = (flow.state.count or 0) + 1 return ignore(\"\" .. flow.state.count)",
    ])
  func apart(counting: String) throws {
    let field = try Field(
      """
      script "app.lua"
      for n = 1, 3 do
        journey("j" .. n) { tap "Go", expect.steps { "App go: ignored, 1" } }
      end
      """,
      app: """
        local Step = steps "Step" { "start", "go" }
        local count = 0
        screen "Home" { button "Go" { emits = Step.go } }
        flow "App" { root = navigation, start = Step.start, navigate = {
          start = set "Home", go = function(flow) \(counting) end } }
        """)
    let told = field.told
    #expect(told == "as written")
  }

  @Test("fail if the clock stops early, and report how far it got")
  func clock() throws {
    let field = try Field(
      "script \"clock.lua\" journey \"far\" { clock \"+10h\", expect.visible \"Home\" }")
    try field.write(
      """
      local Step = steps "Step" { "start", "tick" }
      screen "Home" { timer { every = 0.001, emits = Step.tick } }
      flow "App" { root = navigation, start = Step.start,
        navigate = { start = set "Home", tick = none } }
      """, to: "clock.lua")

    let journeys = try JourneyTest([field.path])

    #expect(journeys.failures.count == 1)
    #expect(journeys.failures.first?.contains("the clock stopped at 100s of 36000s") == true)
  }
}
