import Foundation
import Lua
import Navigation
import SeededNumbers
import Steps
import TestFolders
import Testing

@testable import Scripting

@Suite("Plugins that are loaded and unloaded while an app runs")
struct PluginCensusTests {
  private static let script = """
    local Step = steps "Step" { "start", "go" }
    screen "Home" {}  screen "Page" {}
    flow "App" {
      root = navigation, start = Step.start,
      navigate = { start = set "Home", go = push "Page" },
    }
    """

  /// What there is of everything that could be left over.
  private struct Census: Equatable {
    let bytes: Int
    let references: Int
    let words: [String]
    let commands: Int
    let hooks: Bool
    let kept: Int
    let timers: Int
    let tree: TreeSnapshot
  }

  private static let plugins =
    project
    .appending(path: "plugins").path
  private static let settings = PluginSettings(
    bundled: plugins, grants: [PluginGrant("analytics")])

  private func count(_ folder: String) -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: folder))?.count ?? 0
  }

  private func census(_ app: App, _ session: Session) -> Census {
    for _ in 0..<3 { app.host.state.collectGarbage() }
    return Census(
      bytes: app.host.state.memoryInUse, references: app.host.state.liveReferenceCount,
      words: app.host.environment?.names ?? [], commands: app.commands.count,
      hooks: session.listener != nil, kept: app.kept.count, timers: session.timers.count,
      tree: session.tree)
  }

  /// How many threads and open files the process has.
  ///
  /// Other tests have some as well, which come and go; what a plugin left behind would be there once for
  /// each time it was loaded.
  private var shared: Int { count("/proc/self/task") + count("/proc/self/fd") }

  @Test(
    "leave nothing behind, however often",
    arguments: PluginFinder(settings, besides: nil).names)
  func census(name: String) throws {
    let folder = try Folder(["app.lua": Self.script])
    defer { withExtendedLifetime(folder) {} }
    var app = try AppLoader(plugins: Self.settings).load(folder.file("app.lua"))
    let session = app.makeSession()
    var with = Self.settings
    with.names = [name]
    weak var last: ScriptHost?

    func turn(_ settings: PluginSettings) throws {
      guard case .applied(let new, _) = AppReloader(app, in: session).reload(with: settings) else {
        Issue.record("\(name) could not be loaded or unloaded")
        return
      }
      app = new
    }
    try turn(with)
    try turn(Self.settings)
    let (first, sharedBefore) = (census(app, session), shared)
    for _ in 0..<(Effort.isLong ? 1_000 : 20) {
      try turn(with)
      last = app.host
      session.perform(.open(try app.step(try StepLiteral(".go"))))
      session.perform(.back)
      try turn(Self.settings)
      #expect(last == nil)
    }

    #expect(census(app, session) == first)
    if Effort.isLong { #expect(shared < sharedBefore + 500) }
  }
}
