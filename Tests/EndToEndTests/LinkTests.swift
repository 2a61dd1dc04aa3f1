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

  @Test("A URL that matches no link ends the run like a line that fails")
  func wrong() throws {
    let arguments = [
      "run", "scripts/movies.lua", "--open", "demo://movie/1", "--log-style", "guideline",
    ]
    let started = "did navigate to RxFlowDemo.MainFlow -> apiKey\n"
    let complaint = """
      error: no link matches 'demo://movie/1' [E0631]
            = demo://movies: the host is 'movies', not 'movie'
            = note: demo://movies/{id:Int}: the host is 'movies', not 'movie'
            = note: demo://movies/{id:Int}/cast/{cast:Int}: the host is 'movies', not 'movie'

      """

    let result = try Sextant().run(arguments + ["-e", ":tap Done"])
    #expect(
      result
        == Sextant.Result(output: started, errors: complaint, code: 1))
    let code = try Sextant().run(arguments + ["-e", ":back", "--keep-going"]).code
    #expect(code == 1)
  }

  @Test("A link opens the app before lines from a pipe are performed")
  func pipe() throws {
    let result = try Sextant().run(
      ["scripts/messenger.lua", "--open", "messenger://home", "--log-style", "rxflow-classic"],
      input: ":tap Log out\n")

    #expect(result.code == 0)
    #expect(result.output.contains("did navigate flow=Messenger.GNBFlow step=toGNB\n"))
    #expect(result.output.hasSuffix("did navigate flow=Messenger.LoginFlow step=toLogin\n"))
  }
}
