extension FlowCoordinator {
  /// Processes the answers of guards (``Adaptation/awaiting(_:)``), each as an input.
  ///
  /// Start it once, where your app uses the coordinator:
  ///
  /// ```swift
  /// @MainActor final class App {
  ///   let coordinator = FlowCoordinator()
  ///   func start() { Task { await coordinator.run() } }
  /// }
  /// ```
  ///
  /// It returns when the coordinator is released or the task is cancelled. Later answers wait for
  /// the next run. The coordinator lives at least as long as this call.
  ///
  /// - Parameter isolation: The actor that uses the coordinator; leave the default.
  public func run(isolation: isolated (any Actor)? = #isolation) async {
    while let answers = await inbox.next() { take(answers) }
  }

  /// Processes the answers of guards, and moves the session's clock along with a clock.
  ///
  /// Pass `.continuous` in an app: `run(clock: .continuous)`. Timers fire when they are due. The
  /// time between two inputs is a part of the later input, so undo reverts both; the clock goes on
  /// from there. In the background (``isInBackground``), no timer fires on its own. A test passes
  /// its own clock, which takes no time.
  ///
  /// - Parameters:
  ///   - clock: The clock; the session's clock goes on from its present time.
  ///   - isolation: The actor that uses the coordinator; leave the default.
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

  /// Whether a run moves the session's clock.
  package var isDriven: Bool { session.control.value.seam.time != nil }

  private func take(_ answers: [Inbox.Answer]) {
    for answer in answers { self.answer(answer.ticket, with: Adaptation(answer.result)) }
  }

  /// Connects the session to a clock, and wakes the run when another timer becomes the next one.
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

  /// The present time of the session, and when the run has to look at the clock again.
  private final class Alarm {
    private let elapsed: () -> Duration
    private(set) var offset: Duration
    var due: Duration?

    init(_ now: Duration, _ elapsed: @escaping () -> Duration) {
      self.elapsed = elapsed
      offset = now
    }

    var time: Duration { offset + elapsed() }

    /// Goes on from an earlier time, after undo.
    func go(on now: Duration) { offset = now - elapsed() }
  }
}
