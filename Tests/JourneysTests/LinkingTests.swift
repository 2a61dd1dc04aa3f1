import Diagnostics
import Testing

@testable import Journeys

@Suite("Mistakes in a journey file are found before anything runs")
struct LinkingTests {
  @Test(
    "Each mistake is reported with its line and a hint",
    arguments: [
      ("journey \"a\" {}", "1: [E0901]"), ("script \"app.lua\"", "1: [E0904]"),
      ("script \"app.lua\"\nscript \"app.lua\"", "2: [E0902]"),
      ("script \"gone.lua\"", "1: [E0903]"),
      ("script \"app.lua\"\njourney \"a\"", "2: [E0905]"),
      ("script \"app.lua\"\njourney \"a\" {}", "2: [E0917]"),
      ("script(\"app.lua\")\njourney(\"a\", 7)", "2: [E0911]"),
      ("script(\"app.lua\")\njourney(\"a\", { tap(\"Off\") })", "Home has no control 'Off'"),
      ("script \"app.lua\"\ntap \"Go\"\njourney \"a\" { back() }", "2: [E0907]"),
      ("script \"app.lua\"\njourney \"a\" { back }", "2: [E0918] back must be called"),
      ("script \"app.lua\"\njourney \"a\" { expect.anything }", "2: [E0918] expect.anything must"),
      ("script \"app.lua\"\njourney \"a\" { 7 }", "2: [E0908]"),
      (
        "script \"app.lua\"\njourney \"a\" { expect.tree(7) }",
        "2: [E0911] expect.tree cannot be used with number"
      ),
      (
        "script \"app.lua\"\njourney \"a\" { expect.tree(\"window\", 7) }",
        "2: [E0911] expect.tree cannot be used with 2 values"
      ),
      (
        "script \"app.lua\"\njourney \"a\" { expect.tree() }",
        "2: [E0911] expect.tree cannot be used with 0 values"
      ),
      ("script \"app.lua\"\njourney \"a\" { back(), seed = 1.5 }", "write: seed = 7"),
      ("script \"app.lua\"\njourney \"a\" { back(), tgas = \"x\" }", "did you mean 'tags'?"),
      ("script \"app.lua\"\njourney \"a\" { back(), steps = 1 }", "2: [E0919]"),
      ("script \"app.lua\"\njourney \"a\" { back(1, 2) }", "2: [E0946]"),
      ("script \"app.lua\"\njourney \"a\" { type \"name\" }", "2: [E0908]"),
      ("script \"app.lua\"\njourney \"a\" { type(\"nmae\", \"x\") }", "did you mean 'name'?"),
      ("script \"app.lua\"\njourney \"a\" { emit \"og\" }", "2: [E0110]"),
      ("script \"app.lua\"\njourney \"a\" { emit \"open(x: 1)\" }", "2: [E0"),
      ("script \"app.lua\"\njourney \"a\" { emit(step.og) }", "did you mean '.go'?"),
      ("local s = step.go\nscript \"app.lua\"", "1: [E0910]"),
      ("script \"app.lua\"\njourney \"a\" { open \"demo://paeg/5\" }", "2: [E0"),
      ("script \"app.lua\"\njourney \"a\" { clock \"later\" }", "2: [E0916]"),
      (
        "script \"app.lua\"\njourney \"a\" { expect.visble \"Home\" }",
        "did you mean 'expect.visible'?"
      ),
      ("script \"app.lua\"\njourney \"a\" { expect.visible \"Hmoe\" }", "did you mean 'Home'?"),
      ("script \"app.lua\"\njourney \"a\" { expect.steps { \"Ap go\" } }", "did you mean 'App'?"),
      (
        "script \"app.lua\"\njourney \"a\" { expect.steps { \"App go: unhandeld\" } }",
        "did you mean 'unhandled'?"
      ),
      ("script \"app.lua\"\njourney \"a\" { expect.steps { \"App does go\" } }", "2: [E0914]"),
      ("script \"app.lua\"\njourney \"a\" { expect.steps { \"open(\\\"x\\\")\" } }", "2: [E0"),
      ("script \"app.lua\"\njourney \"a\" { back() }\njourney \"a\" { back() }", "3: [E0906]"),
      ("script \"app.lua\"\njourny \"a\" { back() }", "did you mean 'journey'?"),
      ("script \"app.lua\"\nx = 1\njourney \"a\" { back() }", "2: [E0"),
      ("script \"app.lua\"\njourney \"a\" { tap \"Go\" back() }", "2: [E0"),
    ])
  func told(file: String, part: String) throws {
    let told = try Field.told(file: file)

    #expect(told.contains(part), "\(told)")
  }

