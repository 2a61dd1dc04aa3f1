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

  @Test("writes into a folder as every export does")
  func folder() throws {
    let workspace = try Workspace(Self.app)
    let result = try workspace.sextant.run(["export", "html", "app.lua", "-o", "out"])
    #expect(result == .success("out/app.html\n"))
    let check = try workspace.sextant.run(["export", "html", "app.lua", "-o", "out", "--check"])
    #expect(check == .success(""))
  }

  @Test("writes over no file of another kind")
  func taken() throws {
    let workspace = try Workspace(Self.app)
    try workspace.write("<!doctype html>\n<p>mine</p>\n", to: "mine.html")
    let result = try workspace.sextant.run(["export", "html", "app.lua", "-o", "mine.html"])
    #expect(result.code == 2)
    #expect(result.errors.contains("mine.html"))
    let mine = try workspace.text(of: "mine.html")
    #expect(mine == "<!doctype html>\n<p>mine</p>\n")
  }

  @Test("says that there is no folder for the file, or no room on the disk")
  func unwritable() throws {
    let workspace = try Workspace(Self.app)
    let result = try workspace.sextant.run(["export", "html", "app.lua", "-o", "none/shop.html"])
    #expect(result.code == 1)
    #expect(result.errors.contains("none/shop.html"))
    let full = try workspace.sextant.run(shell: "\"$0\" export html app.lua >/dev/full")
    #expect(full.code == 1)
    #expect(full.errors.contains("No space left on device"))
  }

  @Test("takes the journeys beside the script, and tells what is wrong with them")
  func journeys() throws {
    let workspace = try Workspace(Self.app)
    try workspace.write(
      "script \"app.lua\"\njourney \"a lamp\" { steps = \"any\", tap \"Lamp\", back() }",
      to: "app.journey.lua")
    let good = try workspace.sextant.run(["export", "html", "app.lua", "-o", "shop.html"])
    #expect(good == .success("shop.html\n"))
    try workspace.write(
      "script \"app.lua\"\njourney \"a lamp\" { tip \"Lamp\" }", to: "app.journey.lua")
    let bad = try workspace.sextant.run(["export", "html", "app.lua", "-o", "shop.html"])
    #expect(bad.code == 3)
    #expect(bad.errors.contains("app.journey.lua:2"))
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
