import Navigation

/// Lets the session's clock follow the real one while something waits for it.
struct ClockFeed {
  private var started: ContinuousClock.Instant?

  /// Begins to follow the clock, and wakes the session when its next timer is due.
  ///
  /// - Parameter schedule: Calls back after some milliseconds; returns what cancels that.
  /// - Returns: What cancels the wake-up, if there is one.
  mutating func start(
    _ shell: Shell, _ schedule: (Int, @escaping () -> Void) -> Int
  ) -> Int? {
    guard let next = shell.session.timers.first else { return nil }
    started = .now
    let wait = next.deadline - shell.session.now
    let milliseconds =
      Int(clamping: wait.components.seconds) * 1000
      + Int(wait.components.attoseconds / 1_000_000_000_000_000)
    return schedule(max(0, milliseconds)) { ClockFeed.fire(shell) }
  }

  /// Moves the session's clock by the time that has passed.
  mutating func stop(_ shell: Shell) {
    guard let begin = started else { return }
    started = nil
    let due = begin.duration(to: .now)
    let waiting = shell.session.timers.first.map { $0.deadline - shell.session.now }
    guard let waiting else { return }
    shell.perform(.advance(min(due, waiting)))
  }

  private static func fire(_ shell: Shell) {
    guard let next = shell.session.timers.first else { return }
    shell.perform(.advance(next.deadline - shell.session.now))
  }
}
