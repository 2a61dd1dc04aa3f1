import Scripting
import Testing

@testable import Shell

@Suite("Stubs")
struct StubTests {
  @Test("Its buttons are the steps of its place that nothing else emits, wherever that is written")
  func buttons() throws {
    let stage = try EditedStage(
      """
      local Step = require "steps"
      screen "Login" { button "Log in" { emits = Step.loggedIn } }
      flow "AppFlow" {
        root = window, start = Step.start,
        navigate = {
          start = show "Login", loggedIn = show { "ShopFlow", start = Step.loggedIn },
          loggedOut = show "Login",
        },
      }
      flow "ShopFlow" {
        root = navigation,
        navigate = {
          loggedIn = set "Shop", pick = push "Good", routed = function() return push "Good" end,
          byRoutine = none, loggedOut = finish(),
        },
      }
      flow "OtherFlow" { root = navigation, navigate = { start = set "Good", elsewhere = none } }
      screen "Busy" { ready = function(me) me:emit(Step.byRoutine) end }
      """,
      files: [
        "steps.lua": """
        return steps "Step" {
          "start", "loggedIn", "loggedOut", "pick", "routed", "byRoutine", "elsewhere",
        }
        """
      ], plugins: settings)

    let transcript = stage.transcript([":tap Log in", ":screen", ":tap pick", ":screen"])

    #expect(
      transcript == """
        > :tap Log in
           3  AppFlow#0          loggedIn                   handled
              - Login#0 from window#0
              + ShopFlow#0 on window#0
           4  ShopFlow#0         loggedIn                   handled
              + Shop#0 on ShopFlow#0
        > :screen
        Shop
          [ loggedOut ]
          [ pick ]
          [ routed ]
        > :tap pick
           5  ShopFlow#0         pick                       handled
              + Good#0 on ShopFlow#0
        > :screen
        Good
          [ start ]
          [ loggedOut ]
          [ pick ]
          [ routed ]
          [ elsewhere ]
        """)
  }

  /// As with `--stubs`.
  private var settings: PluginSettings {
    var settings = PluginSettings()
    settings.stubs = true
    return settings
  }
}
