import Foundation
import Testing

@Suite("sextant graph")
struct GraphCommandTests {
  @Test("writes to a file with -o, and reports if it cannot")
  func file() throws {
    let workspace = try Workspace()
    let script = Sextant.package.appending(path: "scripts/hello.lua").path
    let written = try workspace.sextant.run([
      "graph", script, "--format", "json", "-o", "hello.json",
    ])
    let printed = try workspace.sextant.run(["graph", script, "--format", "json"])
    let text = try String(
      contentsOf: workspace.folder.appending(path: "hello.json"), encoding: .utf8)

    #expect(written == .success(""))
    #expect(text == printed.output)
    let named = try workspace.sextant.run(["graph", script, "-o", "map.svg"])
    #expect(named == .success(""))
    let map = try workspace.text(of: "map.svg")
    #expect(map.hasPrefix("<svg "))
    let result = try workspace.sextant.run(["graph", script, "-o", "gone/hello.mmd"])
    #expect(
      result
        == Sextant.Result(
          output: "",
          errors: """
            error: cannot write 'gone/hello.mmd': No such file or directory [E0733]
                  = there is no folder 'gone'; create it first, or write to another path
            1 error

            """, code: 1))
  }

  @Test("draws the map of the app, whatever the names are, without another program")
  func picture() throws {
    let script = """
      app "a \\"b\\" <c>"
      local Step = steps "Step" { "start", "go" }
      screen "한글 \\\\ \\"화면\\"" { button "Go" { emits = Step.go } }
      screen "node" { title = "" }
      flow "graph" {
        root = navigation, start = Step.start,
        navigate = { start = set "한글 \\\\ \\"화면\\"", go = push "node" },
      }
      """
    let workspace = try Workspace(script)
    var sextant = workspace.sextant
    sextant.environment["PATH"] = "/nonexistent"
    let result = try sextant.run(["graph", "app.lua", "--format", "svg"])

    #expect(result.errors == "")
    #expect(result.code == 0)
    #expect(result.output.contains("한글 \\ &quot;화면&quot;"))
    #expect(result.output.hasSuffix("</svg>\n"))
  }

  @Test("writes over a map that it wrote, and over nothing else")
  func overwriting() throws {
    let workspace = try Workspace()
    let script = Sextant.package.appending(path: "scripts/hello.lua").path
    let file = workspace.folder.appending(path: "map.svg")
    let line = ["graph", script, "--format", "svg", "-o", "map.svg"]

    for _ in 0..<2 {
      let written = try workspace.sextant.run(line)
      #expect(written == .success(""))
    }
    try "<svg xmlns=\"http://www.w3.org/2000/svg\"/>".write(
      to: file, atomically: true, encoding: .utf8)
    let refused = try workspace.sextant.run(line)
    #expect(refused.code == 2)
  }

  @Test("says when GitHub will not draw a Mermaid diagram, and writes it all the same")
  func tooLarge() throws {
    func script(_ count: Int) -> String {
      """
      local Step = steps "Step" { "start" }
      local all = {}
      for number = 1, \(count) do
        screen("S" .. number) {}
        all[number] = "S" .. number
      end
      flow "App" { root = tabs, start = Step.start, navigate = { start = set(all) } }
      """
    }

    let result = try Workspace(script(500)).sextant.run(["graph", "app.lua"])
    #expect(result.code == 0)
    #expect(result.output.hasPrefix("flowchart LR"))
    #expect(
      result.errors.hasPrefix(
        "warning: GitHub will not draw this diagram: it has 501 edges and"))
    #expect(result.errors.contains("[E1062]"))
    let small = try Workspace(script(300)).sextant.run(["graph", "app.lua"])
    #expect(small.errors == "")
  }
}
