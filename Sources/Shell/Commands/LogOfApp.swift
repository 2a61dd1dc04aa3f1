import Conforming
import Diagnostics
import Driving
import Scripting

/// A log of the real app that is given to the prompt, which goes where it ends.
struct LogOfApp {
  /// What the line says of how to read the log, as the options of `sextant conform` do.
  struct Options {
    /// The words of the line behind the path that are options.
    static let all = ["--any-values", "--skip-unreadable"]

    let takesAnyValues: Bool
    let skipsUnread: Bool

    init(_ words: [String]) {
      takesAnyValues = words.contains(Self.all[0])
      skipsUnread = words.contains(Self.all[1])
    }
  }

  private let log: ReadLog
  private let path: String
  private let limits: LogFollower.Limits

  /// Reads a log; nil if no line of the file is about navigation.
  init?(_ path: String, _ options: Options) {
    guard let text = try? LogText(file: path) else { return nil }
    log = ReadLog(text, skipsUnread: options.skipsUnread)
    self.path = path
    // Nobody waits long at the prompt.
    var limits = LogFollower.Limits()
    (limits.situations, limits.time, limits.isFromHere) = (5_000, .seconds(20), true)
    limits.takesAnyValues = options.takesAnyValues
    self.limits = limits
    if log.recognised == 0, log.isReadWhole { return nil }
  }

  /// Does what the log tells from where the session is.
  ///
  /// - Throws: A diagnostic, before anything is done, if the log cannot be read or cannot go on from there.
  func perform(in shell: Shell) throws(Diagnostic) {
    let followed = LogFollower(from: shell.driver, limits: limits).follow(log)
    if let diagnostic = followed.diagnostic(in: shell.app) { throw diagnostic }
    let deeds = followed.retracing?.deeds ?? []
    guard followed.retracing?.isAll ?? true else {
      throw Diagnostic(
        .error, Message("E1087", ["path": VisibleText.line(of: path), "count": deeds.count]))
    }
    try shell.performAll(deeds)
    shell.show(Message("sessions.loadedLines", ["count": deeds.count, "path": path]))
  }
}
