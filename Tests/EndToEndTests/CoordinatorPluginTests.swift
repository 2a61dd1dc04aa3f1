import Foundation
import Testing

@Suite("Ready, steady, go, written with flows and with coordinators")
struct CoordinatorPluginTests {
  private static let lines = [
    ":back", ":tap Login", ":tap Ready", ":back", ":tap Steady", ":tab 1", ":dismiss", ":tab 7",
    ":tap Ready", ":tab 3", ":tap Go",
  ]

  /// A part of the tree: what a user sees of it, and not who made it.
  private func seen(_ node: [String: Any]) -> String {
    let children = (node["children"] as? [[String: Any]] ?? []).map(seen).joined(separator: " ")
    let title = (node["title"] as? String).map { " \($0)" } ?? ""
    let mark = node["selected"] as? Bool == true ? "*" : ""
    let light = node["visible"] as? Bool == true ? "" : "-"
    return "\(light)\(node["kind"] ?? "")\(title)\(mark)"
      + (children.isEmpty ? "" : "(\(children))")
  }

  /// The trees of a session after the start and after each line, for two rounds.
  private func trees(_ script: String) throws -> [String] {
    let typed = [":tree"] + (Self.lines + Self.lines).flatMap { [$0, ":tree"] }
    let result = try Sextant().run(
      ["run", script, "--json", "--allow-refused"] + typed.flatMap { ["-e", $0] })
    #expect(result.code == 0)
    #expect(result.errors == "")
    return try jsonLines(result.output).filter { $0["event"] as? String == "tree" }
      .compactMap { ($0["tree"] as? [String: Any]).map(seen) }
  }

  @Test("Both show the same screens after every action, performed or refused")
  func alike() throws {
    let coordinators = try trees("scripts/ready-steady-go-coordinators.lua")

    let drawn = try trees("scripts/ready-steady-go.lua")
    #expect(coordinators == drawn)
    #expect(coordinators.count == 1 + 2 * Self.lines.count)
    #expect(coordinators[0] == coordinators[Self.lines.count])
    #expect(coordinators[2].contains("tabs("))
  }

  @Test("Every round logs what is released, and a hundred rounds leave no more alive than one")
  func rounds() throws {
    let round = "tap('Login') tap('Ready') tap('Steady') tap('Go')"
    let result = try Sextant().run([
      "run", "scripts/ready-steady-go-coordinators.lua", "--log-style", "guideline",
      "-e", "for i = 1, 100 do \(round) end", "-e", ":status",
    ])

    #expect(result.errors == "")
    #expect(
      result.output.hasSuffix(
        """
        clock  0s
        flow   AppCoordinator#0  ready
        flow   LoginCoordinator#100  ready, child of AppCoordinator#0

        """))
    let gone = result.output.split(separator: "\n").filter { $0.hasSuffix(" deinit") }
    let one = ["LoginCoordinator deinit", "LoginViewController deinit", "TabCoordinator deinit"]
    let expected = Array(repeating: one, count: 100).flatMap(\.self)
    #expect(gone.map(String.init) == expected)
  }

  @Test("The movie app of 2017 prints the same log as the current one")
  func classic() throws {
    let taps = [
      ":tap Done", ":tap movies 1", ":tap cast 1", ":tab 2", ":tap \"Moonrise\"", ":tap cast 1",
      ":back", ":back", ":tab 1", ":back", ":back", ":tap Settings", ":tap \"API key\"",
      ":tap About", ":tap \"API key\"", ":tap Done",
    ]
    let outputs = try ["scripts/movies-2017.lua", "scripts/movies.lua"].map { script in
      try Sextant().run(
        ["run", script, "--log-style", "rxflow-classic"] + taps.flatMap { ["-e", $0] })
    }

    #expect(outputs[0] == outputs[1])
    #expect(outputs[0].code == 0)
    #expect(outputs[0].output.split(separator: "\n").count == 15)
  }
}
