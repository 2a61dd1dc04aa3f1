import Foundation
import Testing

@Suite("sextant export html")
struct PageCommandTests {
  private static let app = """
    local Step = steps "S" { "start", "open(String)" }
    screen "Home" { list "goods" { items = { "Lamp", "Rope" }, emits = Step.open } }
    screen "Good" { title = function(good) return good.params[1] end }
    flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home", open = push "Good" } }
    """

  @Test("writes one file, again over itself, and the same each time")
  func writes() throws {
    let workspace = try Workspace(Self.app)
    let first = try workspace.sextant.run(["export", "html", "app.lua", "-o", "shop.html"])
    #expect(first == .success("shop.html\n"))
    let page = try workspace.text(of: "shop.html")
    let second = try workspace.sextant.run(["export", "html", "app.lua", "-o", "shop.html"])
    #expect(second == .success("shop.html\n"))
    let again = try workspace.text(of: "shop.html")
    #expect(page == again)
    #expect(!page.contains(workspace.folder.path))
    let printed = try workspace.sextant.run(["export", "html", "app.lua"])
    #expect(printed.output == page)
    let graph = try workspace.sextant.run(["graph", "app.lua", "--format", "html"])
    #expect(graph.output == page)
  }

  @Test("draws how often each way was taken, and refuses the sums of another app")
  func traffic() throws {
    let workspace = try Workspace(Self.app)
    let log = try workspace.sextant.run([
      "run", "app.lua", "--log-style", "rxflow", "-e", ":tap Lamp",
    ])
    try workspace.write(log.output, to: "one.log")
    let sums = try workspace.sextant.run(["traffic", "app.lua", "--partial", "one.log"])
    try workspace.write(sums.output, to: "sums")
    let page = try workspace.sextant.run(["export", "html", "app.lua", "--traffic", "sums"])
    let plain = try workspace.sextant.run(["export", "html", "app.lua"])
    #expect(page.code == 0)
    #expect(page.output != plain.output)

    let none = try workspace.sextant.run(["export", "checklist", "app.lua", "--traffic", "sums"])
    #expect(none.code == 2)
    try workspace.write(Self.app + "-- another", to: "app.lua")
    let other = try workspace.sextant.run(["export", "html", "app.lua", "--traffic", "sums"])
    #expect(other.code == 3)
    #expect(other.errors.hasPrefix("sums:1: error: "))
  }

  @Test("ends with 4 if ways lead out of the page, and says what takes more")
  func cut() throws {
    let toggles = (1...7).map { "toggle \"t\($0)\" {}," }.joined(separator: " ")
    let workspace = try Workspace(
      """
      local Step = steps "S" { "start" }
      screen "Home" { \(toggles) }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
      """)
    let result = try workspace.sextant.run([
      "export", "html", "app.lua", "--option", "situations=20",
    ])
    #expect(result.code == 4)
    #expect(result.errors.contains("use --option situations=40 to include more"))
    let share =
      /contains \d+ of the app's states; \d+ of \d+ actions lead to states that are left out/
    #expect(result.errors.contains(share), "\(result.errors)")
  }
}
