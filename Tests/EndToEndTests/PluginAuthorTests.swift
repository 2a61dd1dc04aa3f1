import Foundation
import Testing

@Suite("What the author of a plugin does")
struct PluginAuthorTests {
  private static let kinds = [
    "word", "container", "modalStyle", "guard", "hook", "command", "logStyle", "check", "exporter",
    "report", "template",
  ]

  @Test(
    "A new plugin of each kind passes its journeys and has no findings",
    arguments: kinds.map { [$0] } + [kinds, []], ["en", "ko"])
  func made(kinds: [String], language: String) throws {
    let workspace = try Workspace()
    let with = kinds.flatMap { ["--with", $0] }
    let made = try workspace.sextant.run(
      ["new", "--plugin", "green-tea", "--lang", language] + with)
    #expect(made.code == 0)
    #expect(
      made.output.hasPrefix(
        "green-tea/plugins/green-tea.lua\ngreen-tea/demo.lua\ngreen-tea/demo.journey.lua\n"))

    let unfilled = try made.output.split(separator: "\n").filter { file in
      try String(contentsOf: workspace.folder.appending(path: file), encoding: .utf8)
        .contains(/\{\w+\}/)
    }
    #expect(unfilled == [])

    let tested = try workspace.sextant.run(["test", "green-tea"])
    #expect(tested.code == 0, "\(tested)")
    let checked = try workspace.sextant.run(["check", "green-tea"])
    #expect(checked == .success("1 script: nothing found\n"))
    let alone = try workspace.sextant.run(["check", "green-tea/plugins/green-tea.lua"])
    #expect(alone == .success("1 script: nothing found, 1 intended\n"))
  }

  @Test("The names of projects and plugins are told apart")
  func usage() throws {
    let workspace = try Workspace()
    let cases: [([String], String)] = [
      (["new"], "Name one project, or one plugin: new NAME, new --plugin NAME."),
      (["new", "a", "--plugin", "b"], "Name one project, or one plugin"),
      (["new", "--plugin", "a b"], "'a b' is no name of a plugin"),
      (["new", "a", "--with", "word"], "--with says what a plugin gives"),
      (["new", "--plugin", "a", "--with", "words"], "The value 'words' is invalid"),
    ]
    for (arguments, message) in cases {
      let result = try workspace.sextant.run(arguments)
      #expect(result.code == 2)
      #expect(result.errors.hasPrefix("Error: \(message)"))
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: workspace.folder.path)
    #expect(left == [])
  }

  @Test("A plugin is checked and tested alone, in an app of its own")
  func alone() throws {
    let workspace = try Workspace(
      """
      plugin { name = "tea", version = "1.0.0" }
      local TeaStep = steps "TeaStep" { "poured" }
      screen "Cup" { title = "Cup" }
      command "tea" { run = function(shell) print(kettle) end }
      export { TeaStep = TeaStep }
      """, named: "tea.lua")
    let broken = try workspace.sextant.run(["check", "tea.lua"])
    #expect(broken.code == 3)
    #expect(broken.errors.contains("tea.lua:4:45: error: 'kettle' is not declared [E0111]"))

    let text = try workspace.text(of: "tea.lua").replacing("kettle", with: "shell.app")
    try workspace.write(text, to: "tea.lua")
    try workspace.write(
      "script \"tea.lua\"\njourney \"it loads\" { expect.visible \"Try\" }", to: "tea.journey.lua")
    let checked = try workspace.sextant.run(["check", "tea.lua"])
    #expect(checked == .success("1 script: nothing found, 1 intended\n"))
    let tested = try workspace.sextant.run(["test", "tea.lua"])
    #expect(tested.code == 0)
    #expect(tested.output.hasPrefix("✓ tea.journey.lua  1 journey\n"))
    let opened = try workspace.sextant.run(["run", "tea.lua"])
    #expect(opened.code == 3)
    #expect(opened.errors.contains("'tea.lua' is a plugin, not an app [E0874]"))
  }

  @Test("The bundled plugins have no findings when they are checked alone")
  func bundled() throws {
    let folder = Sextant.package.appending(path: "plugins")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".lua") }.sorted()
    let files = names.map { folder.appending(path: $0).path }
    let result = try Sextant().run(["check", "--allow", "analytics"] + files)

    #expect(names.count == 14)
    #expect(result == .success("14 scripts: nothing found, 14 intended\n"))
  }
}
