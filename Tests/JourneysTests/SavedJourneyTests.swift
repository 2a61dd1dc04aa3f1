import Diagnostics
import Driving
import Foundation
import Navigation
import Scripting
import Testing

@testable import Journeys

/// The long form is `make stress`; `SEXTANT_SEED` repeats the programs from a seed on.
@Suite("A saved journey")
struct SavedJourneyTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static var count: UInt64 { environment["SEXTANT_STRESS"] == nil ? 60 : 3_000 }
  private static var seed: UInt64 { environment["SEXTANT_SEED"].flatMap(UInt64.init) ?? 1 }

  @Test("loads and passes, whatever actions were performed in whatever app")
  func saved() throws {
    print("saved journeys: SEXTANT_SEED=\(Self.seed)")
    var (given, written) = (0, 0)
    for seed in Self.seed..<(Self.seed + Self.count) {
      var random = RandomApp(seed: seed)
      let field = try Field("", app: random.script)
      let driver = Driver(try AppLoader().load(field.path + "/app.lua"))
      for _ in 0..<8 {
        let action = random.action(in: driver)
        guard let input = try? action.input(in: driver.session, of: driver.app) else { continue }
        driver.give(input)
      }
      let result = try JourneyWriter(name: "it", script: "app.lua").write(driver)
      try field.write(result.text, to: "a.journey.lua")
      let told = field.told
      #expect(told == "as written", "SEXTANT_SEED=\(seed)\n\(result.text)\n\(random.script)")
      given += driver.timeline.actions(of: driver.session).count
      written += driver.timeline.actions(of: driver.session).count - result.left
    }
    // Names of screens that no line can say end a journey early; that is rare.
    #expect(written * 10 >= given * 9, "\(written) of \(given)")
  }

  @Test("names the screen of what is called like something in front of it")
  func named() throws {
    let controls = """
      toggle "Quiet" {}, field "name" {}, picker "size" { choices = { "S", "M" } },
      """
    let app = """
      local Step = steps "S" { "start" }
      screen "List" { \(controls) }
      screen "Detail" { \(controls) }
      flow "App" { root = split, start = Step.start,
        navigate = { start = set { navigation { "List" }, navigation { "Detail" } } } }
      """
    let field = try Field("", app: app)
    let driver = Driver(try AppLoader().load(field.path + "/app.lua"))
    let actions: [Action] = [
      .tap(["List#0", "Quiet"]), .tap(["Quiet"]), .type(["List#0", "name", "Kim", "Lee"]),
      .tap(["List#0 size", "2"]),
    ]
    for action in actions {
      driver.give(try action.input(in: driver.session, of: driver.app))
    }
    let result = try JourneyWriter(name: "it", script: "app.lua").write(driver)

    try field.write(result.text, to: "a.journey.lua")
    #expect(field.told == "as written")
    #expect(result.left == 0)
    let lines = result.text.split(separator: "\n").filter {
      $0.hasPrefix("  tap") || $0.hasPrefix("  type")
    }
    #expect(
      lines == [
        #"  tap "List#0 Quiet","#, #"  tap "Quiet","#, #"  type("List#0 name", "Kim Lee"),"#,
        #"  tap("List#0 size", "M"),"#,
      ])
  }

  @Test("says which choices of a picker were tapped, a number by its place")
  func choices() throws {
    let app = """
      local Step = steps "S" { "start" }
      screen "Home" { picker "size" { choices = { "30", "small", "40" } } }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
      """
    let field = try Field("", app: app)
    let driver = Driver(try AppLoader().load(field.path + "/app.lua"))
    for row in ["small", "3"] {
      driver.give(try Action.tap(["size", row]).input(in: driver.session, of: driver.app))
    }
    let result = try JourneyWriter(name: "it", script: "app.lua").write(driver)

    try field.write(result.text, to: "a.journey.lua")
    #expect(field.told == "as written")
    #expect(result.left == 0)
    let taps = result.text.split(separator: "\n").filter { $0.contains("tap") }
    #expect(taps == [#"  tap("size", "small"),"#, #"  tap("size", "3"),"#])
  }

  @Test("moves the clock once where it was moved several times in a row")
  func clock() throws {
    let app = """
      local Step = steps "S" { "start", "go" }
      screen "Home" { button "Go" { emits = Step.go } }
      flow "App" { root = navigation, start = Step.start,
        navigate = { start = set "Home", go = none } }
      """
    let field = try Field("", app: app)
    let driver = Driver(try AppLoader().load(field.path + "/app.lua"))
    let second = Action.clock(.seconds(1))
    for action in [.tap(["Go"]), second, second, .tap(["Go"]), second] {
      driver.give(
        try action.input(in: driver.session, of: driver.app), line: action.line(in: driver.app))
    }
    let result = try JourneyWriter(name: "it", script: "app.lua").write(driver)

    let lines = result.text.split(separator: "\n").filter {
      $0.contains("tap") || $0.contains("clock")
    }
    #expect(lines == ["  tap \"Go\",", "  clock \"+2s\",", "  tap \"Go\",", "  clock \"+1s\","])
  }

  @Test("name the release of Lua, and a failure says so if another one runs")
  func release() throws {
    let app = """
      local Step = steps "S" { "start" }
      screen "Home" { title = "H" }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
      """
    let field = try Field("", app: app)
    let driver = Driver(try AppLoader().load(field.path + "/app.lua"))
    let saved = try JourneyWriter(name: "it", script: "app.lua").write(driver).text
    #expect(saved.contains("  lua = \"\(LuaRelease.current)\",\n"))

    let failing = saved.replacing("title = \"H\"", with: "title = \"I\"")
    let line = "why: the file was saved with Lua 5.4.99; this is Lua \(LuaRelease.current)"
    for (text, isTold) in [
      (failing, false), (failing.replacing(LuaRelease.current, with: "5.4.99"), true),
      (saved.replacing(LuaRelease.current, with: "5.4.99"), false),
    ] {
      try field.write(text, to: "a.journey.lua")
      let told = field.told
      #expect(told.contains(line) == isTold, "\(text)\n\(told)")
    }
  }

  @Test(
    "leaves out the time that passes by itself before anything is due; what was due keeps its time")
  func idleTime() throws {
    let app = """
      local Step = steps "S" { "start", "go", "over" }
      screen "Home" { button "Go" { emits = Step.go }, after { seconds = 3, emits = Step.over } }
      screen "Over" { title = "Over" }
      flow "App" { root = navigation, start = Step.start,
        navigate = { start = set "Home", go = none, over = push "Over" } }
      """
    let field = try Field("", app: app)
    let driver = Driver(try AppLoader().load(field.path + "/app.lua"))
    let passing = [Action.clock(.milliseconds(795)), .clock(.milliseconds(2_205))]
    for (action, isTyped) in [
      (passing[0], false), (.tap(["Go"]), true), (passing[1], false),
      (.clock(.seconds(1)), true),
    ] {
      driver.give(
        try action.input(in: driver.session, of: driver.app),
        line: isTyped ? action.line(in: driver.app) : nil)
    }
    let result = try JourneyWriter(name: "it", script: "app.lua").write(driver)

    let lines = result.text.split(separator: "\n").filter {
      $0.contains("tap") || $0.contains("clock")
    }
    #expect(lines == ["  tap \"Go\",", "  clock \"+4s\","])
    #expect(result.isSame)
    #expect(driver.path.count == driver.session.inputNumbers.count - 2)
  }
}
