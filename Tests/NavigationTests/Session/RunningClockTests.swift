import Navigation
import Synchronization
import Testing

@Suite("The clock of a session that runs")
@MainActor
struct RunningClockTests {
  /// A clock that a test moves on.
  private final class TestClock: Clock {
    struct Instant: InstantProtocol {
      let offset: Duration
      func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
      func duration(to other: Instant) -> Duration { other.offset - offset }
      static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }

    private struct Sleeper {
      let id: Int
      let deadline: Instant
      let reader: CheckedContinuation<Void, any Error>
    }

    private struct State {
      var now = Instant(offset: .seconds(100))
      var sleepers: [Sleeper] = []
      var lastID = 0
      var cancelled: Set<Int> = []
    }

    private let state = Mutex(State())

    var now: Instant { state.withLock { $0.now } }
    var minimumResolution: Duration { .zero }
    /// How many sleep.
    var sleepers: Int { state.withLock { $0.sleepers.count } }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
      let id = state.withLock { state in
        state.lastID += 1
        return state.lastID
      }
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { reader in
          let isOver = state.withLock { state in
            guard deadline > state.now, !state.cancelled.contains(id) else { return true }
            state.sleepers.append(Sleeper(id: id, deadline: deadline, reader: reader))
            return false
          }
          if isOver { reader.resume() }
        }
      } onCancel: {
        let found = state.withLock { state -> Sleeper? in
          state.cancelled.insert(id)
          guard let place = state.sleepers.firstIndex(where: { $0.id == id }) else { return nil }
          return state.sleepers.remove(at: place)
        }
        found?.reader.resume(throwing: CancellationError())
      }
    }

    func advance(by duration: Duration) {
      let due = state.withLock { state in
        state.now = state.now.advanced(by: duration)
        let due = state.sleepers.filter { $0.deadline <= state.now }
        state.sleepers.removeAll { $0.deadline <= state.now }
        return due
      }
      for one in due { one.reader.resume() }
    }
  }

  private let clock = TestClock()
  private let coordinator = FlowCoordinator()

  init() {
    let ticking = Screen("Clock", timers: [.init(after: .seconds(3), emits: "tick")])
    coordinator.coordinate(
      flow: Area(
        "App", .navigation,
        [
          "home": does(.set("First")), "clock": does(.push(Target(.screen(ticking)))),
          "tick": does(.none),
        ]))
  }

  /// Does something while the coordinator runs.
  private func running(_ body: () async -> Void) async {
    let run = Task { await coordinator.run(clock: clock) }
    await until { coordinator.isDriven }
    await body()
    run.cancel()
    await run.value
  }

  private func until(_ isThere: () -> Bool) async { while !isThere() { await Task.yield() } }

  private var steps: [String] {
    coordinator.events().filter { $0.step != nil }.map { "\($0.time): \($0.step?.name ?? "")" }
  }

  @Test("A timer fires when the clock gets there, and not before")
  func firing() async {
    await running {
      coordinator.navigate(to: "clock" as Step)
      #expect(coordinator.session.nextDue == .seconds(3))
      await until { clock.sleepers == 1 }
      clock.advance(by: .seconds(2))
      #expect(coordinator.session.nextDue == .seconds(3))
      clock.advance(by: .seconds(1))
      await until { coordinator.session.nextDue == nil }
    }

    #expect(steps == ["0.0 seconds: home", "0.0 seconds: clock", "3.0 seconds: tick"])
  }

  @Test("The time before an input belongs to it, and undo takes back both")
  func undoing() async {
    await running {
      clock.advance(by: .seconds(5))
      coordinator.navigate(to: "clock" as Step)
      #expect(coordinator.session.now == .seconds(5))
      #expect(coordinator.session.nextDue == .seconds(8))
      coordinator.undo()
      #expect(coordinator.session.now == .zero)
      clock.advance(by: .seconds(1))
      coordinator.navigate(to: "tick" as Step)
      #expect(coordinator.session.now == .seconds(1))
    }

    #expect(steps == ["0.0 seconds: home", "1.0 seconds: tick"])
  }

  @Test("A timer that undo brings back fires when its time has come once more")
  func again() async {
    await running {
      coordinator.navigate(to: "clock" as Step)
      await until { clock.sleepers == 1 }
      clock.advance(by: .seconds(3))
      await until { coordinator.session.nextDue == nil }
      coordinator.undo()
      #expect(coordinator.session.nextDue == .seconds(3))
      await until { clock.sleepers == 1 }
      clock.advance(by: .seconds(3))
      await until { coordinator.session.nextDue == nil }
    }

    #expect(steps == ["0.0 seconds: home", "0.0 seconds: clock", "3.0 seconds: tick"])
  }

  @Test("In the background no timer fires by itself; what was due fires when the app is back")
  func background() async {
    await running {
      coordinator.navigate(to: "clock" as Step)
      coordinator.isInBackground = true
      clock.advance(by: .seconds(10))
      for _ in 0..<20 { await Task.yield() }
      #expect(coordinator.session.nextDue == .seconds(3))
      coordinator.isInBackground = false
      await until { coordinator.session.nextDue == nil }
    }

    #expect(coordinator.session.now == .seconds(10))
    #expect(steps.last == "3.0 seconds: tick")
  }

  @Test("Nobody sleeps any more when the run has ended, and the clock stands still")
  func ending() async {
    await running {
      coordinator.navigate(to: "clock" as Step)
      await until { clock.sleepers == 1 }
    }
    await until { clock.sleepers == 0 }
    clock.advance(by: .seconds(10))
    coordinator.navigate(to: "home" as Step)

    #expect(coordinator.session.now == .zero)
    #expect(!coordinator.isDriven)
  }

  @Test("A release ends the run")
  func releasing() async {
    let run = Task { await coordinator.run(clock: clock) }
    await until { coordinator.isDriven }
    coordinator.release()
    await run.value

    #expect(!coordinator.isDriven)
  }
}
