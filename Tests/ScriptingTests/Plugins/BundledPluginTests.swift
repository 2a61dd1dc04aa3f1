import Diagnostics
import Foundation
import Lua
import Navigation
import SeededNumbers
import Steps
import TestFolders
import Testing

@testable import Scripting

@Suite("The bundled plugins")
struct BundledPluginTests {
  static let folder = project.appending(path: "plugins")
  static let settings = PluginSettings(
    bundled: folder.path, grants: [PluginGrant("analytics")])
  static let names = PluginFinder(settings, besides: nil).names

  @Test("are exactly the fourteen known ones, which the program holds as well")
  func found() throws {
    #expect(
      Self.names == [
        "analytics", "auth", "checklist", "coordinator", "crumbs", "drawer", "github", "junit",
        "maestro",
        "page", "rxcontroller", "rxflow-classic", "tap", "xcuitest",
      ])
    #expect(EmbeddedPlugins.names == Self.names)
    for name in Self.names {
      let file = Self.folder.appending(path: "\(name).lua")
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(EmbeddedPlugins.text("\(EmbeddedPlugins.folder)/\(name).lua") == text)
    }
  }

  @Test(
    "are taken from the program where the copy beside it is broken, with a note",
    arguments: ["plugin { name = \"crumbs\" }", "plugin {", Self.halfPlugin, ""])
  func brokenCopy(text: String) throws {
    let folder = try Folder([
      "app.lua": "plugin \"crumbs\"\n" + Self.script, "own/crumbs.lua": text,
    ])
    let settings = PluginSettings(bundled: folder.file("own"))
    let app = try AppLoader(plugins: settings).load(folder.file("app.lua"))
    let notes = app.remarks.map(\.message.english)

    #expect(app.commands.map(\.name) == ["crumbs"])
    #expect(notes.count == 1)
    #expect(notes.allSatisfy { $0.contains("Sextant uses its own copy of plugin") })
  }

  @Test("that fail while they run are told, and not passed over")
  func failingCopy() throws {
    let folder = try Folder([
      "app.lua": "plugin \"crumbs\"\n" + Self.script,
      "own/crumbs.lua": "plugin { name = \"crumbs\", version = \"1.0.0\" }\nerror \"no\"",
    ])
    let settings = PluginSettings(bundled: folder.file("own"))

    #expect(throws: AppLoader.Failure.self) {
      try AppLoader(plugins: settings).load(folder.file("app.lua"))
    }
  }

  private static let halfPlugin =
    "plugin { name = \"crumbs\", version = \"1.0.0\" }\ncommand \"crumbs\" {"

  @Test("have at most eighty lines each, and begin with a comment", arguments: names)
  func size(name: String) throws {
    let text = try String(
      contentsOf: Self.folder.appending(path: "\(name).lua"), encoding: .utf8)

    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 81)
    #expect(text.hasPrefix("-- "))
  }

  /// What one host has, that another one has as well if nothing is left over.
  private struct Census: Equatable {
    let bytes: Int
    let references: Int
    let names: [String]
    let registered: [PluginReport.Registered]
    let modules: Int
    let sources: Int
  }

  private static let script = """
    local Step = steps "Step" { "start" }
    screen "Home" {}
    flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
    """

  private func census(_ name: String, in folder: Folder) throws -> Census {
    var settings = Self.settings
    settings.names = [name]
    let app = try AppLoader(plugins: settings).load(folder.file("app.lua"))
    let session = app.makeSession()
    session.perform(.dismiss)
    for _ in 0..<3 { app.host.state.collectGarbage() }
    return Census(
      bytes: app.host.state.memoryInUse, references: app.host.state.liveReferenceCount,
      names: app.host.environment?.names ?? [], registered: app.plugins[0].registered,
      modules: app.host.load.modules.count, sources: app.host.plugins.all.count)
  }

  @Test("leave nothing behind: every host that loads one looks like the first", arguments: names)
  func census(name: String) throws {
    let folder = try Folder(["app.lua": Self.script])
    let first = try census(name, in: folder)

    for _ in 0..<Effort.count(short: 20, long: 1000) {
      let next = try census(name, in: folder)
      if next != first { #expect(next == first) }
    }
  }

  @Test("are released with the host that loaded them", arguments: names)
  func lifetime(name: String) throws {
    let folder = try Folder(["app.lua": Self.script])
    var settings = Self.settings
    settings.names = [name]
    weak var plugin: Plugin?
    weak var environment: StrictEnvironment?
    weak var state: LuaState?

    for _ in 0..<50 {
      let app = try AppLoader(plugins: settings).load(folder.file("app.lua"))
      _ = app.makeSession()
      plugin = app.host.plugins[name]
      environment = app.host.environments[name]
      state = app.host.state
      #expect(plugin != nil)
      #expect(environment != nil)
    }

    #expect(plugin == nil)
    #expect(environment == nil)
    #expect(state == nil)
  }

  private func session(_ script: String) throws -> (app: App, session: Session) {
    let folder = try Folder(["app.lua": script])
    let app = try AppLoader(plugins: Self.settings).load(folder.file("app.lua"))
    return (app, app.makeSession())
  }

  @Test("A drawer opens over its content, whose steps are still handled meanwhile")
  func drawer() throws {
    let (app, session) = try session(
      """
      plugin "drawer"
      local Step = steps "Step" { "start", "menu", "note" }
      screen "Notes" {}  screen "Menu" {}
      flow "App" {
        root = drawer, start = Step.start,
        navigate = { start = set { "Notes", "Menu" }, menu = toggleDrawer, note = openDrawer() },
      }
      """)
    func open(_ step: String) throws {
      session.perform(.open(try app.step(try StepLiteral(step))))
    }
    func visible() -> [String] { session.visible.map { session.name(of: $0) } }

    try open(".menu")
    #expect(visible() == ["window", "App", "Notes", "Menu"])
    try open(".menu")
    #expect(visible() == ["window", "App", "Notes"])
    try open(".note")
    let notes = try #require(session.presentable(named: "Notes#0"))
    session.perform(.emit(try app.step(try StepLiteral(".menu")), from: .presentable(notes)))
    #expect(visible() == ["window", "App", "Notes"])
  }

  @Test("Pages are turned by entries and keep what was typed; there is nothing past the last one")
  func page() throws {
    let (app, session) = try session(
      """
      plugin "page"
      local Step = steps "Step" { "start", "on", "back", "turned(Int)" }
      screen "One" { field "name" {} }  screen "Two" {}
      flow "App" {
        root = page { didSelect = Step.turned }, start = Step.start,
        navigate = { start = set { "One", "Two" }, on = nextPage, back = previousPage, turned = none },
      }
      """)
    func open(_ step: String) throws -> String {
      session.perform(.open(try app.step(try StepLiteral(step))))
      return session.front.last.map { session.name(of: $0) } ?? "-"
    }
    let one = try #require(session.presentable(named: "One"))
    session.perform(.enter(.string("Ada"), into: "name", of: one, emitting: nil))

    let turned = try [open(".on"), open(".on"), open(".back"), open(".back")]
    #expect(turned == ["Two", "Two", "One", "One"])
    #expect(session.info(one)?.state == ["name": .string("Ada")])
    session.perform(.selectTab(1))
    guard case .step(let event)? = session.log.last?.event else {
      Issue.record("a swipe is not told")
      return
    }
    #expect("\(event.step)" == "turned(2)")
  }

  @Test("auth parks a step that needs a user, and performs it with its values after the login")
  func auth() throws {
    let (app, session) = try session(
      """
      plugin "auth"
      local Step = steps "Step" { "start", "order(id: Int, note: String?)" }
      screen "Home" {}  screen "Order" {}  screen "Login" {}
      loginWall(Step, "Login", { "order" })
      flow "App" {
        root = navigation, start = Step.start, navigate = { start = set "Home", order = push "Order" },
      }
      """)
    func open(_ step: String) throws {
      session.perform(.open(try app.step(try StepLiteral(step))))
    }
    func front() -> String { session.front.last.map { session.name(of: $0) } ?? "-" }

    try open(".order(id: 7, note: \"선물\")")
    #expect(front() == "Login")
    try open(".cancelled")
    #expect(front() == "Home")
    try open(".order(id: 7, note: \"선물\")")
    try open(".signedIn(user: \"Ann\")")
    #expect(front() == "Order")
    let order = try #require(session.front.last)
    #expect(session.info(order)?.params == [.int(7), .string("선물")])
    try open(".order(id: 8, note: nil)")
    #expect(front() == "Order")
    try open(".signOut")
    try open(".order(id: 9, note: nil)")
    #expect(front() == "Login")
  }

  @Test(
    "auth parks every step, whatever values it carries",
    arguments: [
      "order([\"id\": 3, \"tags\": [\"a \\\"b\\\"\", \"\\n\"]], note: nil, at: nil)",
      "order([:], note: nil, at: 4)", "order([\"film\": nil], note: \"x\", at: nil)", "open",
      "order(nil, note: nil, at: nil)", "only(film: [\"film\": [\"film\": 1]])",
    ])
  func parked(step: String) throws {
    let (app, session) = try session(
      """
      plugin "auth"
      local Step = steps "Step" {
        "start", "order(Any?, note: String?, at: Int?)", "open", "only(film: Any)",
      }
      screen "Home" {}  screen "Order" {}  screen "Login" {}
      loginWall(Step, "Login", { "order", "open", "only" })
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home", order = push "Order", open = push "Order", only = push "Order",
        },
      }
      """)
    let parked = try app.step(try StepLiteral(step))
    session.perform(.open(parked))
    session.perform(.open(try app.step(try StepLiteral(".signedIn(user: \"Ann\")"))))

    let order = try #require(session.front.last)
    #expect(session.name(of: order) == "Order")
    #expect(session.info(order)?.params.values == parked.values)
  }

  @Test(
    "Swiping away the login sheet of auth drops the parked step",
    arguments: ["", ", signIn = present { navigation { \"Login\" } }"])
  func swiped(more: String) throws {
    let (app, session) = try session(
      """
      plugin "auth"
      local Step = steps "Step" { "start", "first", "order" }
      screen "Home" {}  screen "Order" {}  screen "Login" {}
      flow "Main" {
        root = tabs, start = Step.start,
        navigate = { start = set { { "App", start = Step.first }, "Home" } },
      }
      loginWall(Step, "Login", { "order" })
      flow "App" {
        root = navigation, navigate = { first = set "Home", order = push "Order"\(more) },
      }
      """)
    func open(_ step: String) throws -> String {
      session.perform(.open(try app.step(try StepLiteral(step))))
      return session.front.last.map { session.name(of: $0) } ?? "-"
    }

    var screen = try open(".order")
    #expect(screen == "Login")
    session.perform(.dismiss)
    // The app asks for the login by itself, or has the user's name from elsewhere.
    screen = try open(".signIn")
    #expect(screen == "Login")
    screen = try open(".signedIn(user: \"Ann\")")
    #expect(screen != "Order")
    _ = try open(".signOut")
    screen = try open(".order")
    #expect(screen == "Login")
    session.perform(.dismiss)
    screen = try open(".signedIn(user: \"Ann\")")
    #expect(screen != "Order")
    _ = try open(".signOut")
    screen = try open(".order")
    #expect(screen == "Login")
    screen = try open(".signedIn(user: \"Ann\")")
    #expect(screen == "Order")
  }

  @Test("auth guards all flows that none of its words stands in, and they share who is signed in")
  func allFlows() throws {
    let (app, session) = try session(
      """
      plugin "auth"
      local Step = steps "Step" { "start", "order", "account", "profile" }
      screen "Home" {}  screen "Order" {}  screen "Profile" {}  screen "Login" {}
      loginWall(Step, "Login", { "order", "profile" })
      flow "App" {
        root = navigation, start = Step.start, navigate = {
          start = set "Home", order = push "Order",
          account = present { "Account", start = Step.profile },
        },
      }
      flow "Account" { root = navigation, navigate = { profile = set "Profile" } }
      """)
    func open(_ step: String) throws -> String {
      session.perform(.open(try app.step(try StepLiteral(step))))
      return session.front.last.map { session.name(of: $0) } ?? "-"
    }

    var seen = [try open(".account")]
    let login = try #require(session.front.last)
    let signedIn = try app.step(try StepLiteral(".signedIn(user: \"Ann\")"))
    session.perform(.emit(signedIn, from: .presentable(login)))
    seen += [session.front.last.map { session.name(of: $0) } ?? "-"]
    seen += try [".order", ".signOut", ".order"].map(open)

    // The order is shown below the sheet of the account.
    #expect(seen == ["Login", "Profile", "Profile", "Profile", "Login"])
    #expect(session.presentableNames.contains("Order#0"))
    let guards = app.guards.map(\.plugin)
    #expect(guards == ["auth"])
    let own = app.flows.map { flow in flow.handledSteps.map(\.name) }
    #expect(own.map(\.count) == [7, 5])
  }

  @Test("auth does not confuse the app's steps with its own")
  func ownSteps() throws {
    let (app, session) = try session(
      """
      plugin "auth"
      local Step = steps "Step" { "start", "order", "cancelled" }
      screen "Home" {}  screen "Order" {}  screen "Login" {}
      loginWall(Step, "Login", { "order" })
      flow "App" {
        root = navigation, start = Step.start, steps = Step,
        navigate = { start = set "Home", order = push "Order", cancelled = present "Order" },
      }
      """)
    func open(_ step: String) throws -> String {
      session.perform(.open(try app.step(try StepLiteral(step))))
      return session.front.last.map { session.name(of: $0) } ?? "-"
    }

    let firstVisible = try open(".order")
    #expect(firstVisible == "Login")
    let secondVisible = try open(".AuthStep.cancelled")
    #expect(secondVisible == "Home")
    let thirdVisible = try open(".Step.cancelled")
    #expect(thirdVisible == "Order")
  }

  @Test(
    "auth reports which arguments it expects",
    arguments: ["loginWall { \"order\" }", "loginWall(Step, \"Login\", \"order\")"])
  func misusedAuth(call: String) throws {
    let folder = try Folder([
      "app.lua": """
      plugin "auth"
      local Step = steps "Step" { "start" }
      \(call)
      flow "App" { root = navigation, start = Step.start, navigate = {} }
      """
    ])
    do throws(AppLoader.Failure) {
      _ = try AppLoader(plugins: Self.settings).load(folder.file("app.lua"))
      Issue.record("nothing is wrong")
    } catch {
      let said = printedFindings(error, in: folder)
      #expect(
        said.hasPrefix("app.lua:3: error: loginWall takes steps, a screen or flow, and names"))
    }
  }

  @Test("analytics writes a line of JSON for each screen and each step, and nothing else")
  func analytics() throws {
    let folder = try Folder([
      "app.lua": Self.script.replacing("\"Home\" {}", with: "'Home \"\\n' {}")
        .replacing("set \"Home\"", with: "set 'Home \"\\n'")
    ])
    var settings = Self.settings
    settings.names = ["analytics"]
    let app = try AppLoader(plugins: settings).load(folder.file("app.lua"))
    _ = app.makeSession()
    defer { try? FileManager.default.removeItem(atPath: folder.file("analytics.jsonl")) }

    let text = try String(contentsOfFile: folder.file("analytics.jsonl"), encoding: .utf8)
    let lines = try text.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(lines.map { $0["event"] as? String } == ["step", "screen_view"])
    #expect(lines.map { $0["screen"] as? String } == [nil, "Home \"\n"])
    #expect(lines[0]["step"] as? String == "start")
    #expect(lines.allSatisfy { ($0["at"] as? Double ?? 0) > 1_700_000_000 })
  }

  @Test("A coordinator selects pages by index, and an index without a page changes nothing")
  func pages() throws {
    let (app, session) = try session(
      """
      plugin "coordinator"
      local Event = steps "Event" { "pick(index: Int)" }
      screen "A" {}  screen "B" {}
      coordinator "Main" {
        type = "app", pages = { "A", "B" },
        start = function(self) self:prepareTabBarController() end,
        didSendEvent = {
          pick = function(self, index) self:setSelectedIndex(index) print(self:currentPage()) end,
        },
      }
      """)
    var printed: [String] = []
    app.host.output.receiver = { printed.append($0) }

    for index in [1, 7, -1, 0] {
      session.perform(.open(try app.step(try StepLiteral(".pick(index: \(index))"))))
    }

    #expect(printed == ["B", "B", "B", "A"])
  }

  @Test(
    "rxcontroller refuses and undoes what RxController would leak, and accepts what it observes")
  func leaks() throws {
    let (app, session) = try session(
      """
      plugin "rxcontroller"
      local Step = steps "Step" { "start", "good", "bad" }
      screen "Menu" {}  screen "Info" {}
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = function(flow) return viewController(flow.root:push "Menu") end,
        good = function(flow)
          return navigationController(flow.root:present(flow:make(navigation { "Info" })))
        end,
        bad = function(flow)
          local info = flow:make "Info"
          flow.root:present(flow:make(navigation { info }))
          return viewController(info)
        end,
      } }
      """)
    let before = session.presentableNames

    session.perform(.open(try app.step(try StepLiteral(".bad"))))
    #expect(session.presentableNames == before)
    session.perform(.open(try app.step(try StepLiteral(".good"))))
    #expect(session.presentableNames.count == before.count + 2)
    session.perform(.dismiss)
    #expect(session.presentableNames == before)
  }
}
