import LineEditor
import Navigation
package import Platform

/// The time in which a line is waited for, and others may do something: whoever uses a page, for instance.
///
/// What they do comes between two lines, as what the clock does. A line that is being typed stays.
package final class Meanwhile {
  /// What waits for the line.
  package let loop: EventLoop
  private let clock: ClockFeed
  private let reader: LineReader?
  private let goOn: () -> Void

  /// - Parameters:
  ///   - loop: What waits for the line.
  ///   - clock: The clock, which goes on while a line is waited for.
  ///   - reader: What reads the line, and lets Ctrl-C stop what others do; nil if there are no keys.
  ///   - goOn: Called after something was done.
  init(
    _ loop: EventLoop, clock: ClockFeed, reader: LineReader? = nil,
    goOn: @escaping () -> Void
  ) {
    self.reader = reader
    self.loop = loop
    self.clock = clock
    self.goOn = goOn
  }

  /// Does something at the time that it is now.
  package func act<Result>(_ body: () -> Result) -> Result {
    reader?.standAside()
    clock.stop()
    defer {
      clock.start()
      goOn()
      reader?.comeBack()
    }
    return body()
  }
}

/// Lets the session's clock follow the real one while something waits for it.
///
/// The session hears whole milliseconds only: nobody wants to read of `0.31337s`.
final class ClockFeed {
  private unowned let shell: Shell
  private let loop: EventLoop
  private var followedSince: ContinuousClock.Instant?
  private var wakeUp: Int?

  init(shell: Shell, on loop: EventLoop) {
    self.shell = shell
    self.loop = loop
  }

  /// Follows the real clock, and wakes the session when its next timer is due.
  func start() {
    guard shell.clockRuns, let wait = untilNextTimer else { return }
    followedSince = .now
    wakeUp = loop.after(milliseconds: max(0, wait.milliseconds)) { [weak self] in self?.fire() }
  }

  /// Advances the session's clock by the time that passed, and stops following the real clock.
  func stop() {
    if let wakeUp { loop.cancel(wakeUp) }
    wakeUp = nil
    guard let begin = followedSince else { return }
    followedSince = nil
    guard shell.clockRuns, let wait = untilNextTimer else { return }
    let passed = Duration.milliseconds(begin.duration(to: .now).milliseconds)
    // A program's requests may come without a pause.
    guard passed > .zero || wait <= .zero else { return }
    shell.advance(by: min(passed, wait))
  }

  /// Advances to the first timer; later timers wait from then on.
  private func fire() {
    wakeUp = nil
    followedSince = nil
    if shell.clockRuns, let wait = untilNextTimer { shell.advance(by: wait) }
    start()
  }

  private var untilNextTimer: Duration? {
    shell.session.timers.first.map { $0.deadline - shell.session.now }
  }
}

extension Duration {
  fileprivate var milliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(clamping: seconds).multipliedReportingOverflow(by: 1000).partialValue
      + Int(attoseconds / 1_000_000_000_000_000)
  }
}

enum ClockMode: String, CaseIterable {
  /// With the real clock, while the user types and something is waiting for it.
  case real
  /// By `:clock +3s` only.
  case virtual
}

extension Shell {
  /// The clock follows the real one now.
  ///
  /// It stands still where inputs were taken back: a tick would be an input, and begin a branch that
  /// nobody wanted.
  var clockRuns: Bool { clockMode == .real && !session.canRedo }
}
