import Foundation
import Testing

@Suite("run --picture")
struct RunPictureTests {
  private static let script = """
    local Step = steps "Step" { "start" }
    screen "Home" { title = "Home" }
    flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
    """

  @Test(
    "refuses what is no picture's name, what others have written, and what programs read",
    arguments: [
      (["--picture", "a.png"], 2, "a file that ends in .svg"),
      (["--picture", "other.svg"], 1, "[E0"),
      (["--picture", "a.svg", "--json"], 2, "--json is for programs"),
      (["--overwrite"], 2, "--overwrite goes with --picture"),
    ])
  func refuses(arguments: [String], code: Int32, message: String) throws {
    let workspace = try Workspace(Self.script)
    try workspace.write("mine", to: "other.svg")
    let result = try workspace.sextant.run(["run", "app.lua"] + arguments)

    #expect(result.code == code)
    #expect(result.errors.contains(message), "\(result.errors)")
    let kept = try workspace.text(of: "other.svg")
    #expect(kept == "mine")
  }
}
