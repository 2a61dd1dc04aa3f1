import Diagnostics

/// The calls and the running time of a part that a script or a plugin adds.
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
  /// Runs a part that a script or a plugin adds, and records its running time.
  func timing<Result>(
    _ kind: String, name: String, place: SourceLocation?, body: () throws -> Result
  ) rethrows -> Result {
    // Trials do not count as waiting time of the user.
    guard output.trials == 0 else { return try body() }
    let begin = ContinuousClock.now
    defer {
      let plugin = plugins.owner(of: place?.file)?.name
      running.partTimes[
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
