import Foundation
import Testing

@Suite("Help in Korean, and help at the width of the terminal")
struct HelpLanguageTests {
  private static let commands = [
    "open", "run", "replay", "check", "test", "graph", "new", "meta", "plugins", "explain",
    "storyboard", "view",
  ]

  /// How many columns a line takes: two for each syllable of Korean.
  private func columns(_ line: Substring) -> Int {
    line.unicodeScalars.reduce(0) { $0 + (("가"..."힣").contains($1) ? 2 : 1) }
  }

  @Test("Each command's help begins with two examples, and they work", arguments: commands)
  func examples(_ command: String) throws {
    let page = try Sextant().run([command, "--help"]).output
    let lines = page.split(separator: "\n").dropFirst().prefix { $0.hasPrefix("  $ sextant ") }
    #expect(lines.count == 2)
    let workspace = try Workspace(Self.app)
    try FileManager.default.createDirectory(
      at: workspace.folder.appending(path: "flows"), withIntermediateDirectories: true)
    for name in ["admin.lua", "flows/app.lua"] { try workspace.write(Self.app, to: name) }
    try workspace.write(Self.journey, to: "app.journey.lua")
    try workspace.write(Self.journey, to: "flows/app.journey.lua")
    try workspace.write("{\"do\":\"tree\"}\n", to: "requests.jsonl")
    _ = try workspace.sextant.run(["run", "app.lua", "--session", "work.session"])
    for line in lines {
      try? FileManager.default.removeItem(at: workspace.folder.appending(path: "shop"))
      let words = line.dropFirst("  $ sextant".count)
      let input = words.contains(" < ") ? "" : " < /dev/null"
      let result = try workspace.sextant.run(shell: "\"$0\"\(words)\(input)")
      #expect(result.code == 0, "\(line): \(result.errors)")
    }
  }

  private static let app = """
    local Step = steps "Step" { "start", "login" }
    screen "Home" { title = "Home", button "Login" { emits = Step.login } }
    flow "App" {
      root = navigation, start = Step.start,
      navigate = { start = set "Home", login = push "Home" },
    }

    """
  private static let journey =
    "script \"app.lua\"\njourney \"Home\" { expect.visible \"Home\" }\n"

  @Test("Every command has Korean help, however the help is requested", arguments: commands)
  func everyCommand(_ command: String) throws {
    let help = try Sextant().run([command, "--lang", "ko", "--help"])

    #expect(help.code == 0)
    let other = try Sextant().run(["help", command, "--lang=ko"])
    #expect(other == help)
    var sextant = Sextant()
    sextant.environment = ["LANG": "ko_KR.UTF-8"]
    let own = try sextant.run([command, "--help"])
    #expect(own == help)
    #expect(help.output.hasPrefix("개요: "))
    let lines = help.output.split(separator: "\n")
    #expect(lines.filter { columns($0) > 80 && $0.contains(" ") } == [])
  }

  @Test(
    "Help is wrapped to the width of the terminal", arguments: ["test", "check", "meta", "replay"])
  func wrapped(_ command: String) throws {
    var sextant = Sextant()
    func overview(_ width: Int) throws -> [[Int]] {
      sextant.environment = ["COLUMNS": "\(width)"]
      let text = try sextant.run(["help", command]).output
      let overview = text.split(separator: "\n\nUSAGE")[0]
      return overview.split(separator: "\n\n").map { paragraph in
        paragraph.split(separator: "\n").map(\.count)
      }
    }

    // A line is as long as its next word allows, unless it ends where the text has a line's end.
    let wide = try overview(10_000)
    let narrow = try overview(60)
    #expect(narrow.flatMap(\.self).allSatisfy { $0 <= 60 })
    for (whole, parts) in zip(wide, narrow) where whole.count == 1 {
      #expect(parts.dropLast().allSatisfy { $0 > 60 - 20 }, "\(parts)")
      #expect(parts.reduce(parts.count - 1, +) == whole[0])
    }
  }
}
