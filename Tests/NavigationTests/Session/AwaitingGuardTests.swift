import Navigation
import Testing

@Suite("Guards that wait for something elsewhere")
struct AwaitingGuardTests {
  /// An account that somebody signs in to, sooner or later.
  private actor Account {
    private var waiting: [CheckedContinuation<Bool, any Error>] = []
    private var said: Result<Bool, any Error>?

    func isSignedIn() async throws -> Bool {
      if let said { return try said.get() }
      return try await withCheckedThrowingContinuation { waiting.append($0) }
    }

    func say(_ result: Result<Bool, any Error>) {
      said = result
      for one in waiting { one.resume(with: result) }
      waiting = []
    }
  }

  private final class Gate: TypedFlow {
    let name = "Gate"
    let root: FlowRoot = .navigation
    let account: Account

    init(_ account: Account) { self.account = account }

    func adapt(_ step: DemoStep, in context: NavigationContext) -> Adaptation {
      guard case .settings = step else { return .step(step.step) }
      return .awaiting { [account] in try await account.isSignedIn() ? step : nil }
    }

    func navigate(to step: DemoStep, in context: NavigationContext) -> FlowContributors? {
      FlowContributors.none
    }
  }

  private func steps(_ coordinator: FlowCoordinator) -> [String] {
    coordinator.events().filter { $0.step != nil || $0.kind == .notice }.map(\.text)
  }

  /// Runs a coordinator until a number of records is there.
  @MainActor
  private func run(_ coordinator: FlowCoordinator, until count: Int) async {
    let running = Task { await coordinator.run() }
    while coordinator.session.log.lastNumber < count { await Task.yield() }
    running.cancel()
    await running.value
  }

  @MainActor
  private func coordinator(_ account: Account) -> FlowCoordinator {
    let coordinator = FlowCoordinator()
    coordinator.coordinate(flow: Gate(account), with: .one(withSingleStep: DemoStep.movieList))
    return coordinator
  }

  @Test("A step waits for what its guard waits for, and the flow's further steps behind it")
  @MainActor
  func waiting() async {
    let account = Account()
    let coordinator = coordinator(account)
    coordinator.navigate(to: DemoStep.settings)
    coordinator.navigate(to: DemoStep.settingsDone)
    #expect(steps(coordinator) == ["Gate#0 movieList: handled"])
    await account.say(.success(true))
    await run(coordinator, until: 4)

    #expect(
      steps(coordinator) == [
        "Gate#0 movieList: handled", "Gate#0 settings: handled", "Gate#0 settingsDone: handled",
      ])
  }

  @Test("A guard that gives no step refuses it, and one that throws fails it")
  @MainActor
  func refusing() async {
    struct Offline: Error, CustomStringConvertible { let description = "offline" }
    let refused = Account()
    let first = coordinator(refused)
    first.navigate(to: DemoStep.settings)
    await refused.say(.success(false))
    await run(first, until: 3)
    let broken = Account()
    let second = coordinator(broken)
    second.navigate(to: DemoStep.settings)
    await broken.say(.failure(Offline()))
    await run(second, until: 3)

    #expect(steps(first).last == "Gate#0 settings: refused by the guard")
    #expect(steps(second).last == "Gate#0 settings: failed: the handler failed: offline")
  }

  @Test(
    "An answer that comes when its question was taken back is dropped, and the next run takes what came"
  )
  @MainActor
  func takenBack() async {
    let account = Account()
    let coordinator = coordinator(account)
    coordinator.navigate(to: DemoStep.settings)
    coordinator.undo()
    await account.say(.success(true))
    await run(coordinator, until: 3)

    #expect(
      steps(coordinator) == ["Gate#0 movieList: handled", "no question waits for this answer"])
  }

  @Test("A copy starts nothing, and can be answered by hand")
  @MainActor
  func copies() async throws {
    let coordinator = coordinator(Account())
    let fork = coordinator.session.fork()
    fork.perform(.open(DemoStep.settings.step))
    let ticket = try #require(fork.pendingGuards.first?.ticket)
    #expect(coordinator.session.pendingGuards.isEmpty)
    coordinator.navigate(to: DemoStep.settings)
    let asked = try #require(coordinator.session.pendingGuards.first?.ticket)
    coordinator.answer(asked, with: DemoStep.movieList.step)
    let later = Input.refusing(ticket)
    fork.perform(later)

    #expect(fork.log.last?.event.isRefusal == true)
    #expect(steps(coordinator).last == "Gate#0 movieList: handled")
  }
}

extension Input {
  fileprivate static func refusing(_ ticket: GuardTicket) -> Input { .answer(ticket, .refuse) }
}

extension Record.Event {
  fileprivate var isRefusal: Bool {
    if case .step(let event) = self { event.outcome == .refusedByGuard } else { false }
  }
}
