package import Diagnostics
import Dispatch
import Driving
import Platform
package import Scripting

/// Runs journey files in parallel, and returns their results in the order of the files.
///
/// Each thread has its own apps and each journey its own session, so journeys do not affect each
/// other; only values leave a thread.
package struct JourneySuite: Sendable {
  private let files: [String]
  private let selection: JourneySelection
  private let plugins: PluginSettings
  private let jobs: Int
  private let isCovered: Bool
  private let natives: @Sendable () -> Natives

  /// Creates a suite of files.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - selection: Selects their journeys.
  ///   - plugins: The plugin settings of the apps.
  ///   - jobs: The number of files to run in parallel, at least 1.
  ///   - isCovered: Whether to measure coverage.
  ///   - natives: Makes the Swift flows and steps for one session.
  package init(
    _ files: [String], _ selection: JourneySelection = JourneySelection(),
    plugins: PluginSettings = PluginSettings(), jobs: Int = 1, isCovered: Bool = false,
    natives: @escaping @Sendable () -> Natives = { Natives() }
  ) {
    self.files = selection.ordered(files, salt: "")
    self.selection = selection
    self.plugins = plugins
    self.natives = natives
    self.isCovered = isCovered
    self.jobs = max(1, jobs)
  }

  /// Runs all files.
  ///
  /// - Parameter each: Receives each result after those of all earlier files.
  /// - Returns: All results, in the order of the files.
  @discardableResult
  package func run(
    each: @escaping @Sendable (JourneyFileResult) -> Void = { _ in }
  ) -> [JourneyFileResult] {
    let queue = Lock(initialState: WorkQueue(files.count))
    let workers = min(jobs, files.count)
    guard workers > 0 else { return [] }
    DispatchQueue.concurrentPerform(iterations: workers) { _ in
      let apps = LoadedApps(plugins: plugins, natives: natives)
      while let place = queue.withLock({ $0.takeNext() }) {
        let result = JourneyFileRun(
          files[place], selection, about: apps, isCovered: isCovered
        ).result()
        queue.withLock { queue in
          for result in queue.put(result, at: place) { each(result) }
        }
      }
    }
    return queue.withLock { $0.done.compactMap(\.self) }
  }
}

private struct WorkQueue {
  private(set) var done: [JourneyFileResult?]
  private var next = 0
  private var handedOut = 0

  init(_ count: Int) { done = Array(repeating: nil, count: count) }

  /// The index of the next file to run; `nil` if none is left.
  mutating func takeNext() -> Int? {
    guard next < done.count else { return nil }
    next += 1
    return next - 1
  }

  /// Stores a result; returns the results whose turn has come, in the order of the files.
  mutating func put(_ result: JourneyFileResult, at place: Int) -> [JourneyFileResult] {
    done[place] = result
    var ready: [JourneyFileResult] = []
    while handedOut < done.count, let result = done[handedOut] {
      ready.append(result)
      handedOut += 1
    }
    return ready
  }
}

/// Runs the journeys of one file, each in a fresh session of an app that no other has left anything
/// in.
package struct JourneyFileRun {
  private let path: String
  private let selection: JourneySelection
  private let reader: SourceReader
  private let apps: LoadedApps
  private let isCovered: Bool

  /// - Parameters:
  ///   - reader: The source of the file.
  ///   - isCovered: Whether to measure coverage of the app.
  package init(
    _ path: String, from reader: SourceReader = .files, _ selection: JourneySelection,
    about apps: LoadedApps, isCovered: Bool = false
  ) {
    self.path = path
    self.reader = reader
    self.selection = selection
    self.apps = apps
    self.isCovered = isCovered
  }

  package func result() -> JourneyFileResult {
    let script: JourneyScript
    do throws(AppLoader.Failure) {
      script = try JourneyScript(path, from: reader, about: apps)
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
    try JourneyScript(path, from: reader, about: apps).journeys
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

package struct JourneyResult: Sendable {
  package enum Outcome: Sendable {
    case passed
    case failed(JourneyFailure)
    /// It was not run, for this reason.
    case skipped(String)
  }

  package let name: String
  package let location: SourceLocation
  package let tags: [String]
  /// Which run of the journey it is, from 1.
  package let round: Int
  package let outcome: Outcome
  package let duration: Duration

  package var failure: JourneyFailure? {
    if case .failed(let failure) = outcome { failure } else { nil }
  }

  /// The name, with the number of the run unless that is the first.
  package var title: String { round == 1 ? name : "\(name) (\(round))" }
}

package struct JourneyFileResult: Sendable {
  package let path: String
  /// The results of its journeys, in the order in which they ran.
  package let results: [JourneyResult]
  /// Why the file could not be loaded, so that no journey ran; empty if it was loaded.
  package let errors: Diagnostics
  /// The texts that messages quote.
  package let sources: SourceTexts
  /// All files that were read for it or looked for.
  package let files: [String]
  /// The warnings about its app, which could be loaded.
  package var warnings: [Diagnostic] = []
  /// The script of its app, as a path; nil if it names none.
  package var app: String?
  /// The coverage of the app by its journeys; `nil` if it is not measured.
  package var coverage: Coverage?

  /// Whether the journeys could not be read because their app could not be loaded.
  package var lacksApp: Bool { errors.all.contains(where: JourneyScript.saysOnlyNotLoaded) }

  /// It could not be loaded.
  package var isBroken: Bool { !errors.isEmpty }
}

package struct JourneyCounts: Sendable, Hashable {
  package private(set) var passed = 0
  package private(set) var failed = 0
  package private(set) var skipped = 0
  /// Files that could not be loaded.
  package private(set) var broken = 0

  package init(_ files: [JourneyFileResult] = []) { for file in files { add(file) } }

  package mutating func add(_ file: JourneyFileResult) {
    if file.isBroken { broken += 1 }
    for result in file.results {
      switch result.outcome {
      case .passed: passed += 1
      case .failed: failed += 1
      case .skipped: skipped += 1
      }
    }
  }

  /// All journeys; files that could not be loaded do not count.
  package var total: Int { passed + failed + skipped }
}
