import Foundation
import Testing

@Suite("sextant explore")
struct ExploreCommandTests {
  private static let trap = """
    local Step = steps "Step" { "start", "open" }
    screen "Home" { button "Open" { emits = Step.open } }
    screen "Sheet" { style = "full", toggle "Loud" {} }
    flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home", open = present "Sheet" } }
    """

  @Test("shows what was found with the way there, and an honest sum")
  func found() throws {
    let result = try Workspace(Self.trap).sextant.run(["explore", "app.lua"])

    #expect(
      result
        == Sextant.Result(
          output: """
            app.lua:3:8: warning: nothing closes 'Sheet' once it is presented [E0783]
                2 | screen "Home" { button "Open" { emits = Step.open } }
                3 | screen "Sheet" { style = "full", toggle "Loud" {} }
                  |        ^^^^^^^ add a way out, or write intended "trap" in the screen or flow
                  = note: one input leads there: :tap Open
             check: trap
            app.lua: explored completely: 3 states, 3 transitions, depth 2
            1 script: 1 warning

            """, errors: "", code: 1))
  }

  @Test(
    "finds nothing in the small scripts, and walks them completely",
    arguments: [
      "hello", "launch", "messenger", "movies", "movies-2017", "ready-steady-go",
      "ready-steady-go-coordinators", "signin",
    ])
  func scripts(name: String) throws {
    let result = try Sextant().run(["explore", "scripts/\(name).lua"])

    #expect(result.code == 0, "\(result.output)")
    #expect(
      result.output.hasPrefix("scripts/\(name).lua: explored completely: "), "\(result.output)")
  }

  @Test("walks the large scripts to their end, in pairs", arguments: ["rxflow-demo", "shop"])
  func large(name: String) throws {
    let result = try Sextant().run(["explore", "scripts/\(name).lua", "--time", "600"])

    #expect(result.code == 0, "\(result.output)")
    #expect(
      result.output.hasPrefix("scripts/\(name).lua: explored in pairs: "),
      "\(result.output)")
  }

  @Test("writes journeys that together go everywhere, which sextant test --coverage confirms")
  func walks() throws {
    let workspace = try Workspace(Self.trap)
    let explored = try workspace.sextant.run(["explore", "app.lua", "--journeys", "walks"])
    let tested = try workspace.sextant.run(["test", "walks", "--coverage"])

    #expect(
      explored.output.contains(
        "wrote walks/app-walks.journey.lua with 1 journey: sextant test walks/app-walks.journey.lua\n"
      ))
    #expect(tested.code == 0, "\(tested.output) \(tested.errors)")
    #expect(
      tested.output.hasSuffix(
        """
        journey coverage of app.lua
          screens: 2 of 2, 100 %
          flows: 1 of 1, 100 %
          controls: 2 of 2, 100 %
          states: 3 of 3, 100 %
          transitions: 3 of 3, 100 %

        """), "\(tested.output)")
  }

  @Test("exits with 1 if journeys cannot be written, and refuses a folder without a name")
  func unwritten() throws {
    let workspace = try Workspace(Self.trap.replacing("style = \"full\", ", with: ""))
    try workspace.write("mine", to: "taken")
    let taken = try workspace.sextant.run(["explore", "app.lua", "--journeys", "taken"])
    let nameless = try workspace.sextant.run(["explore", "app.lua", "--journeys", ""])

    #expect(taken.code == 1)
    #expect(taken.output.contains("taken/app-walks.journey.lua"), "\(taken.output)")
    #expect(nameless.code == 2)
  }

  @Test("exits with 4 if a limit was hit and nothing was found, and says which")
  func limited() throws {
    let result = try Sextant().run(["explore", "scripts/movies.lua", "--situations", "20"])

    #expect(result.code == 4)
    #expect(result.output.contains("not explored completely: 20 states"), "\(result.output)")
    #expect(result.output.contains("not tried: "), "\(result.output)")
  }

  @Test("says the same with several threads, byte for byte")
  func jobs() throws {
    let alone = try Sextant().run(["explore", "scripts/movies.lua", "--relaunch"])
    let together = try Sextant().run(
      ["explore", "scripts/movies.lua", "--relaunch", "--jobs", "3"])
    let none = try Sextant().run(["explore", "scripts/movies.lua", "--jobs", "0"])
    let simulated = try Sextant().run(
      ["explore", "scripts/hello.lua", "--simulate", "1", "--jobs", "2"])

    #expect(together == alone)
    #expect(none.code == 2)
    #expect(simulated.code == 2)
  }

  @Test("exits with 4 if the walk keeps more memory than it may, and refuses what is no amount")
  func memory() throws {
    let full = try Sextant().run(["explore", "scripts/movies.lua", "--walk-memory", "64K"])
    let wrong = try Sextant().run(["explore", "scripts/movies.lua", "--walk-memory", "much"])

    #expect(full.code == 4, "\(full.output)")
    #expect(full.output.contains(" states (--walk-memory); "), "\(full.output)")
    #expect(full.output.contains("all paths of up to "), "\(full.output)")
    #expect(wrong.code == 2)
  }

  @Test("gives programs the sum of each script")
  func json() throws {
    let result = try Workspace(Self.trap).sextant.run(["explore", "app.lua", "--format", "json"])

    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let script = (document["scripts"] as? [[String: Any]])?.first
    let sum = script?["explored"] as? [String: Any]
    #expect(sum?["situations"] as? Int == 3)
    #expect(sum?["complete"] as? Bool == true)
    #expect((document["findings"] as? [[String: Any]])?.first?["code"] as? String == "E0783")
  }

  @Test("writes a journey for each finding, which fails until that is mended")
  func journeys() throws {
    let workspace = try Workspace(Self.trap)
    let explored = try workspace.sextant.run(["explore", "app.lua", "--save", "found"])
    #expect(explored.output.contains("wrote found/app-trap-1.journey.lua"))

    let before = try workspace.sextant.run(["test", "found"])
    #expect(before.code == 1)
    #expect(before.output.contains("[E1056]"))

    _ = try workspace.write(
      Self.trap.replacing("toggle \"Loud\" {}", with: "button \"Out\" { emits = Step.out }")
        .replacing("\"open\" }", with: "\"open\", \"out\" }")
        .replacing("open =", with: "out = dismiss(), open ="), to: "app.lua")
    let after = try workspace.sextant.run(["test", "found"])
    #expect(after.code == 0, "\(after.output) \(after.errors)")
  }

  @Test("does not write over a journey of somebody else")
  func taken() throws {
    let workspace = try Workspace(Self.trap)
    _ = try workspace.write("-- mine", to: "app-trap-1.journey.lua")
    let result = try workspace.sextant.run(["explore", "app.lua", "--save", "."])

    #expect(result.code == 1)
    #expect(result.output.contains("[E0783]"))
    #expect(result.output.contains("app-trap-1.journey.lua"))
    #expect(!result.output.contains("wrote"))
  }

  @Test("refuses an app of which not all is declared")
  func stubs() throws {
    let script =
      "app \"Draft\" { stubs = true }\n"
      + Self.trap.replacing("screen \"Sheet\"", with: "screen \"Other\"")
    let result = try Workspace(script).sextant.run(["explore", "app.lua"])

    #expect(result.code == 3)
    #expect(
      result.errors == """
        error: the app is not explored, because 'Sheet' is a stub [E0789]
              = declare it and the other stubs that sextant check lists, or explore with --stubs
        1 error

        """)
  }

  @Test("exits with 3 if a script cannot be loaded, and with 2 for wrong use")
  func wrong() throws {
    let workspace = try Workspace(Self.trap)
    let gone = try workspace.sextant.run(["explore", "gone.lua"])
    let zero = try workspace.sextant.run(["explore", "app.lua", "--depth", "0"])

    #expect(gone.code == 3)
    #expect(gone.errors.contains("the file 'gone.lua' does not exist [E0101]"))
    #expect(zero.code == 2)
    #expect(zero.errors.contains("--depth is a number from 1 on."))
  }
}
