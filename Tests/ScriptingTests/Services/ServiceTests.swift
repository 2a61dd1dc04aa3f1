import Navigation
import Testing

@testable import Scripting

@Suite("Making and overriding services")
struct ServiceTests {
  /// Two files: services, and what is said of them elsewhere.
  private func stage(_ services: String, _ others: String = "") throws -> Stage {
    try Stage(files: [
      "app.lua": """
      require "services"
      \(others)
      local Step = steps "Step" { "start", "go" }
      screen "A" {}
      flow "App" { root = navigation, start = Step.start, needs = { "Movies" }, navigate = {
        start = set "A", go = function(flow) print(flow.services.Movies.wished()) end,
      } }
      """,
      "services.lua": services,
    ])
  }

  private static let movies = """
    print "loaded"
    service "Movies" { needs = { "Net" }, make = function(services)
      print "Movies made"
      return { wished = function() return "wished of " .. services.Net.get() end, seen = 3 }
    end }
    service "Net" { make = function() print "Net made" return { get = function() return "net" end } end }
    """

  @Test("Each service is made once, after linking, and after the services it needs")
  func making() throws {
    let stage = try stage(Self.movies)
    try stage.open(".go")
    try stage.open(".go")
    _ = stage.app.makeSession()

    #expect(
      stage.printed == ["loaded", "Net made", "Movies made", "wished of net", "wished of net"])
  }

  @Test("A service without make is the table it is declared with")
  func tables() throws {
    let stage = try stage("service \"Movies\" { needs = 3, wished = function() return 7 end }")
    try stage.open(".go")

    #expect(stage.printed == ["7"])
  }

  @Test("A service that is made can need one that is a table")
  func mixing() throws {
    let stage = try stage(
      """
      service "Net" { get = function() return "table" end }
      service "Movies" { needs = "Net", make = function(services)
        return { wished = services.Net.get } end }
      """)
    try stage.open(".go")

    #expect(stage.printed == ["table"])
  }

  @Test("An override replaces members of a table, wherever the override is written")
  func overriding() throws {
    let early = try stage(
      """
      override "Movies" { wished = function() return "other" end }
      service "Movies" { wished = function() return "own" end }
      """)
    let late = try stage(
      "service \"Movies\" { wished = function() return \"own\" end }",
      "override \"Movies\" { wished = function() return \"other\" end }")
    for stage in [early, late] {
      try stage.open(".go")

      #expect(stage.printed == ["other"])
    }
  }

  @Test("Overrides of a made service apply after it is made and before other services use it")
  func overridingMade() throws {
    let stage = try stage(
      """
      service "Net" { make = function() return { get = function() return "net" end } end }
      service "Movies" { needs = { "Net" }, make = function(services)
        local now = services.Net.get()
        return { wished = function() return now end, seen = 1 } end }
      """,
      """
      override "Net" { get = function() return "no net" end }
      override "Movies" { seen = 2 }
      """)
    try stage.open(".go")

    #expect(stage.printed == ["no net"])
  }

  @Test("Two overrides may replace different members of one service")
  func several() throws {
    let stage = try stage(
      "service \"Movies\" { wished = function() return 1 end, seen = 2, left = 3 }",
      """
      local seen = 5
      override "Movies" { wished = function() return seen end }
      override "Movies" { seen = 4 }
      """)
    try stage.open(".go")

    #expect(stage.printed == ["5"])
  }

  @Test("Functions of screens can use made services, too")
  func screens() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start" }
      service "Clock" { make = function() return { hour = 7 } end }
      screen "A" { needs = "Clock", title = function(screen) return "at " .. screen.services.Clock.hour end }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "A" } }
      """)

    let title = try stage.app.title(ofScreen: "A", given: nil, params: [])
    #expect(title == "at 7")
  }
}
