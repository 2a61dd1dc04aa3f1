import Diagnostics
import Journeys
import LineEditor
import Platform
import Scripting
import Shell

extension JourneySession {
  private enum Wish {
    case changed(Set<String>)
    case all
    case failed
    case quit
  }

  /// Runs all journeys, then those that changed files concern or that somebody asks for by a key.
  ///
  /// - Returns: How the latest runs came out, when that is wished for; otherwise until the program is
  ///   ended.
  func watch() -> ExitStatus {
    let listening = Listening()
    defer { listening.keys?.leave() }
    var standing = WatchStanding()
    follow(standing, listening)
    run(found, noting: &standing)
    while true {
      follow(standing, listening)
      tellWaiting(standing, hasKeys: listening.keys != nil)
      let wish = nextWish(standing, listening)
      let now = found
      standing.keep(only: now)
      switch wish {
      case .quit: return standing.status
      case .all: run(now, noting: &standing)
      case .failed: runFailed(&standing)
      case .changed(let files): run(standing.concerned(by: files, of: now), noting: &standing)
      }
    }
  }

  /// The existing journey files; problems with the paths are reported by a run.
  private var found: [String] { (try? JourneyFinder.files(paths)) ?? [] }

  private func run(_ files: [String], noting standing: inout WatchStanding) {
    guard !files.isEmpty else { return }
    for result in run(files, isWhole: false).results {
      standing.note(result, isPart: selection.only != nil)
    }
  }

  /// Runs the journeys whose last run failed, and all journeys of broken files.
  private func runFailed(_ standing: inout WatchStanding) {
    let unsettled = standing.unsettled
    guard !unsettled.isEmpty else { return tell(Message("message.nothingFailed")) }
    var session = self
    session.selection.only = unsettled
    session.run(unsettled.keys.sorted(), noting: &standing)
  }

  // MARK: Waiting

  private func tell(_ message: Message) {
    StandardOutput.forPeople().complain(message.text(in: command.look.language(environment)))
  }

  private func tellWaiting(_ standing: WatchStanding, hasKeys: Bool) {
    let count = standing.watched.count
    tell(
      count == 0
        ? Message("message.waitingForJourney")
        : Message("message.watching", ["count": count, "hasKeys": hasKeys]))
  }

  /// Watches the files that were read, and the folders where new ones may appear.
  private func follow(_ standing: WatchStanding, _ listening: Listening) {
    let files = Set(standing.watched).union(found).union(paths)
    listening.files?.follow(Array(files), in: JourneyFinder.folders(paths))
  }

  /// Waits for a key, or until files have changed and settled, appeared or disappeared.
  private func nextWish(_ standing: WatchStanding, _ listening: Listening) -> Wish {
    let watched = Set(standing.watched)
    while true {
      switch listening.wait() {
      case .enter, .character("a"): return .all
      case .character("f"): return .failed
      case .character("q"), .endOfInput: return .quit
      case .character, nil: break
      }
      guard let changed = listening.takeChanged()?.intersection(watched) else { continue }
      // Folders may have come.
      follow(standing, listening)
      if !changed.isEmpty || Set(found) != standing.journeys { return .changed(changed) }
    }
  }
}

private final class Listening {
  private let loop = EventLoop()
  let keys: KeyListener?
  private(set) var files: FileWatch?
  private var changed: Set<String>?

  init() {
    keys = KeyListener(on: loop)
    files = FileWatch(on: loop) { [weak self] files in
      self?.changed = (self?.changed ?? []).union(files)
    }
  }

  /// Waits once; returns the key if one with a meaning was pressed.
  func wait() -> KeyListener.Signal? {
    if let keys { return keys.next() }
    loop.wait()
    return nil
  }

  /// Returns the files that changed since the last call; nil if nothing happened.
  func takeChanged() -> Set<String>? {
    defer { changed = nil }
    return changed
  }
}

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
