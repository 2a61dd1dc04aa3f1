import Diagnostics

/// How often and how long something that a script or a plugin adds was at work.
package struct PartTime: Sendable {
  struct Key: Hashable {
    let kind: String
    let name: String
    let plugin: String?
  }

  /// The word that declares it, and its name: `command crumbs`.
  package let name: String
  /// The plugin that adds it; nil for the app.
  package let plugin: String?
  package fileprivate(set) var count = 0
  package fileprivate(set) var duration = Duration.zero
}

extension ScriptHost {
  /// Runs something that a script or a plugin adds, and notes how long that takes.
  func timing<Result>(
    _ kind: String, _ name: String, _ place: SourceLocation?, _ body: () throws -> Result
  ) rethrows -> Result {
    // What is only tried out is not what the user waits for.
    guard trials == 0 else { return try body() }
    let begin = ContinuousClock.now
    defer {
      let plugin = plugins.owner(of: place?.file)?.name
      partTimes[
        PartTime.Key(kind: kind, name: name, plugin: plugin),
        default: PartTime(name: "\(kind) \(name)", plugin: plugin)
      ].add(begin.duration(to: .now))
    }
    return try body()
  }
}

extension PartTime {
  fileprivate mutating func add(_ time: Duration) {
    count += 1
    duration += time
  }
}

extension App {
  /// How long what plugins add was at work since this version was loaded, in alphabetical order.
  ///
  /// Words are not among it: what they do is done by who uses them.
  package var partTimes: [PartTime] {
    host.partTimes.values.filter { $0.plugin != nil }.sorted { $0.name < $1.name }
  }
}
