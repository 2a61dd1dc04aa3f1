import Foundation
import Journeys
import Navigation
import Prompting
import Scripting
import TestFolders
import Testing

@Suite("The movies app in Swift, with its settings in Lua")
struct MoviesAppTests {
  @Test("Both live together: the script is read, tapped, reloaded, asked at the prompt and tested")
  func together() throws {
    let movies = try RunningMovies()
    let (coordinator, scripts) = (movies.coordinator, movies.scripts)
    coordinator.emit(DemoStep.apiKeyIsComplete, from: try movies.front)
    coordinator.emit(DemoStep.settings, from: try movies.front)

    // Swift draws the script's screen, and the user taps in it.
    let list = try movies.content
    #expect(list.title == "Settings")
    #expect(list.controls.map(\.text) == ["API key", "About", "Done"])
    coordinator.perform(try #require(list["About"]?.tap))
    let before = try movies.content.text
    #expect(before == "Version 1")

    // The script changes while the app runs.
    try movies.edit("\"Version 1\"", to: "\"Version 2\"")
    let changes = try scripts.reload(in: coordinator)
    #expect(changes == ["~ option SettingsAbout.text: \"Version 1\" → \"Version 2\""])
    let after = try movies.content.text
    #expect(after == "Version 2")
    #expect(coordinator.session.liveFlows.map(\.name) == Self.flows)

    // Somebody asks at the prompt, and does something: the app's own session goes on.
    let prompt = Prompt(coordinator, scripts)
    #expect(prompt.perform(":screen").text == "About\n  Version 2")
    #expect(prompt.perform(":tap Done").text == Self.done)
    let front = try movies.front
    #expect(coordinator.session.name(of: front) == "Wishlist")

    // What the script promises holds, in sessions of its own.
    let journeys = try JourneyTest(
      [movies.folder.path], steps: [DemoStep.self], start: moviesStart())
    #expect(journeys.failures == [])
    #expect(journeys.passed == 1)
  }

  private static let flows = ["MainFlow", "WishlistFlow", "SettingsFlow", "WatchedFlow"]
  private static let done = """
       9  SettingsFlow#0     settingsDone               handled
          - SettingsFlow#0 dismissed
          x SettingsFlow#0 ended
    """
}

/// The app as it runs, its scripts in a folder of their own.
final class RunningMovies {
  let folder: Folder
  let scripts: ScriptApp
  let coordinator: FlowCoordinator

  init() throws {
    folder = try Folder()
    let here = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Movies")
    for name in ["settings.lua", "settings.journey.lua"] {
      try FileManager.default.copyItem(
        at: here.appending(path: name), to: folder.url(name))
    }
    scripts = try ScriptApp(
      contentsOf: folder.file("settings.lua"), steps: [DemoStep.self])
    coordinator = FlowCoordinator(flows: scripts.flows)
    coordinator.coordinate(moviesStart())
  }

  /// The screen in front.
  var front: Presentable {
    get throws { try #require(coordinator.session.front.last) }
  }

  /// What the script's screen in front shows.
  var content: ScreenContent {
    get throws { try #require(scripts.content(of: front, in: coordinator)) }
  }

  /// Replaces a text in the script.
  func edit(_ old: String, to new: String) throws {
    let file = folder.url("settings.lua")
    let text = try String(contentsOf: file, encoding: .utf8)
    try text.replacing(old, with: new).write(to: file, atomically: true, encoding: .utf8)
  }
}
