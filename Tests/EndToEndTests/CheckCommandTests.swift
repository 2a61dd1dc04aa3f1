import Foundation
import Testing

@Suite("sextant check")
struct CheckCommandTests {
  private static let wrong = """
    local Step = steps "Step" { "start", "lost" }
    screen "Home" { button "Lost" { emits = Step.lost } }
    flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
    """

  @Test("can enable and disable single checks")
  func selection() throws {
    let sextant = try Workspace(Self.wrong).sextant

    let result = try sextant.run(["check", "app.lua", "--disable", "dead-step"])
    #expect(
      result
        == .success("1 script: nothing found\n"))
    let messenger = try Sextant().run(
      ["check", "scripts/messenger.lua", "--enable", "step-names-place"])
    #expect(messenger.output.hasSuffix("1 script: 9 warnings, 6 intended\n"))
    let all = try Sextant().run(["check", "scripts/messenger.lua", "--all"])
    #expect(all == messenger)
  }

  @Test("writes valid JSON, also for scripts that cannot be loaded")
  func json() throws {
    let workspace = try Workspace(Self.wrong)
    try workspace.write("?\n", to: "broken.lua")
    let result = try workspace.sextant.run(["check", ".", "--format", "json"])
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let findings = (object as? [String: Any])?["findings"] as? [[String: Any]]

    #expect(result.code == 3)
    #expect(result.errors == "")
    #expect(findings?.compactMap { $0["code"] as? String } == ["E0700", "E0114"])
    #expect(findings?.compactMap { $0["file"] as? String } == ["app.lua", "broken.lua"])
  }

  @Test("A file name cannot inject colours or GitHub annotations into the output")
  func hostileName() throws {
    let workspace = try Workspace(Self.wrong)
    let name = "a\u{1B}[31m\n::error::x.lua"
    try workspace.write(Self.wrong, to: name)
    let result = try workspace.sextant.run(["check", name, "--format", "github"])

    #expect(result.code == 1)
    #expect(
      result.output.hasPrefix(
        "::warning file=a\\u{1B}[31m%0A%3A%3Aerror%3A%3Ax.lua,line=1,col=38,title=dead-step E0700::"
      ))
    #expect(result.output.split(separator: "\n").count == 1)
  }
}
