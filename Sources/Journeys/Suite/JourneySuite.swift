import Diagnostics
import Dispatch
import Platform
package import Scripting

/// Runs files of journeys, several at a time, and hands their results out in the order of the files.
///
/// Each thread has apps of its own and each journey a session, so that journeys know nothing of each
/// other; only values leave the thread that ran one.
package struct JourneySuite: Sendable {
  private let files: [String]
  private let selection: JourneySelection
  private let plugins: PluginSettings
  private let jobs: Int
  private let isCovered: Bool
  private let natives: @Sendable () -> Natives

  /// Prepares to run files.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - selection: Which of their journeys are run.
  ///   - plugins: Where the plugins are that apps use.
  ///   - jobs: How many files are run at a time, at least one.
  ///   - isCovered: It is noted what of the apps is come to.
  ///   - natives: Makes what Swift adds to the scripts, for one session.
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
  /// - Parameter each: Takes each result as soon as it and all before it are there.
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
