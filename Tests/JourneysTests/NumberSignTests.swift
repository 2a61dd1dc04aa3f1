import Driving
import Scripting
import Testing

@testable import Journeys

@Suite("Names with a number sign, and with more than one line")
struct NumberSignTests {
  private static let app = #"""
    local Step = steps "S" { "start", "ask", "gone", "load", "loaded(Int)", "failed" }
    screen "Home" { title = "H", button "Ask" { emits = Step.ask }, button "Load" { emits = Step.load } }
    flow "App" {
      root = navigation, start = Step.start,
      navigate = {
        start = set "Home", gone = none, loaded = none, failed = none,
        ask = alert { "Delete #1?\nFor ever.", button "Yes" { emits = Step.gone }, button "No" {} },
        load = fetch { "My Item #1", seconds = 5, emits = Step.loaded, fails = Step.failed,
          gives = function() return 3 end },
      },
    }
    """#

  @Test("are written by :save as they are read")
  func saved() throws {
    let field = try Field("", app: Self.app)
    let driver = Driver(try AppLoader().load(field.path + "/app.lua"))
    for action in [.tap(["Load"]), .fail("My Item #1"), .tap(["Ask"])] as [Action] {
      driver.give(try action.input(in: driver.session, of: driver.app))
    }
    let result = try JourneyWriter(name: "it", script: "app.lua").write(driver)

    try field.write(result.text, to: "a.journey.lua")
    #expect(field.told == "as written")
    #expect(
      result.text == #"""
        script "app.lua"

        journey "it" {
          lua = "\#(LuaRelease.current)",

          expect.visible { "Home", title = "H" },

          tap "Load",
          expect.steps { "App load" },

          fail "My Item #1#0",
          expect.steps { "App failed" },

          tap "Ask",
          expect.steps { "App ask" },
          expect.visible { "Delete #1?\nFor ever.", title = "Delete #1?\nFor ever." },

          expect.tree [[
            window
              navigation App#0
                screen Home#0 "H"  in App#0
                screen Delete #1?\nFor ever.#0 "Delete #1?\nFor ever."  in App#0  presented over App#0, which stays visible
          ]],
        }

        """#)
  }

  @Test("are expected with the number of the instance or without")
  func expected() throws {
    let field = try Field(
      #"""
      script "app.lua"
      journey "j" {
        tap "Load", expect.changes "~ App fetches My Item #1", expect.steps "App load",
        fail "My Item #1", expect.steps "App failed",
        tap "Ask", expect.steps "App ask",
        expect.changes [[^ Delete #1?\nFor ever.#0 over App]],
        expect.live "Delete #1?\nFor ever.", expect.visible "Delete #1?\nFor ever.#0",
        tap "No", expect.hidden "Delete #1?\nFor ever.", expect.released "Delete #1?\nFor ever.",
      }
      """#, app: Self.app)
    #expect(field.told == "as written")
  }

  @Test("that nothing has are reported as what they would name")
  func unknown() throws {
    let said = try Field.told("fail \"Newz#1\", device(), expect.visible \"Hmoe\"")
    #expect(
      said == """
        3: [E0994] the app fetches nothing called 'Newz'
        3: [E0946] device takes 1 value, got 0 (write: device "phone")
        3: [E0912] the app has no screen or flow 'Hmoe' (did you mean 'Home'?)
        """)
  }
}
