import Diagnostics
import Testing

@testable import Scripting

@Suite("Errors about services")
struct ServiceMessageTests {
  private static func script(_ services: String) -> String {
    """
    local Step = steps "S" { "start" }
    flow "App" { root = navigation, start = Step.start, navigate = { start = none } }
    \(services)
    """
  }

  @Test("Each error shows its location and, if there is one, a fix", arguments: cases)
  func telling(one: Told) throws {
    let found = try findings(["app.lua": Self.script(one.script)])
    #expect(found == one.said + "\n1 error")
  }

  static let cases = [
    Told(
      "services in a circle",
      "service \"A\" { needs = { \"B\" }, make = function() end }\nservice \"B\" { needs = { \"C\" }, make = function() end }\nservice \"C\" { needs = { \"A\" }, make = function() end }",
      """
      app.lua:3:9: error: services need one another in a cycle: A → B → C → A [E0648]
          2 | flow "App" { root = navigation, start = Step.start, navigate = { start = none } }
          3 | service "A" { needs = { "B" }, make = function() end }
            |         ^^^
      """),
    Told(
      "a service that needs itself", "service \"A\" { needs = \"A\", make = function() end }",
      """
      app.lua:3: error: services need one another in a cycle: A → A [E0648]
          2 | flow "App" { root = navigation, start = Step.start, navigate = { start = none } }
          3 | service "A" { needs = "A", make = function() end }
      """),
    Told(
      "a make that raises",
      "service \"A\" {\n  make = function(services)\n    error(\"no net\")\n  end,\n}",
      """
      app.lua:5:5: error: no net [E0114]
          4 |   make = function(services)
          5 |     error("no net")
            |     ^^^^^
       while service 'A' was made
      """),
    Told(
      "a make that raises without a place",
      "service \"A\" {\n  make = function(services) error({}, 0) end,\n}",
      """
      app.lua:4:29: error: error was called with a table instead of a string [E0130]
          3 | service "A" {
          4 |   make = function(services) error({}, 0) end,
            |                             ^^^^^
       while service 'A' was made
      """),
    Told(
      "a make that returns nothing", "service \"A\" { make = function() end }",
      """
      app.lua:3: error: 'make' of service 'A' returned nil; it must return a table [E0649]
          2 | flow "App" { root = navigation, start = Step.start, navigate = { start = none } }
          3 | service "A" { make = function() end }
       while service 'A' was made
      """),
    Told(
      "a make that is no function", "service \"A\" { make = 3 }",
      """
      app.lua:3:15: error: make: expected a function (services) that returns a table; got number \
      [E0301]
          2 | flow "App" { root = navigation, start = Step.start, navigate = { start = none } }
          3 | service "A" { make = 3 }
            |               ^^^^
      """),
    Told(
      "a member beside make", "service \"A\" { make = function() return {} end, wished = 3 }",
      """
      app.lua:3:48: error: service 'A' has no option 'wished' [E0302]
          2 | flow "App" { root = navigation, start = Step.start, navigate = { start = none } }
          3 | service "A" { make = function() return {} end, wished = 3 }
            |                                                ^^^^^^ valid options: needs, make
      """),
    Told(
      "a need that is not declared",
      "service \"Net\" {}\nservice \"A\" { needs = { \"Nett\" }, make = function() return {} end }",
      """
      app.lua:4:25: error: service 'Nett' is not declared [E0110]
          3 | service "Net" {}
          4 | service "A" { needs = { "Nett" }, make = function() return {} end }
            |                         ^^^^^^ did you mean 'Net' (declared at app.lua:3)?
      """),
    Told(
      "a service that is used without being needed",
      "service \"Net\" {}\nservice \"A\" { make = function(services) return services.Net end }",
      """
      app.lua:4:57: error: the service 'Net' is used but not listed in 'needs' [E0405]
          3 | service "Net" {}
          4 | service "A" { make = function(services) return services.Net end }
            |                                                         ^^^ add needs = { "Net" }
       while service 'A' was made
      """),
    Told(
      "a declaration in make",
      "service \"A\" { make = function(services) screen \"X\" {} return {} end }",
      """
      app.lua:3:41: error: 'screen' is a declaration, which works only while the script loads \
      [E0608]
          2 | flow "App" { root = navigation, start = Step.start, navigate = { start = none } }
          3 | service "A" { make = function(services) screen "X" {} return {} end }
            |                                         ^^^^^^ declare it at the top level, screen "Name" { … }, \
      and use it here by its name
       while service 'A' was made
      """),
    Told(
      "an override of no service",
      "service \"Movies\" {}\noverride \"Movis\" { a = 1 }",
      """
      app.lua:4:10: error: service 'Movis' is not declared [E0110]
          3 | service "Movies" {}
          4 | override "Movis" { a = 1 }
            |          ^^^^^^^ did you mean 'Movies' (declared at app.lua:3)?
      """),
    Told(
      "an override of no member",
      "service \"Movies\" { wished = 1, seen = 2 }\noverride \"Movies\" { wishd = 1 }",
      """
      app.lua:4:21: error: service 'Movies' has no 'wishd' to override [E0650]
          3 | service "Movies" { wished = 1, seen = 2 }
          4 | override "Movies" { wishd = 1 }
            |                     ^^^^^ did you mean 'wished'?
      """),
    Told(
      "an override of no member of a made service",
      "service \"Movies\" { make = function() return { wished = 1 } end }\noverride \"Movies\" { zzz = 1 }",
      """
      app.lua:4:21: error: service 'Movies' has no 'zzz' to override [E0650]
          3 | service "Movies" { make = function() return { wished = 1 } end }
          4 | override "Movies" { zzz = 1 }
            |                     ^^^ its members: wished
      """),
    Told(
      "two overrides of one member",
      "service \"Movies\" { wished = 1 }\noverride \"Movies\" { wished = 2 }\noverride \"Movies\" { wished = 3 }",
      """
      app.lua:5:21: error: 'wished' of service 'Movies' is already overridden [E0651]
          4 | override "Movies" { wished = 2 }
          5 | override "Movies" { wished = 3 }
            |                     ^^^^^^
      app.lua:4: note: 'wished' is overridden here first
          4 | override "Movies" { wished = 2 }
      """),
    Told(
      "an override without a body", "service \"Movies\" { a = 1 }\noverride \"Movies\"",
      """
      app.lua:4:10: error: override 'Movies' has no body: write override "Movies" { … } [E0109]
          3 | service "Movies" { a = 1 }
          4 | override "Movies"
            |          ^^^^^^^^
      """),
    Told(
      "a service without a body", "service \"Movies\"",
      """
      app.lua:3:9: error: service 'Movies' has no body: write service "Movies" { … } [E0109]
          2 | flow "App" { root = navigation, start = Step.start, navigate = { start = none } }
          3 | service "Movies"
            |         ^^^^^^^^
      """),
    Told(
      "an override without names",
      "service \"Movies\" { 1 }\noverride \"Movies\" { 2 }",
      """
      app.lua:4: error: override 'Movies': expected a member's name before each value; got number \
      [E0301]
          3 | service "Movies" { 1 }
          4 | override "Movies" { 2 }
      """),
  ]

