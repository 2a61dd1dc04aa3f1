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
}
