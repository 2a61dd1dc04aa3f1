import Navigation

/// Lets the session's clock follow the real one while something waits for it.
///
/// The session hears whole milliseconds only: nobody wants to read of `0.31337s`.
final class ClockFeed {
  private unowned let shell: Shell
  /// Calls back after some milliseconds; returns the number that cancels it.
  private let schedule: (Int, @escaping () -> Void) -> Int
  private let cancel: (Int) -> Void
  private var followedSince: ContinuousClock.Instant?
  private var wakeUp: Int?

  init(
    shell: Shell, schedule: @escaping (Int, @escaping () -> Void) -> Int,
    cancel: @escaping (Int) -> Void
  ) {
    self.shell = shell
    self.schedule = schedule
    self.cancel = cancel
  }

  /// Begins to follow the clock, and wakes the session when its next timer is due.
  func start() {
    guard shell.clockRuns, let wait = untilNextTimer else { return }
    followedSince = .now
    wakeUp = schedule(max(0, wait.milliseconds)) { [weak self] in self?.fire() }
  }

  /// Moves the session's clock by the time that has passed, and follows it no more.
  func stop() {
    if let wakeUp { cancel(wakeUp) }
    wakeUp = nil
    guard let begin = followedSince else { return }
    followedSince = nil
    guard shell.clockRuns, let wait = untilNextTimer else { return }
    let passed = Duration.milliseconds(begin.duration(to: .now).milliseconds)
    // A program's requests may come without a pause.
    guard passed > .zero || wait <= .zero else { return }
    shell.advance(by: min(passed, wait))
  }

  /// What comes after the first timer waits from then on.
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
  /// The whole milliseconds in it.
  fileprivate var milliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(clamping: seconds).multipliedReportingOverflow(by: 1000).partialValue
      + Int(attoseconds / 1_000_000_000_000_000)
  }
}
