import Conforming
import Diagnostics
import Driving
import Scripting

/// A log of the real app that is given to the prompt, which goes where it ends.
struct LogOfApp {
  private let log: ReadLog
  private let path: String

  /// The most situations that are looked at, and the most time, so that nobody waits long.
  private static var limits: LogFollower.Limits {
    var limits = LogFollower.Limits()
    (limits.situations, limits.time, limits.isFromHere) = (5_000, .seconds(20), true)
    return limits
  }

  /// Reads a log; nil if no line of the file is recognised.
  init?(_ path: String) {
    guard let text = try? LogText(file: path) else { return nil }
    log = ReadLog(text)
    self.path = path
    if log.recognised == 0 { return nil }
  }

  /// Does what the log tells from where the session is, as lines of the prompt.
  ///
  /// - Throws: A diagnostic, before anything is done, if the log cannot go on from there.
  func perform(in shell: Shell) throws(Diagnostic) {
    let followed = LogFollower(from: shell.driver, limits: Self.limits).follow(log)
    if let diagnostic = followed.diagnostic(in: shell.app) { throw diagnostic }
    let actions = followed.retracing?.actions ?? []
    guard followed.retracing?.isAll ?? true else {
      throw Diagnostic(.error, .logIsLong(path, actions.count))
    }
    for line in actions {
      shell.show(echo: line, isContinued: false)
      guard shell.performInside(line) else { return }
    }
    shell.show(.loadedLines(actions.count, path))
  }
}

extension Message {
  fileprivate static func logIsLong(_ path: String, _ count: Int) -> Message {
    let path = VisibleText.line(of: path)
    return Message(
      "E1087", en: "the log '\(path)' tells of more than \(count) actions, too many for the prompt",
      ko: "로그 '\(path)'가 말하는 일이 \(count)개를 넘어 프롬프트에서 하기에 너무 많습니다")
  }
}
