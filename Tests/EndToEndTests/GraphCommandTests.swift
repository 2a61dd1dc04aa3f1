import Foundation
import Testing

@Suite("sextant graph")
struct GraphCommandTests {
  /// Where Graphviz is, if it is installed.
  private static let dot = ["/usr/bin/dot", "/usr/local/bin/dot", "/opt/homebrew/bin/dot"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test("draws a Mermaid diagram unless another format is requested")
  func usual() throws {
    let result = try Sextant().run(["graph", "scripts/hello.lua"])

    #expect(
      result
        == .success(
          lines(
            """
            flowchart LR
              start((" "))
              subgraph cluster_HelloFlow["HelloFlow (navigation)"]
                flow_HelloFlow[["HelloFlow"]]
                screen_HelloFlow_Welcome("Welcome")
                screen_HelloFlow_Greeting("Greeting")
                screen_HelloFlow_About("About")
                action_HelloFlow_dismiss{{"dismiss"}}
              end
              start -->|"started"| flow_HelloFlow
              flow_HelloFlow -->|"started: set"| screen_HelloFlow_Welcome
              screen_HelloFlow_Welcome -->|"namePicked: push"| screen_HelloFlow_Greeting
              screen_HelloFlow_Welcome -->|"aboutAsked: present"| screen_HelloFlow_About
              screen_HelloFlow_About -->|"done"| action_HelloFlow_dismiss
            """)))
    let found = try Sextant().run(["graph", "scripts/hello.lua", "--format", "mermaid"])
    #expect(found == result)
  }

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
    let result = try workspace.sextant.run(["graph", script, "-o", "gone/hello.mmd"])
    #expect(
      result
        == Sextant.Result(
          output: "",
          errors: """
            error: cannot write 'gone/hello.mmd': No such file or directory [E0733]
            1 error

            """, code: 1))
  }

  @Test("draws a part of the app; an unknown flow is wrong usage")
  func scope() throws {
    let part = try Sextant().run(
      ["graph", "scripts/movies.lua", "--scope", "SettingsFlow", "--format", "ascii"])

    #expect(
      part
        == .success(
          lines(
            """
            RxFlowDemo: SettingsFlow and what it leads to

            SettingsFlow [split]
              settings      --> set navigation { SettingsList }
                                from WishlistFlow, the link demo://settings
              apiKey        --> detail SettingsApiKey
                                from SettingsList
              about         --> detail SettingsAbout
                                from SettingsList
              settingsDone  --> dismiss
                                from SettingsList

            Screens
              SettingsList    emits apiKey (button API key), about (button About),
                                settingsDone (button Done)
              SettingsApiKey  emits nothing
              SettingsAbout   emits nothing
            """)))
    let result = try Sextant().run(["graph", "scripts/movies.lua", "--scope", "SetingsFlow"])
    #expect(
      result
        == Sextant.Result(
          output: "",
          errors: """
            error: there is no flow 'SetingsFlow' [E0732]
                  = did you mean 'SettingsFlow'?
            1 error

            """, code: 2))
  }

  @Test("exits with 3 if the script cannot be loaded")
  func notLoaded() throws {
    let result = try Workspace("flow 'App' {").sextant.run(["graph", "app.lua"])

    #expect(result.code == 3)
    #expect(result.output == "")
    #expect(result.errors.contains("[E0114]"))
  }

  @Test("says what to install if Graphviz is missing")
  func missing() throws {
    var sextant = Sextant()
    sextant.environment["PATH"] = "/nonexistent"

    let result = try sextant.run(["graph", "scripts/hello.lua", "--format", "svg"])
    #expect(
      result
        == Sextant.Result(
          output: "",
          errors: """
            error: the program 'dot' is not installed [E0734]
                  = install the package graphviz (apt-get install graphviz, brew install \
            graphviz), or choose another --format
            1 error

            """, code: 1))
  }

  @Test("reports when Graphviz produces no picture")
  func failing() throws {
    let workspace = try Workspace()
    try FileManager.default.createSymbolicLink(
      atPath: workspace.folder.appending(path: "dot").path, withDestinationPath: "/bin/false")
    var sextant = Sextant()
    sextant.environment["PATH"] = workspace.folder.path
    let result = try sextant.run(["graph", "scripts/hello.lua", "--format", "svg"])

    #expect(result.code == 1)
    #expect(
      result.errors
        == "error: the program 'dot' failed to draw the picture (exit code 1) [E0735]\n1 error\n")
  }

  @Test("draws a picture with Graphviz, whatever the names are", .enabled(if: dot != nil))
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
    let result = try Workspace(script).sextant.run(["graph", "app.lua", "--format", "svg"])

    #expect(result.errors == "")
    #expect(result.code == 0)
    #expect(result.output.contains("한글 \\ &quot;화면&quot;"))
    #expect(result.output.hasSuffix("</svg>\n"))
  }
}
