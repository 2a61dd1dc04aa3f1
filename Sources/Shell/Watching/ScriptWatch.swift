import LineEditor

/// Reloads the scripts of a shell when their files change, while a line is typed.
///
/// What counts is what the files hold, not when they were written: the shell compares. Where the
/// system cannot tell of changes, the files are looked at twice a second.
final class ScriptWatch {
  /// How long the files have to be quiet, so that a file is not read while it is being written.
  static let quiet = 100
  /// How long a file that is written without a pause can put that off.
  static let longest = 1_000
  /// How often the files are looked at where nothing tells of changes.
  static let interval = 500

  private let shell: Shell
  private let reader: LineReader
  private var timer: Int?
  private var firstEvent: ContinuousClock.Instant?
  #if os(Linux)
    private let folders: FolderWatch?
  #endif

  /// Begins to watch.
  ///
  /// - Parameter asksSystem: Whether the system is asked to tell of changes, if it can.
  init(shell: Shell, reader: LineReader, asksSystem: Bool = true) {
    self.shell = shell
    self.reader = reader
    #if os(Linux)
      folders = asksSystem ? FolderWatch() : nil
      if let folders {
        reader.watch(folders.descriptor) { [weak self] in self?.heard() }
        return
      }
    #endif
    poll()
  }

  deinit {
    #if os(Linux)
      if let folders { reader.unwatch(folders.descriptor) }
    #endif
    if let timer { reader.cancel(timer) }
  }

  /// Watches what the shell has read or tried by now.
  func follow() {
    #if os(Linux)
      folders?.watch(WatchPlaces(shell.watchedFiles))
    #endif
  }

  #if os(Linux)
    /// Waits until the files are quiet.
    private func heard() {
      guard folders?.takeEvents() == true else { return }
      if let timer { reader.cancel(timer) }
      let first = firstEvent ?? .now
      firstEvent = first
      let passed = first.duration(to: .now) / .milliseconds(1)
      let rest = max(0, min(Self.quiet, Self.longest - Int(passed)))
      timer = reader.after(milliseconds: rest) { [weak self] in self?.settled() }
    }
  #endif

  /// The folders first, so that nothing that comes after the look is missed.
  private func settled() {
    timer = nil
    firstEvent = nil
    follow()
    look()
  }

  private func look() {
    shell.filesMayHaveChanged()
    follow()
    reader.setPrompt(shell.promptText)
  }

  private func poll() {
    timer = reader.after(milliseconds: Self.interval) { [weak self] in
      self?.look()
      self?.poll()
    }
  }
}
