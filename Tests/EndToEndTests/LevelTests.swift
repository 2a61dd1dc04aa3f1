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

  @Test("A trusted script can keep files")
  func files() throws {
    let result = try Workspace(Self.script).sextant.run([
      "run", "app.lua", "--level", "trusted", "--log-style", "guideline", "-e", ":keep",
    ])

    #expect(result == .success(lines("did navigate to app.App -> start\n\"안녕\"")))
  }

  @Test("A plugin's level is listed unless it is the default")
  func listed() throws {
    let workspace = try Workspace(Self.script)
    let result = try workspace.sextant.run([
      "plugins", "app.lua", "--plugin", "crumbs", "--level", "crumbs=locked", "--level", "trusted",
    ])

    #expect(result.code == 0)
    #expect(result.output.hasSuffix("\n  level       locked\n"), "\(result.output)")
  }

  @Test(
    "An unknown level is wrong usage", arguments: ["lockd", "=locked", "crumbs=", "a/b=locked"])
  func misspelled(option: String) throws {
    let result = try Workspace(Self.script).sextant.run(["run", "app.lua", "--level=\(option)"])

    #expect(result.code == 2)
    #expect(
      result.errors.hasPrefix(
        "Error: '\(option)' is not LEVEL or NAME=LEVEL; levels are locked, plugin, trusted.\n"))
  }
}
