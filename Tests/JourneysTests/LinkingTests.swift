import Diagnostics
import Testing

@testable import Journeys

@Suite("Mistakes in a journey file are found before anything runs")
struct LinkingTests {
  @Test(
    "Each is told with its line and its cure",
    arguments: [
      ("journey \"a\" {}", "1: [E0901]"), ("script \"app.lua\"", "1: [E0904]"),
      ("script \"app.lua\"\nscript \"app.lua\"", "2: [E0902]"),
      ("script \"gone.lua\"", "1: [E0903]"),
      ("script \"app.lua\"\njourney \"a\"", "2: [E0905]"),
      ("script \"app.lua\"\njourney \"a\" {}", "2: [E0917]"),
      ("script(\"app.lua\")\njourney(\"a\", 7)", "2: [E0905]"),
      ("script(\"app.lua\")\njourney(\"a\", { tap(\"Og\") })", "Home has no control 'Og'"),
      ("script \"app.lua\"\ntap \"Go\"\njourney \"a\" { back() }", "2: [E0907]"),
      ("script \"app.lua\"\njourney \"a\" { back }", "2: [E0918] back has to be called"),
      ("script \"app.lua\"\njourney \"a\" { expect.anything }", "2: [E0918] expect.anything has"),
      ("script \"app.lua\"\njourney \"a\" { 7 }", "2: [E0908]"),
      ("script \"app.lua\"\njourney \"a\" { back(), seed = 1.5 }", "write: seed = 7"),
      ("script \"app.lua\"\njourney \"a\" { back(), tgas = \"x\" }", "did you mean 'tags'?"),
      ("script \"app.lua\"\njourney \"a\" { back(), steps = 1 }", "2: [E0919]"),
      ("script \"app.lua\"\njourney \"a\" { back(1) }", "2: [E0946]"),
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

  @Test("All of a file are told at once")
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

  @Test("What is wrong with the app is told, and that the journeys cannot run")
  func app() throws {
    let field = try Field("script \"app.lua\" journey \"a\" { back() }", app: "screem \"x\" {}")
    let codes = field.result().errors.sorted.map(\.message.code)

    #expect(codes.contains("E0903"))
    #expect(codes.count == 2)
    #expect(field.result().isBroken)
  }

  @Test("Words of flow scripts are no words of journeys")
  func words() throws {
    #expect(try Field.told(file: "script \"app.lua\" flow \"x\" {}").contains("'flow'"))
  }
}
