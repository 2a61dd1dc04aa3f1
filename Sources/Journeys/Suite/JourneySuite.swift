import Diagnostics
import Dispatch
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
