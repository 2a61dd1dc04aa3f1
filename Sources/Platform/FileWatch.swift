/// Tells when some files may have changed, and which of them have.
///
/// The system is asked to tell. Where it cannot, or has no room for so many folders, the files are looked
/// at twice a second.
package final class FileWatch {
  /// How many milliseconds files must be quiet, so that none is read while being written.
  private static let quiet = 100
  /// The most milliseconds by which a file that is written without pause can delay that.
  private static let longest = 1_000
  /// The milliseconds between checks of the files where the system does not report changes.
  private static let interval = 500

  private let loop: EventLoop
  private let action: (Set<String>) -> Void
  private let system: FolderWatch?
  private var files: [String] = []
  private var folders: [String] = []
  /// The states of the files and folders when changes were last reported, and last checked.
  private var told: [String: FileStatus?] = [:]
  private var seen: [String: FileStatus?] = [:]
  private var settling: Int?
  private var looking: Int?
  private var firstEvent: Int?

  /// Begins to watch nothing.
  ///
  /// - Parameters:
  ///   - loop: What waits.
  ///   - asksSystem: Whether the system is asked to tell of changes, if it can.
  ///   - action: Gets the files that have changed, come or gone since it was last called. There may be
  ///     none: something has happened to a name that matters, as in one of the folders.
  package init(
    on loop: EventLoop, asksSystem: Bool = true, _ action: @escaping (Set<String>) -> Void
  ) {
    self.loop = loop
    self.action = action
    system = asksSystem ? FolderWatch() : nil
    guard let system else { return }
    loop.watch(system.descriptor) { [weak self] in
      if system.takeEvents() { self?.heard() }
    }
  }

  deinit {
    if let system { loop.unwatch(system.descriptor) }
    for timer in [settling, looking] { if let timer { loop.cancel(timer) } }
  }

  /// Watches these files and folders and no others; they need not be there.
  ///
  /// What has changed since it was watched is told, also if nothing was waited for meanwhile.
  ///
  /// - Parameter folders: Each name that comes or goes in one of them matters.
  package func follow(_ files: [String], in folders: [String] = []) {
    (self.files, self.folders) = (files, folders)
    let hasRoom = askSystem()
    let known = told
    told = [:]
    for path in files + folders { told[path] = known[path] ?? status(path) }
    seen = told.merging(seen.filter { told.keys.contains($0.key) }) { _, old in old }
    if hasRoom { stopLooking() } else if looking == nil { lookLater() }
  }

  private func askSystem() -> Bool { system?.watch(WatchPlaces(files, folders)) ?? false }

  private func status(_ path: String) -> FileStatus? { try? FileStatus(of: path) }

  private var statuses: [String: FileStatus?] {
    Dictionary((files + folders).map { ($0, status($0)) }) { first, _ in first }
  }

  // MARK: Changes

  /// Waits until the files are quiet, then reports.
  private func heard() {
    if let settling { loop.cancel(settling) }
    let now = SystemClock.milliseconds
    let first = firstEvent ?? now
    firstEvent = first
    let rest = max(0, min(Self.quiet, Self.longest - (now - first)))
    settling = loop.after(milliseconds: rest) { [weak self] in self?.settled() }
  }

  /// Watches again before it checks the files, so that no later change is missed.
  private func settled() {
    settling = nil
    firstEvent = nil
    _ = askSystem()
    let now = statuses
    let changed = Set(files.filter { now[$0] != told[$0] })
    (told, seen) = (now, now)
    action(changed)
  }

  // MARK: Looking

  private func lookLater() {
    looking = loop.after(milliseconds: Self.interval) { [weak self] in self?.look() }
  }

  private func look() {
    let now = statuses
    if now != seen { heard() }
    seen = now
    lookLater()
  }

  private func stopLooking() {
    if let looking { loop.cancel(looking) }
    looking = nil
  }
}
