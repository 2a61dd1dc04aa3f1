import Testing

@Suite("scripts/rxflow-demo.lua")
struct RxFlowDemoTests {
  @Test("opens a movie from a link in the same way at the start of the app and later")
  func link() throws {
    let url = "demo://movie/23452"
    let cold = try Sextant().run(["run", "scripts/rxflow-demo.lua", "--open", url, "-e", ":tree"])
    let warm = try Sextant().run([
      "run", "scripts/rxflow-demo.lua", "-e", ":tap Login", "-e", ":tap Done", "-e", ":tab 3",
      "-e", ":tap movies 2", "-e", ":open " + url, "-e", ":tree",
    ])

    #expect(tree(cold.output) == tree(warm.output))
    #expect(tree(cold.output).contains("screen MovieDetail \"The Sextant\""))
  }

  /// The last tree, without the numbers of instances.
  private func tree(_ output: String) -> String {
    let lines = output.split(separator: "\n").reversed().prefix { "●·".contains($0.prefix(1)) }
    return lines.reversed().joined(separator: "\n").replacing(/#[0-9]+/, with: "")
  }
}