  @Test(
    "A control that does not exist, or does not accept the action, is reported before the run",
    arguments: [
      (
        "tap \"Og\"",
        "1: [E0913] no screen of the app has anything named 'Og' (did you mean 'Go'?)"
      ),
      ("tap \"3\"", ""), ("tap \"Go\"", ""), ("tap(\"rows\", 2)", ""), ("tap \"4\"", ""),
      ("tap(\"rows\", 3)", "1: [E0949] the list 'rows' never has a row '3'; it has 2"),
      ("tap(\"rowz\", 1)", "did you mean 'rows'?"),
      ("tap \"rows\"", "1: [E0948] 'rows' is a list: this action does not apply to it"),
      ("tap \"name\"", "(write: type(\"name\", \"TEXT\"))"),
      ("tap(\"Go\", 1)", "(write: tap \"Go\")"),
      ("type(\"Go\", \"now\")", "1: [E0948] 'Go' is a button"),
      ("type(\"rowz\", \"x\")", "1: [E0913]"),
    ])
  func controls(line: String, part: String) throws {
    let told = try Field.told(file: "script \"app.lua\" journey \"a\" { \(line) }")
    let isLinked = !["E0913", "E0948", "E0949"].contains { told.contains($0) }

    #expect(part.isEmpty ? isLinked : told.contains(part), "\(told)")
  }

  @Test("A row from a function may have any text; a literal row is checked")
  func rows() throws {
    let app = { (items: String) in
      """
      local Step = steps "Step" { "start", "picked(String)" }
      local others = { "Sun" }
      screen "Home" { list "rows" { items = \(items), emits = Step.picked, value = "name" } }
      screen "More" { list "more" { items = { { name = "Moon" } }, emits = Step.picked, value = "name" } }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = { start = set "Home", picked = push "More" },
      }
      """
    }
    let codes = { (items: String, line: String) throws in
      try Field("script \"app.lua\" journey \"a\" { \(line) }", app: app(items)).result().errors
        .sorted
        .map(\.message.code)
    }

    for items in ["function() return { { name = 'Star' } } end", "others", "{ others }"] {
      let firstFound = try codes(items, "tap \"Star\"")
      #expect(firstFound == [])
      let secondFound = try codes(items, "tap(\"rows\", \"Star\")")
      #expect(secondFound == [])
      let thirdFound = try codes(items, "tap(\"more\", \"Mon\")")
      #expect(thirdFound == ["E0949"])
    }
    let fourthFound = try codes("{ { name = 'Sun' } }", "tap \"Sun\"")
    #expect(fourthFound == [])
    let fifthFound = try codes("{ { name = 'Sun' } }", "tap \"Star\"")
    #expect(fifthFound == ["E0913"])
  }

  @Test("All mistakes of a file are reported together")
  func together() throws {
    let told = try Field.told(
      file: """
        script "app.lua"
        journey "a" {
          emit "og",
          expect.visible "Hmoe",
          expect.steps { "App go: lost" },
        }
        """)

    #expect(told.split(separator: "\n").count == 3, "\(told)")
  }

  @Test("An error in the app is reported, and that the journeys cannot run")
  func app() throws {
    let field = try Field("script \"app.lua\" journey \"a\" { back() }", app: "screem \"x\" {}")
    let codes = field.result().errors.sorted.map(\.message.code)

    #expect(codes.sorted() == ["E0111", "E0903"])
    #expect(field.result().isBroken)
  }

  @Test("Keywords of flow scripts are not valid in journeys")
  func words() throws {
    let said = try Field.told(file: "script \"app.lua\" flow \"x\" {}")
    #expect(said.contains("'flow'"))
  }

  @Test(
    "For an action name from another tool, the right keyword is suggested",
    arguments: [
      ("wait(3)", "clock"), ("sleep(1)", "clock"), ("click \"Go\"", "tap"), ("tabBar(2)", "tab"),
    ])
  func others(line: String, word: String) throws {
    let name = String(line.prefix { $0.isLetter })

    let told = try Field.told(line + ",")
    #expect(told.contains("[E0111] '\(name)' is not declared (did you mean '\(word)'?)"), "\(told)")
  }
}
