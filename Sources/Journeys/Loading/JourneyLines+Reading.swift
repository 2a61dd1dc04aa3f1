package import Scripting
package import Shell

extension JourneyLines {
  /// What reads files of journeys for `:load`.
  ///
  /// - Parameter plugins: What the surroundings say about plugins.
  package static func reader(plugins: PluginSettings) -> Reader {
    { path in
      try JourneyScript(path, plugins: plugins).journeys.map { JourneyLines($0) }
    }
  }

  private init(_ journey: Journey) {
    let lines = journey.items.compactMap { item -> Line? in
      guard case .action(let command, let arguments) = item.content else { return nil }
      return Line(command: command, arguments: arguments)
    }
    self.init(
      name: journey.name, lines: lines, expectations: journey.items.count - lines.count,
      seed: journey.seed)
  }
}
