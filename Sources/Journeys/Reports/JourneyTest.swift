import Diagnostics
package import Driving
public import Navigation
public import Scripting

/// Runs journeys from Swift, in a test beside an app's own tests.
///
/// ```swift
/// @Test func navigation() throws {
///   let journeys = try JourneyTest(["Navigation/journeys"])
///   #expect(journeys.failures == [])
/// }
/// ```
///
/// If a script is a part of a Swift app, pass the app's flows, steps and start:
///
/// ```swift
/// let journeys = try JourneyTest(
///   ["Navigation/journeys"], flows: [CaptchaFlow()], steps: [DemoStep.self],
///   start: Start(AppFlow(), with: .one(withSingleStep: DemoStep.start)))
/// ```
public struct JourneyTest: Sendable {
  /// The number of journeys that passed.
  public let passed: Int
  /// The failed journeys and the errors of loading files, one text each, with its place and an
  /// excerpt.
  public let failures: [String]

  /// Runs the journeys of all files.
  ///
  /// Each journey has a session of its own on the virtual clock. If you pass flows, steps or a
  /// start, the session refuses a stack on a stack, as a `FlowCoordinator` does. It also gets new
  /// flows, so that no journey sees what another has left in an object.
  ///
  /// - Parameters:
  ///   - paths: Journey files, scripts with journey files beside them, or folders that contain
  ///     journey files.
  ///   - flows: Swift flows that the scripts may name. Evaluated for each session, on any thread.
  ///   - steps: Swift enums that the scripts may use; the enums of typed flows are included
  ///     automatically.
  ///   - start: How the app starts, if Swift starts it and not the scripts. Its flow finds the
  ///     scripts' flows with `NavigationContext.flow(named:)`. Evaluated for each session, on any
  ///     thread.
  ///   - level: The trust level of the scripts.
  ///   - jobs: The number of files to run in parallel, at least 1.
  /// - Throws: An error if a path does not exist, if a script has no journey files, or if no path
  ///   has any.
  public init(
    _ paths: [String], flows: @autoclosure @escaping @Sendable () -> [any Flow] = [],
    steps: [any TypedStep.Type] = [],
    start: @autoclosure @escaping @Sendable () -> Start? = nil, level: TrustLevel = .plugin,
    jobs: Int = 1
  ) throws {
    var settings = PluginSettings()
    settings.levels.app = level
    let suite = JourneySuite(
      try JourneyFinder.files(paths), plugins: settings, jobs: jobs,
      natives: {
        let (flows, start) = (flows(), start())
        let isPart = !flows.isEmpty || !steps.isEmpty || start != nil
        return isPart ? Natives(flows: flows, steps: steps, start: start) : Natives()
      })
    let results = suite.run()
    passed = JourneyCounts(results).passed
    failures = results.flatMap { file in
      let printer = DiagnosticPrinter(sources: file.sources)
      let errors = file.isBroken ? [printer.text(for: file.errors)] : []
      let failed = file.results.compactMap(\.failure).map { failure in
        printer.lines(for: failure).joined(separator: "\n")
      }
      return errors + failed
    }
  }
}

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
