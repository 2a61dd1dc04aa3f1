import Diagnostics
import Navigation

/// `:clock +3s`: moves the session's clock on; `:clock` tells the time.
struct ClockCommand: Command {
  let name = "clock"
  let usage = ":clock [+3s | +500ms | +2m | real | virtual]"
  let summary = Message(
    en: "tells the session's time and what is to come, or moves it on",
    ko: "세션의 시각과 앞으로 올 일을 보여 주거나, 시각을 앞으로 옮깁니다")

  func candidates(in shell: Shell) -> [String] {
    ["+1s", ClockMode.real.rawValue, ClockMode.virtual.rawValue]
  }

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 1)
    guard let text = arguments.first else { return tell(shell) }
    if let mode = ClockMode(rawValue: text) { return try set(mode, shell) }
    guard let duration = Self.duration(text) else {
      throw Diagnostic(.error, .badDuration(text), cure: .usage(usage))
    }
    shell.perform(.advance(duration))
  }

  private func set(_ mode: ClockMode, _ shell: Shell) throws(Diagnostic) {
    guard shell.clockMode != nil || mode == .virtual else {
      throw Diagnostic(.error, .noRealClock, cure: .usage(":clock +3s"))
    }
    if shell.clockMode != nil { shell.clockMode = mode }
    shell.show(mode == .real ? .clockIsReal : .clockIsVirtual)
  }

  private func tell(_ shell: Shell) {
    shell.show(text: "\(Self.text(shell.session.now))")
    for timer in shell.session.timers {
      let name = shell.session.names.text(timer.name)
      let step = timer.step.map { "  \($0)" } ?? ""
      shell.show(text: "\(Self.text(timer.deadline))  \(name)\(step)")
    }
  }

  /// A time as the log writes it: `3s`, `0.5s`.
  static func text(_ duration: Duration) -> String {
    let seconds = duration.seconds
    return seconds == seconds.rounded() && seconds < 1e15 ? "\(Int(seconds))s" : "\(seconds)s"
  }

  /// Reads `+3s`, `3`, `500ms`, `1.5m`.
  static func duration(_ text: String) -> Duration? {
    let digits = text.hasPrefix("+") ? text.dropFirst() : Substring(text)
    let number = digits.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let value = Double(number), value.isFinite else { return nil }
    let scale: Double? =
      switch digits.dropFirst(number.count) {
      case "", "s": 1000
      case "ms": 1
      case "m", "min": 60_000
      case "h": 3_600_000
      default: nil
      }
    guard let scale, value * scale < 1e15 else { return nil }
    return .milliseconds(Int((value * scale).rounded()))
  }
}
