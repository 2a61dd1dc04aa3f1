import Diagnostics
import Navigation
import Testing

@testable import Scripting

@Suite("What screens show")
struct DrawingTests {
  static let script = """
    local Step = steps "Step" { "start(Int)", "pick(id: Int)", "tap" }
    service "Shop" { items = function(n) return { { id = n, title = "Item " .. n } } end }
    screen "Home" {
      title = function(screen) return "No. " .. screen.params[1] end,
      text = "Welcome", needs = { "Shop" },
      list "items" { items = function(screen) return screen.services.Shop.items(screen.params[1]) end,
                     emits = Step.pick, value = "id" },
      list "plain" { items = { "Ada", 2, { name = "세종" }, { text = "t" }, { id = 9 }, {} }, emits = Step.tap },
      list "doubled" { items = { 1, 2 }, emits = Step.pick, value = function(item) return item * 2 end },
      button "Tap" { emits = Step.tap, text = function(screen) return screen.name .. "!" end },
      label "hint",
      label "wrong" { text = function() error("oh") end },
      list "nothing" { items = function() end, emits = Step.tap },
      list "misfit" { items = { "x" }, emits = Step.pick },
    }
    flow "App" { root = navigation, start = Step.start(5), navigate = { start = set "Home" } }
    """

  @Test("Titles and texts are fixed or computed by a function")
  func texts() throws {
    let stage = try Stage(Self.script)
    let (app, info) = try Self.home(stage)

    let firstTitle = try app.title(ofScreen: "Home", given: nil, params: info.params)
    #expect(firstTitle == "No. 5")
    let secondTitle = try app.title(ofScreen: "Home", given: "Given", params: [])
    #expect(secondTitle == "Given")
    let thirdTitle = try app.title(ofScreen: "Nobody", given: nil, params: [])
    #expect(thirdTitle == nil)
    let firstText = try app.text(of: info)
    #expect(firstText == "Welcome")
    let secondText = try app.text(of: try Self.control("Tap", app), on: info)
    #expect(secondText == "Home!")
    let thirdText = try app.text(of: try Self.control("hint", app), on: info)
    #expect(thirdText == "hint")
  }

  @Test(
    "A list has a row for each item, with its text and the step it emits",
    arguments: [
      ("items", ["Item 5 → pick(id: 5)"]),
      ("plain", ["Ada → tap", "2 → tap", "세종 → tap", "t → tap", "9 → tap", "item → tap"]),
      ("doubled", ["1 → pick(id: 2)", "2 → pick(id: 4)"]),
    ])
  func rows(name: String, rows: [String]) throws {
    let stage = try Stage(Self.script)
    let (app, info) = try Self.home(stage)

    let found = try app.rows(of: try Self.control(name, app), on: info)

    #expect(found.map { "\($0.text) → \($0.step.map(\.description) ?? "-")" } == rows)
  }

  @Test("Rows that are written as data are read again once a function has changed them")
  func changedRows() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start" }
      local names = { "Ada" }
      screen "Home" {
        list "names" { items = names, emits = Step.start },
        label "more" { text = function() names[2] = "Bo" return "more" end },
      }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
      """)
    let (app, info) = try Self.home(stage)
    let names = try Self.control("names", app)

    let first = try [app.rows(of: names, on: info), app.rows(of: names, on: info)]
    _ = try app.text(of: try Self.control("more", app), on: info)
    let second = try [app.rows(of: names, on: info), app.rows(of: names, on: info)]

    #expect(first.map { $0.map(\.text) } == [["Ada"], ["Ada"]])
    #expect(second.map { $0.map(\.text) } == [["Ada", "Bo"], ["Ada", "Bo"]])
  }

  @Test(
    "An error while a list is drawn names the list",
    arguments: [
      (
        "nothing",
        """
        app.lua:13: error: items: expected a list; got nil [E0301]
           12 |   label "wrong" { text = function() error("oh") end },
           13 |   list "nothing" { items = function() end, emits = Step.tap },
         in 'nothing' of screen Home
        """
      ),
      (
        "misfit",
        """
        app.lua:14: error: pick(id: Int): id is Int, got String [E0203]
           13 |   list "nothing" { items = function() end, emits = Step.tap },
           14 |   list "misfit" { items = { "x" }, emits = Step.pick },
         in 'misfit' of screen Home
        """
      ),
    ])
  func failing(name: String, finding: String) throws {
    let stage = try Stage(Self.script)
    let (app, info) = try Self.home(stage)
    let control = try Self.control(name, app)

    let thrown = #expect(throws: Diagnostic.self) { try app.rows(of: control, on: info) }

    #expect(thrown.map { stage.printed($0) } == finding)
  }

  @Test("An error while a text is computed names the screen")
  func failingText() throws {
    let stage = try Stage(Self.script)
    let (app, info) = try Self.home(stage)
    let control = try Self.control("wrong", app)

    let thrown = #expect(throws: Diagnostic.self) { try app.text(of: control, on: info) }

    #expect(
      thrown.map { stage.printed($0) } == """
        app.lua:12:37: error: oh [E0114]
           11 |   label "hint",
           12 |   label "wrong" { text = function() error("oh") end },
              |                                     ^^^^^
         in 'wrong' of screen Home
        """)
  }

  private static func home(_ stage: Stage) throws -> (App, PresentableInfo) {
    let home = try #require(stage.session.presentable(named: "Home"))
    return (stage.app, try #require(stage.session.info(home)))
  }

  private static func control(_ name: String, _ app: App) throws -> Control {
    let screen = try #require(app.screen(named: "Home"))
    return try #require(screen.controls.first { $0.name == name })
  }
}
