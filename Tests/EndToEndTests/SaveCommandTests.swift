import Foundation
import Testing

@Suite(":save")
struct SaveCommandTests {
  /// What is done in an app, and saved; the journey has to go well at once.
  @Test(
    "writes a journey that goes well as soon as it is there",
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

  @Test("writes what a reader expects")
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

    #expect(
      try workspace.text(of: "journeys/going.journey.lua") == """
        script "../app.lua"

        journey "going" {
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
    #expect(try workspace.sextant.run(["test"]).code == 0)
  }

  @Test("writes over a file only if it is told to")
  func overwrite() throws {
    let workspace = try Workspace()
    let script = Sextant.package.appending(path: "scripts/hello.lua").path
    try workspace.write("-- mine", to: "a.journey.lua")

    let refused = try workspace.sextant.run(["run", script, "-e", ":save a"])
    #expect(refused.code == 1)
    #expect(refused.errors.contains("[E0943]"))
    #expect(try workspace.text(of: "a.journey.lua") == "-- mine")
    let done = try workspace.sextant.run(["run", script, "-e", ":save a --overwrite"])
    #expect(done.code == 0)
    #expect(try workspace.text(of: "a.journey.lua").hasPrefix("script "))
  }
}
