extension FlowCoordinator {
  /// Takes the answers that guards wait for (``Adaptation/awaiting(_:)``), each as an input.
  ///
  /// An app starts it once, where it uses the coordinator, and lets it run:
  ///
  /// ```swift
  /// @MainActor final class App {
  ///   let coordinator = FlowCoordinator()
  ///   func start() { Task { await coordinator.run() } }
  /// }
  /// ```
  ///
  /// It ends when the coordinator is released or its task is cancelled; what comes meanwhile waits for the
  /// next run. The coordinator lives at least as long as it runs.
  ///
  /// - Parameter isolation: Where the coordinator is used; nothing needs to be given.
  public func run(isolation: isolated (any Actor)? = #isolation) async {
    while let answers = await inbox.next() { take(answers) }
  }

  /// The same, and lets the session's clock go with a clock: `run(clock: .continuous)`.
  ///
  /// Timers fire when they are due. The time that passes between two inputs is a part of the later one, so
  /// that undo takes back both; the clock goes on from there. In the background (``isInBackground``) no timer fires by itself. A clock of
  /// one's own makes tests that take no time.
  ///
  /// - Parameters:
  ///   - clock: The clock; the session's own goes on from where it is.
  ///   - isolation: Where the coordinator is used; nothing needs to be given.
  public func run<Time: Clock>(
    clock: Time, isolation: isolated (any Actor)? = #isolation
  ) async where Time.Duration == Duration {
    let start = clock.now
    let alarm = Alarm(session.now) { start.duration(to: clock.now) }
    drive(by: alarm)
    defer { drive(by: nil) }
    repeat {
      alarm.due = isInBackground ? nil : session.nextDue
      let waiting = alarm.due.map { due in
        let deadline = start.advanced(by: due - alarm.offset)
        return Task { [inbox] in
          guard (try? await clock.sleep(until: deadline, tolerance: nil)) != nil else { return }
          await inbox.ring()
        }
      }
      defer { waiting?.cancel() }
      guard let answers = await inbox.next() else { return }
      take(answers)
      if let due = session.nextDue, !isInBackground, due <= alarm.time { perform(.advance(.zero)) }
    } while true
  }

  /// A run lets the session's clock go.
  package var isDriven: Bool { session.control.value.seam.time != nil }

  private func take(_ answers: [Inbox.Answer]) {
    for answer in answers { self.answer(answer.ticket, with: Adaptation(answer.result)) }
  }

  /// Lets the session have time that passes by itself, and wakes whoever waits for a timer that is no more
  /// the next one.
  private func drive(by alarm: Alarm?) {
    session.control.value.seam.time = alarm.map { alarm in { alarm.time } }
    session.control.value.seam.settled = alarm.map { alarm in
      { [inbox] session, cause in
        let due = session.isInBackground ? nil : session.nextDue
        guard due != alarm.due || cause == .jump else { return }
        if cause == .jump { alarm.go(on: session.now) }
        alarm.due = due
        Task { await inbox.ring() }
      }
    }
    session.watchSeam()
  }

  /// How late it is for the session, and when a run has to look at the clock again.
  private final class Alarm {
    private let elapsed: () -> Duration
    private(set) var offset: Duration
    var due: Duration?

    init(_ now: Duration, _ elapsed: @escaping () -> Duration) {
      self.elapsed = elapsed
      offset = now
    }

    var time: Duration { offset + elapsed() }

    /// Undo has taken time back: it goes on from there.
    func go(on now: Duration) { offset = now - elapsed() }
  }
}
