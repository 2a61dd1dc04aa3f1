package import Diagnostics
import Driving
package import Scripting

/// Runs the journeys of one file, each in a fresh session of an app that no other has left anything
/// in.
package struct JourneyFileRun {
  private let path: String
  private let selection: JourneySelection
  private let apps: LoadedApps
  private let isCovered: Bool

  /// - Parameter isCovered: Whether to measure coverage of the app.
  package init(
    _ path: String, _ selection: JourneySelection, about apps: LoadedApps, isCovered: Bool = false
  ) {
    self.path = path
    self.selection = selection
    self.apps = apps
    self.isCovered = isCovered
  }

  package func result() -> JourneyFileResult {
    let script: JourneyScript
    do throws(AppLoader.Failure) {
      script = try JourneyScript(path, about: apps)
    } catch {
      return JourneyFileResult(
        path: path, results: [], errors: error.findings, sources: error.sources,
        files: error.files.paths)
    }
    let rounds = 1...max(1, selection.rounds)
    let runs = script.journeys.filter { selection.contains($0, of: path) }.flatMap { journey in
      rounds.map { (journey, $0) }
    }
    var coverage = isCovered ? Coverage() : nil
    let results = selection.ordered(runs, salt: path).map {
      result(of: $0, round: $1, in: script, &coverage)
    }
    return JourneyFileResult(
      path: path, results: results, errors: Diagnostics(), sources: script.sources,
      files: script.files.paths,
      warnings: script.app?.remarks.filter { $0.severity == .warning } ?? [],
      app: script.appPath, coverage: coverage)
  }

  /// Returns the journeys that are chosen, none of which is run: where each is declared, and its
  /// name.
  ///
  /// - Throws: Everything that is wrong with the file.
  package func list() throws(AppLoader.Failure) -> [(SourceLocation, String)] {
    try JourneyScript(path, about: apps).journeys
      .filter { selection.contains($0, of: path) }
      .map { ($0.location, $0.name) }
  }

  private func result(
    of journey: Journey, round: Int, in script: JourneyScript, _ coverage: inout Coverage?
  ) -> JourneyResult {
    let clock = ContinuousClock()
    let start = clock.now
    let outcome = outcome(of: journey, in: script, &coverage)
    return JourneyResult(
      name: journey.name, location: journey.location, tags: journey.tags, round: round,
      outcome: outcome, duration: start.duration(to: clock.now))
  }

  private func outcome(
    of journey: Journey, in script: JourneyScript, _ coverage: inout Coverage?
  ) -> JourneyResult.Outcome {
    if let reason = journey.skip { return .skipped(reason) }
    do throws(JourneyFailure) {
      let run = try JourneyRun(journey, isCovered: isCovered) { () throws(JourneyFailure) in
        try script.freshApp(for: journey)
      }
      defer { if let covered = run.coverage { coverage?.formUnion(covered) } }
      try run.run()
      return .passed
    } catch {
      return .failed(error.adding(LuaRelease.difference(from: journey.lua)))
    }
  }
}
