import Foundation
import Testing

@Suite(":save")
struct SaveCommandTests {
  /// What is done in an app, and saved; the journey has to go well at once.
  @Test(
    "writes a journey that passes at once",
    arguments: [
      (
        "messenger",
        [":tap Login", ":tab DM", ":emit Temp#4 .toLogin", ":back", ":tap \"Log out\""]
      ),
      (
        "movies",
        [
          ":tap Done", ":tap \"The Sextant\"", ":tap cast 1", ":back", ":back", ":tap Settings",
          ":tap About", ":dismiss", ":open demo://movies/55423",
        ]
      ),
      ("launch", [":clock +1s", ":clock +2.5s", ":navigate .mypageIsRequired", ":tap Next"]),
      ("signin", [":tap \"Sign in\"", ".signupIsComplete", "tap('Sign Up')", ":tap \"Sign Up\""]),
      (
        "rxflow-demo",
        [
          ":type user 김철수", ":tap Login", ":tap Done", ":tap Settings", ":answer no", ":dismiss",
          ":tap Settings", ":answer yes", ":tap Spoilers", ":tap Done",
        ]
      ),
      ("hello", [":tap 세종", ".namePicked(\"\\\"]]\\\" 'x'\")", ":back", ":tab 3"]),
      ("ready-steady-go-coordinators", [":tap Login", ":tap Ready", ":tab 3", ":tap Go"]),
      ("hello", []),
    ])
  func runs(script: String, lines: [String]) throws {
    let workspace = try Workspace()
    let path = Sextant.package.appending(path: "scripts/\(script).lua").path
    let saved = try workspace.sextant.run(
      ["run", path, "--keep-going"] + (lines + [":save it.journey.lua"]).flatMap { ["-e", $0] })
    #expect(
      saved.output.hasSuffix(
        "wrote it.journey.lua; sextant test it.journey.lua runs it\n"), "\(saved)")

    let result = try workspace.sextant.run(["test"])
    let text = try workspace.text(of: "it.journey.lua")
    #expect(result.code == 0, "\(result)\n\(text)")
  }

  @Test("writes a readable journey")
  func text() throws {
    let workspace = try Workspace(
      """
      local Step = steps "Step" { "start", "go" }
      screen "Home" { title = "Home", button "Go" { emits = Step.go } }
      screen "Page" { title = "쪽" }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = { start = set "Home", go = push "Page" },
      }
      """)
    _ = try workspace.sextant.run([
      "run", "app.lua", "-e", ":tap Go", "-e", ":clock +2s", "-e", ":clock +1s", "-e", ":back",
      "-e", ":save journeys/going",
    ])

    let found = try workspace.text(of: "journeys/going.journey.lua")
      .replacing(/lua = "5\.4\.[0-9]+"/, with: "lua = \"5.4.4\"")
    #expect(
      found == """
        script "../app.lua"

        journey "going" {
          lua = "5.4.4",

          expect.visible { "Home", title = "Home" },

          tap "Go",
          expect.steps { "App go" },
          expect.visible { "Page", title = "쪽" },

          clock "+3s",

          back(),
          expect.visible { "Home", title = "Home" },

          expect.tree [[
            window
              navigation App#0
                screen Home#0 "Home"  in App#0
          ]],
        }

        """)
    let code = try workspace.sextant.run(["test"]).code
    #expect(code == 0)
  }

  /// A die whose number the title tells, which a journey expects.
  private static let dice = """
    local Step = steps "Step" { "start", "roll" }
    screen "Table" { title = "Table" }
    screen "Die" { title = function(s) return "A " .. s.params[1] end }
    flow "Dice" {
      root = navigation, start = Step.start,
      navigate = {
        start = set "Table",
        roll = function() return push { "Die", params = { math.random(1000) } } end,
      },
    }
    """

  @Test(
    "writes the seed, so that the journey gets the same random numbers",
    arguments: [("7", "7"), ("18446744073709551615", "0xffffffffffffffff")])
  func seed(given: String, written: String) throws {
    let workspace = try Workspace(Self.dice)
    let lines = ["-e", ".roll", "-e", ".roll", "-e", ":save it"]
    let saved = try workspace.sextant.run(["run", "app.lua", "--seed", given] + lines)
    #expect(saved.code == 0, "\(saved)")

    let text = try workspace.text(of: "it.journey.lua")
    #expect(text.contains("journey \"it\" {\n  seed = \(written),\n"), "\(text)")
    let firstCode = try workspace.sextant.run(["test"]).code
    #expect(firstCode == 0)
    try workspace.write(text.replacing("seed = \(written),", with: ""), to: "it.journey.lua")
    let secondCode = try workspace.sextant.run(["test"]).code
    #expect(secondCode == 1)
  }

  @Test("overwrites a file only with --overwrite")
  func overwrite() throws {
    let workspace = try Workspace()
    let script = Sextant.package.appending(path: "scripts/hello.lua").path
    try workspace.write("-- mine", to: "a.journey.lua")

    let refused = try workspace.sextant.run(["run", script, "-e", ":save a"])
    #expect(refused.code == 1)
    #expect(refused.errors.contains("[E0943]"))
    let firstText = try workspace.text(of: "a.journey.lua")
    #expect(firstText == "-- mine")
    let done = try workspace.sextant.run(["run", script, "-e", ":save a --overwrite"])
    #expect(done.code == 0)
    let secondText = try workspace.text(of: "a.journey.lua")
    #expect(secondText.hasPrefix("script "))
  }
}
