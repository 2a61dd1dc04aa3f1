import Testing

@Suite("Trust levels on the command line")
struct LevelTests {
  private static let script = """
    local Step = steps "Step" { "start" }
    screen "Home" {}
    flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
    command "keep" { run = function() files.write("kept.txt", "안녕") return files.read "kept.txt" end }

    """

  @Test(
    "Every command that loads scripts accepts --level",
    arguments: [["run"], ["check"], ["graph"], ["plugins"], ["meta"]])
  func commands(command: [String]) throws {
    let workspace = try Workspace(Self.script)

    let message = "'files' is not declared [E0111]"

    let taken = try workspace.sextant.run(command + ["app.lua", "--level", "trusted"])
    #expect(!(taken.errors + taken.output).contains(message), "\(taken)")
    let refused = try workspace.sextant.run(command + ["app.lua"])
    #expect((refused.errors + refused.output).contains(message), "\(refused)")
  }
}
