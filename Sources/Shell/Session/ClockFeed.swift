import Navigation
import Platform

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
