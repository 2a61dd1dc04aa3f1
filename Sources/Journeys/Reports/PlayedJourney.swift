package import Driving
package import Scripting

/// The actions of a journey, for callers that run them on their own.
package struct PlayedJourney {
  package let name: String
  package let actions: [Action]
  package let expectationCount: Int
  package let seed: UInt64
  /// The release of Lua with which it was saved; `nil` if unknown.
  package let lua: String?
  /// Whether it begins a new session of the app.
  package let startsAnew: Bool

  private init(_ journey: Journey) {
    name = journey.name
    actions = journey.items.compactMap { item in
      if case .action(let action) = item.content { action } else { nil }
    }
    startsAnew = journey.items.contains { item in
      if case .coldStart = item.content { true } else { false }
    }
    expectationCount = journey.items.count - actions.count
    seed = journey.seed
    lua = journey.lua
  }

  /// Reads the journeys of a file.
  ///
  /// - Parameter plugins: The plugin settings.
  /// - Throws: All errors of the file, or of the app it names.
  package static func all(
    in path: String, plugins: PluginSettings
  ) throws(AppLoader.Failure) -> [PlayedJourney] {
    try JourneyScript(path, about: LoadedApps(plugins: plugins)).journeys.map(PlayedJourney.init)
  }
}
