import Exploring
import Foundation
import Scripting

@testable import Comparing
@testable import Driving

/// An app that is compared with many other versions of it, and explored once for all of them.
final class OldVersion {
  /// The scripts whose versions are explored in no time.
  static let small = [
    "hello", "launch", "messenger", "movies-2017", "ready-steady-go",
    "ready-steady-go-coordinators", "signin",
  ]
  static let large = ["bank", "movies", "rxflow-demo", "shop"]

  let text: String
  let app: App
  private let values: KnownValues
  private var behaviour: Behaviour?

  /// The most states of a version that are explored.
  private let states: Int

  /// - Parameters:
  ///   - text: The script.
  ///   - states: The most states of a version that are explored.
  init(_ text: String, states: Int = 20_000) throws {
    self.text = text
    self.states = states
    app = try Self.app(["app.lua": text])
    values = KnownValues(app)
  }

  /// Whether it was explored without hitting a limit.
  var isComplete: Bool { behaviour?.isComplete ?? true }

  /// Reads a script of the folder `scripts`.
  convenience init(named name: String) throws {
    try self.init(String(contentsOfFile: "scripts/\(name).lua", encoding: .utf8))
  }

  /// Compares it with a newer version.
  func compared(with new: App) throws -> ComparedVersions {
    let both = values(with: new)
    let old = try self.old(with: both)
    let comparison = Comparison(old: old, new: try behaviour(of: new, both))
    return ComparedVersions(comparison, old: "old", new: "new")
  }

  /// The values that either version's script shows.
  func values(with new: App) -> KnownValues { values.merging(KnownValues(new)) }

  private func old(with both: KnownValues) throws -> Behaviour {
    guard both.isSame(as: values) else { return try behaviour(of: app, both) }
    if let behaviour { return behaviour }
    let found = try behaviour(of: app, both)
    behaviour = found
    return found
  }

  /// Loads `app.lua` and its modules.
  static func app(_ files: [String: String]) throws -> App {
    let loader = AppLoader(plugins: PluginSettings(bundled: "plugins"))
    return try loader.load(
      "app.lua", from: .snapshot(SourceSnapshot(files.merging(try plugins.get()) { own, _ in own }))
    )
  }

  /// The plugins that scripts use.
  private static let plugins = Result {
    try Dictionary(
      uniqueKeysWithValues: ["rxflow-classic", "coordinator"].map { name in
        let path = "plugins/\(name).lua"
        return (path, try String(contentsOfFile: path, encoding: .utf8))
      })
  }

  private func behaviour(of app: App, _ values: KnownValues) throws -> Behaviour {
    var exploration = Exploration()
    exploration.options.limits.states = states
    return try Behaviour(exploration, sharing: values, of: Driver(app, isSilent: true))
  }
}

extension KnownValues {
  /// Whether the same values are known.
  fileprivate func isSame(as other: KnownValues) -> Bool {
    "\(texts) \(numbers) \(payloads) \(hasNumbers)"
      == "\(other.texts) \(other.numbers) \(other.payloads) \(other.hasNumbers)"
      && names == other.names
  }
}
