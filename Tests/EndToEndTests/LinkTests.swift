import Testing

@Suite("Apps opened by a link")
struct LinkTests {
  @Test(
    "A link leads to the same tree and the same way back, at the start of the app or later",
    arguments: [
      ("movies", "demo://movies", [":tap Done"]),
      ("movies", "demo://movies/23452", [":tap Done", ":tap movies 1", ":tab 2"]),
      ("movies", "demo://movies/23452/cast/2", [":tap Done", ":tap Settings"]),
      ("movies", "demo://movies/23452/cast/2", [":open demo://settings", ":tap About"]),
      ("movies", "demo://settings", [":open demo://movies/55423", ":back"]),
      ("movies", "demo://settings", [":open demo://settings"]),
      ("messenger", "messenger://home", [":tap Login", ":tab 3"]),
      ("messenger", "messenger://home", [":open messenger://home", ":tap Log out"]),
      ("messenger", "messenger://login", [":tap Login", ":tab 2"]),
    ])
  func coldAndWarm(_ script: String, _ url: String, _ before: [String]) throws {
    let path = "scripts/\(script).lua"
    let after = [":tree", ":status", ":back", ":tree"]

    let cold = try Sextant().run(["run", path, "--open", url] + after.flatMap { ["-e", $0] })
    let warm = try Sextant().run(
      ["run", path] + (before + [":open \(url)"] + after).flatMap { ["-e", $0] })

    #expect(cold.errors == warm.errors)
    #expect(cold.code == warm.code)
    #expect(Self.end(of: cold.output) == Self.end(of: warm.output))
    #expect(Self.end(of: cold.output).contains("window"))
  }

  /// What a run says from its first tree on, without numbers of instances and records.
  private static func end(of output: String) -> String {
    let lines = output.split(separator: "\n").drop { !$0.hasSuffix(" window") }
    return lines.joined(separator: "\n").replacing(#/\#\d+/#, with: "").replacing(
      #/\n +\d+ /#, with: "\n")
  }
}
