import Diagnostics

/// Journeys run from Swift, for a test beside an app's own tests.
///
/// ```swift
/// @Test func navigation() throws {
///   let journeys = try JourneyTest(["Navigation/journeys"])
///   #expect(journeys.failures == [])
/// }
/// ```
public struct JourneyTest: Sendable {
  /// How many journeys went as written.
  public let passed: Int
  /// What went otherwise and what could not be loaded, one text each, with its place and an excerpt.
  public let failures: [String]

  /// Runs journeys.
  ///
  /// - Parameters:
  ///   - paths: Journey files, or folders with journey files in them.
  ///   - jobs: How many files are run at a time, at least one.
  /// - Throws: A failure when a path leads nowhere, or there is no journey anywhere.
  public init(_ paths: [String], jobs: Int = 1) throws {
    let results = JourneySuite(try JourneyFinder.files(paths), jobs: jobs).run()
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