  @Test("All errors are reported at once, and services that need a failed one are not made")
  func several() throws {
    let script = Self.script(
      """
      service "A" { make = function() error("a") end }
      service "B" { make = function() return 3 end }
      service "C" { needs = { "A" }, make = function() error("never") end }
      """)

    let found = try findings(["app.lua": script])
    #expect(
      found == """
        app.lua:3:33: error: a [E0114]
            2 | flow "App" { root = navigation, start = Step.start, navigate = { start = none } }
            3 | service "A" { make = function() error("a") end }
              |                                 ^^^^^
         while service 'A' was made
        app.lua:4: error: 'make' of service 'B' returned number; it must return a table [E0649]
            3 | service "A" { make = function() error("a") end }
            4 | service "B" { make = function() return 3 end }
         while service 'B' was made
        2 errors
        """)
  }

  @Test("Errors are reported in Korean, too")
  func korean() throws {
    let script = Self.script(
      "service \"Movies\" { wished = 1 }\noverride \"Movies\" { wishd = 1 }")

    let found = try findings(["app.lua": script], .korean)
    #expect(
      found == """
        app.lua:4:21: 오류: 'Movies' 서비스에 없는 멤버라 바꿀 수 없습니다: 'wishd' [E0650]
            3 | service "Movies" { wished = 1 }
            4 | override "Movies" { wishd = 1 }
              |                     ^^^^^ 혹시 'wished'인가요?
        오류 1개
        """)
  }

  @Test("Nothing can be declared once the app runs")
  func running() throws {
    let stage = try Stage(
      """
      local Step = steps "S" { "start", "go" }
      service "A" { x = 1 }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none, go = function() _ENV.override "A" { x = 2 } end } }
      """)
    try stage.open(".go")

    #expect(
      stage.failure().hasPrefix(
        "app.lua:4:38: error: 'override' is a declaration, which works only while the script "
          + "loads"))
  }
}
