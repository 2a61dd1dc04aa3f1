import Journeys
import Shell

/// How the journeys that are watched came out when each was last run.
struct WatchStanding {
  /// All files that were read or looked for, by the journey file.
  private var reach: [String: [String]] = [:]
  /// The names of the journeys that failed, by their files.
  private(set) var failed: [String: Set<String>] = [:]
  /// The files that could not be loaded, in alphabetical order.
  private(set) var broken: [String] = []

  /// The journey files that have been run.
  var journeys: Set<String> { Set(reach.keys) }

  /// All files that a change of would matter.
  var watched: [String] { Array(Set(reach.values.joined()).union(reach.keys)) }

  /// How the program would end if it ended now.
  var status: ExitStatus {
    if !broken.isEmpty { return .notLoaded }
    return failed.isEmpty ? .success : .findings
  }

  /// What has to go right yet: the names of journeys by their files, none for a whole file.
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

  /// Forgets the journey files that are gone.
  mutating func keep(only files: [String]) {
    for file in journeys.subtracting(files) {
      reach[file] = nil
      failed[file] = nil
      broken.removeAll { $0 == file }
    }
  }

  /// Returns the journey files that changed files concern, and those that are new.
  func concerned(by changed: Set<String>, of files: [String]) -> [String] {
    files.filter { file in
      guard let read = reach[file] else { return true }
      return changed.contains(file) || read.contains(where: changed.contains)
    }
  }
}
