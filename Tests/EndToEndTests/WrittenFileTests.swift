import Foundation
import Testing

/// Files that commands write replace nothing that they have not written.
@Suite("Output files")
struct WrittenFileTests {
  private static let script = "-- Hello.\nlocal Step = steps \"S\" { \"start\" }\n"
  private static let kinds = ["terminal", "tap", "junit", "json", "github"]

  /// A folder with a script, its journey, and a file in the way.
  private func project(_ text: String? = nil) throws -> Workspace {
    let workspace = try Workspace(
      """
      local Step = steps "Step" { "start" }
      screen "Home" { title = "Home" }
      screen "Away" { title = "Away" }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
      """)
    try workspace.write(
      "script \"app.lua\"\njourney \"Home\" { expect.visible \"Away\" }\n", to: "app.journey.lua")
    if let text { try workspace.write(text, to: "out") }
    return workspace
  }

  private func refusal(_ path: String) -> String {
    """
    error: '\(path)' holds something else and was not overwritten [E0877]
          = name another file, or use --overwrite

    """
  }

  @Test("A report does not overwrite a script, and nothing is run", arguments: kinds)
  func report(kind: String) throws {
    let workspace = try project(Self.script)

    let result = try workspace.sextant.run(["test", ".", "--report", "\(kind)=out"])

    #expect(result == Sextant.Result(output: "", errors: refusal("out"), code: 2))
    let text = try workspace.text(of: "out")
    #expect(text == Self.script)
  }

  @Test(
    "A report overwrites a report of its kind, an empty file, or any file with --overwrite",
    arguments: kinds)
  func ownReport(kind: String) throws {
    let workspace = try project("")
    let arguments = ["test", ".", "--report", "\(kind)=out"]

    let first = try workspace.sextant.run(arguments)
    let text = try workspace.text(of: "out")
    let second = try workspace.sextant.run(arguments)
    let other = Self.kinds[kind == "tap" ? 2 : 1]
    let wrong = try workspace.sextant.run(["test", ".", "--report", "\(other)=out"])
    let forced = try workspace.sextant.run(["test", ".", "--report", "\(other)=out", "--overwrite"])

    #expect([first.code, second.code, wrong.code, forced.code] == [1, 1, 2, 1])
    #expect(!text.isEmpty)
    #expect(second.errors == "")
  }

  @Test("A report can be written to a device")
  func device() throws {
    let result = try project().sextant.run(["test", ".", "--report", "tap=/dev/stdout"])

    #expect(result.output.hasPrefix("TAP version 13\n"))
    #expect(result.code == 1)
  }

  @Test("A graph overwrites only graphs", arguments: ["mermaid", "dot", "json", "ascii"])
  func graph(format: String) throws {
    let workspace = try project(Self.script)
    let arguments = ["graph", "app.lua", "--format", format, "-o"]

    let refused = try workspace.sextant.run(arguments + ["out"])
    #expect(refused == Sextant.Result(output: "", errors: refusal("out") + "1 error\n", code: 2))
    let own = try workspace.sextant.run(arguments + ["app.lua"])
    #expect(own == Sextant.Result(output: "", errors: refusal("app.lua") + "1 error\n", code: 2))
    let text = try workspace.text(of: "out")
    #expect(text == Self.script)

    let codes = try [["out", "--overwrite"], ["out"], ["new"], ["new"]].map {
      try workspace.sextant.run(arguments + $0).code
    }
    #expect(codes == [0, 0, 0, 0])
  }

  @Test("Editor typings overwrite only typings")
  func typings() throws {
    let workspace = try project()
    let path = ".sextant/meta/project.lua"
    let first = try workspace.sextant.run(["meta", "app.lua"])
    let again = try workspace.sextant.run(["meta", "app.lua"])
    try workspace.write(Self.script, to: path)

    let refused = try workspace.sextant.run(["meta", "app.lua"])
    let kept = try workspace.text(of: path)
    let forced = try workspace.sextant.run(["meta", "app.lua", "--overwrite"])

    #expect([first.code, again.code, refused.code, forced.code] == [0, 0, 2, 0])
    #expect(refused.errors == refusal(path))
    #expect(kept == Self.script)
  }
}
