import Foundation
import Testing

@Suite("The journeys of the example apps")
struct SeedJourneysTests {
  /// What the tutorials say the apps do, by the tags of the journeys that show it.
  private static let behaviours = [
    "seed 000.1": "The app starts with LoginFlow and its login screen",
    "seed 000.2": "A login ends LoginFlow, and the window shows the tabs instead",
    "seed 000.3": "There are five tabs with their titles, the first is shown",
    "seed 000.4": "What waits for the tabs runs when all five have handled their first step",
    "seed 000.5": "A logout goes up two levels, and all six flows are released",
    "seed 000.6": "A screen on a hidden tab is not heard",
    "seed 001.1": "Steps of a flow under a popup are ignored",
    "seed 001.2": "From the last screen one can only go back",
    "seed 001.3": "One step means different things in different flows",
    "seed 002.1": "After three seconds the tabs come, and the launch screen is gone",
    "seed 002.2": "A launch screen that is left before its time says nothing more",
    "seed 002.3": "A modal over one tab leaves the other alone, and silences what is below it",
    "seed 002.4": "MainFlow knows homeIsRequired, and mypageIsRequired is unhandled there",
    "seed 003.1": "Signing up is a modal that is released, while SigninFlow goes on",
    "seed 003.2": "A finished sign-up with nothing presented is reported as ignored",
    "seed 003.3": "A navigation that was presented is released with what is in it",
    "seed 004.1": "A round through the tabs, however often, leaves nothing over",
    "seed 004.2": "A tab that is not there changes nothing",
    "seed 004.3": "Tabs keep what they show",
    "seed 004.4": "What has gone is told each round",
  ]

  private static func results() throws -> [[String: Any]] {
    let result = try Sextant().run(["test", "scripts", "--report", "json"])
    #expect(result.code == 0)
    #expect(result.errors == "")
    return try jsonLines(result.output).filter { $0["event"] as? String == "journey" }
  }

  @Test("All pass")
  func pass() throws {
    let results = try Self.results()

    #expect(results.count > 30)
    #expect(results.filter { $0["outcome"] as? String != "passed" }.isEmpty)
  }

  @Test("Each behaviour that a tutorial describes has a journey, and each such tag is known")
  func complete() throws {
    let tags = try Self.results().flatMap { $0["tags"] as? [String] ?? [] }

    #expect(Set(tags.filter { $0.hasPrefix("seed ") }) == Set(Self.behaviours.keys))
  }

  @Test("Every script has journeys")
  func scripts() throws {
    let folder = Sextant.package.appending(path: "scripts").path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    let journeys = names.filter { $0.hasSuffix(".journey.lua") }
    let scripts = names.filter { $0.hasSuffix(".lua") && !journeys.contains($0) }

    let played = Set(journeys.map { String($0.dropLast(".journey.lua".count)) })
    let expected = Set(scripts.map { String($0.dropLast(".lua".count)) })
    #expect(played == expected)
  }

  @Test(
    "A relevant change of an app makes a journey fail",
    arguments: [
      ("messenger", "toLogin = finish(Step.toLogin),\n  },\n}\n\nlink", "},\n}\n\nlink"),
      ("messenger", "when = \"ready\",", ""),
      ("launch", "seconds = 3", "seconds = 4"),
      ("launch", "present \"MyPageNext\"", "push \"MyPageNext\""),
      ("movies", "castPicked  = push \"CastDetail\"", "castPicked = none"),
      ("movies", "settingsDone = dismiss()", "settingsDone = none"),
      ("signin", "signup = present \"Signup\"", "signup = none"),
      ("ready-steady-go", "readyIsDone  = selectTab \"Steady\"", "readyIsDone = selectTab \"Go\""),
      ("hello", "done       = dismiss()", "done = ignore \"no\""),
    ])
  func mutants(script: String, text: String, instead: String) throws {
    let workspace = try Workspace()
    let folder = Sextant.package.appending(path: "scripts")
    let app = try String(
      contentsOf: folder.appending(path: script + ".lua"), encoding: .utf8)
    try #require(app.contains(text))
    try workspace.write(app.replacing(text, with: instead), to: script + ".lua")
    let journey = try String(
      contentsOf: folder.appending(path: script + ".journey.lua"), encoding: .utf8)
    try workspace.write(journey, to: script + ".journey.lua")

    let result = try workspace.sextant.run(["test"])
    #expect(result.code == 1, "\(result.output)")
  }
}
