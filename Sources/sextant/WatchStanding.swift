import Journeys
import Shell

/// The results of the watched journeys, each from its latest run.
struct WatchStanding {
  /// The files that each journey file read or looked for, by its path.
  private var reach: [String: [String]] = [:]
  /// The names of the failed journeys, by file.
  private(set) var failed: [String: Set<String>] = [:]
  /// The files that could not be loaded, sorted.
  private(set) var broken: [String] = []

  /// The journey files that have been run.
  var journeys: Set<String> { Set(reach.keys) }

  /// All files whose changes matter.
  var watched: [String] { Array(Set(reach.values.joined()).union(reach.keys)) }

  var status: ExitStatus {
    if !broken.isEmpty { return .notLoaded }
    return failed.isEmpty ? .success : .findings
  }

  /// The journeys that must still succeed, by file; an empty set stands for the whole file.
  var unsettled: [String: Set<String>] {
    failed.merging(broken.map { ($0, []) }) { _, all in all }
  }

  /// Notes what came of a file.
  ///
  /// - Parameter isPart: Journeys of it that were not run stand as they did.
  mutating func note(_ result: JourneyFileResult, isPart: Bool) {
    let path = result.path
    reach[path] = result.files
    broken.removeAll { $0 == path }
    if result.isBroken {
      broken = (broken + [path]).sorted()
      failed[path] = nil
      return
    }
    var names = isPart ? failed[path] ?? [] : []
    names.subtract(result.results.map(\.name))
    names.formUnion(result.results.filter { $0.failure != nil }.map(\.name))
    failed[path] = names.isEmpty ? nil : names
  }

  mutating func keep(only files: [String]) {
    for file in journeys.subtracting(files) {
      reach[file] = nil
      failed[file] = nil
      broken.removeAll { $0 == file }
    }
  }

  /// Returns the journey files that the changes concern, and the new ones.
  func concerned(by changed: Set<String>, of files: [String]) -> [String] {
    files.filter { file in
      guard let read = reach[file] else { return true }
      return changed.contains(file) || read.contains(where: changed.contains)
    }
  }
}
