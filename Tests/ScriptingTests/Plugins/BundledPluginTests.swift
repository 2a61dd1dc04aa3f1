import Diagnostics
import Foundation
import Lua
import Navigation
import Testing

@testable import Scripting

@Suite("The plugins that come with the program")
struct BundledPluginTests {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "plugins")
  static let settings = PluginSettings(bundled: folder.path)
  static let names = PluginFinder(settings, besides: nil).names

  @Test("are found by these tests")
  func found() {
    #expect(Self.names == ["coordinator", "crumbs", "rxcontroller", "rxflow-classic"])
  }

  @Test("have at most eighty lines each, and a comment that says what they are", arguments: names)
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
      modules: app.host.modules.count, sources: app.host.plugins.all.count)
  }

  @Test("leave nothing behind: every host that loads one is as the first was", arguments: names)
  func census(name: String) throws {
    let folder = try Folder(["app.lua": Self.script])
    let first = try census(name, in: folder)

    for _ in 0..<200 {
      let next = try census(name, in: folder)
      if next != first { #expect(next == first) }
    }
  }

  @Test("are gone with the host that loaded them", arguments: names)
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
    app.host.output = { printed.append($0) }

    for index in [1, 7, -1, 0] {
      session.perform(.open(try app.step(try StepLiteral(".pick(index: \(index))"))))
    }

    #expect(printed == ["B", "B", "B", "A"])
  }

  @Test("What RxController would leak is refused and taken back, and what it hears of is not")
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
