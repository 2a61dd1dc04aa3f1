package import Driving
package import Scripting

/// What a journey does, for whoever does it elsewhere.
package struct PlayedJourney {
  /// Its name.
  package let name: String
  /// What it does, in order.
  package let actions: [Action]
  /// How many lines expect something.
  package let expectationCount: Int
  /// Where its random numbers begin.
  package let seed: UInt64

  private init(_ journey: Journey) {
    name = journey.name
    actions = journey.items.compactMap { item in
      if case .action(let action) = item.content { action } else { nil }
    }
    expectationCount = journey.items.count - actions.count
    seed = journey.seed
  }

  /// Reads the journeys of a file.
  ///
  /// - Parameter plugins: What the surroundings say about plugins.
  /// - Throws: Everything that is wrong with the file, or with the app it names.
  package static func all(
    in path: String, plugins: PluginSettings
  ) throws(AppLoader.Failure) -> [PlayedJourney] {
    try JourneyScript(path, plugins: plugins).journeys.map(PlayedJourney.init)
  }
}
