import Foundation
import Testing

@Suite("Every bundled script")
struct ScriptFolderTests {
  private static let scripts: [String] = {
    let folder = Sextant.package.appending(path: "scripts").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".lua") && !$0.hasSuffix(".journey.lua") }.sorted()
  }()

  @Test("is found by these tests")
  func found() {
    let known = [
      "hello", "launch", "messenger", "movies", "ready-steady-go", "rxflow-demo", "signin",
    ]

    #expect(Set(known.map { $0 + ".lua" }).isSubset(of: Self.scripts))
  }

  @Test("loads, starts, and shows a screen with something to do or to wait for", arguments: scripts)
  func starts(_ script: String) throws {
    let result = try Sextant().run(
      ["run", "scripts/" + script, "-e", ":steps", "-e", ":status", "-e", ":tree"])

    #expect(result.code == 0)
    #expect(result.errors == "")
    #expect(result.output.contains(":tap ") || result.output.contains("\ntimer "))
  }

  @Test("prints nothing but JSON with --json", arguments: scripts)
  func json(_ script: String) throws {
    let result = try Sextant().run(
      ["run", "scripts/" + script, "--json", "-e", ":steps", "-e", ":status", "-e", ":tree"])

    #expect(result.code == 0)
    #expect(result.errors == "")
    let count = try jsonLines(result.output).count
    #expect(count > 3)
  }
}
