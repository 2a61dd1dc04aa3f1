import Diagnostics
public import Navigation
public import Scripting

/// Journeys run from Swift, for a test beside an app's own tests.
///
/// ```swift
/// @Test func navigation() throws {
///   let journeys = try JourneyTest(["Navigation/journeys"])
///   #expect(journeys.failures == [])
/// }
/// ```
///
/// A script that belongs to a Swift app is given what the app gives it, and starts as the app does:
///
/// ```swift
/// let journeys = try JourneyTest(
///   ["Navigation/journeys"], flows: [CaptchaFlow()], steps: [DemoStep.self],
///   start: Start(AppFlow(), with: .one(withSingleStep: DemoStep.start)))
/// ```
public struct JourneyTest: Sendable {
  /// How many journeys went as written.
  public let passed: Int
  /// What went otherwise and what could not be loaded, one text each, with its place and an excerpt.
  public let failures: [String]

  /// Runs journeys.
  ///
  /// Each begins a session of its own on the virtual clock, in which a stack on a stack is refused as in a
  /// `FlowCoordinator`. For each the flows are made anew, so that none knows what another has left in an
  /// object.
  ///
  /// - Parameters:
  ///   - paths: Journey files, or folders with journey files in them.
  ///   - flows: Flows of Swift that the scripts may name. It is evaluated for each session, on any thread.
  ///   - steps: Enums of Swift that the scripts may use; those of the typed flows are known already.
  ///   - start: How the app starts, if Swift says that and not the scripts. Its flow finds those of the
  ///     scripts with `NavigationContext.flow(named:)`. It is evaluated for each session, on any thread.
  ///   - level: How far the scripts are trusted.
  ///   - jobs: How many files are run at a time, at least one.
  /// - Throws: A failure when a path leads nowhere, or there is no journey anywhere.
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
