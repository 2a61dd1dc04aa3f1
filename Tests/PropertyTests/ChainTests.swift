import Navigation
import SeededNumbers
import Testing

@Suite("Branching chains")
struct ChainTests {
  private static let branching = Step(StepCase(set: "Chain", name: "branching"))
  private static let quiet = Step(StepCase(set: "Chain", name: "quiet"))

  /// A flow whose every step causes two.
  private final class BranchingFlow: Flow {
    let name = "Branching"
    let root = FlowRoot.container(.navigation)

    func navigate(to step: Step, in context: NavigationContext) -> FlowContributors? {
      guard step == ChainTests.branching else { return FlowContributors.none }
      return .multiple([.forwardToCurrentFlow(step), .forwardToCurrentFlow(step)])
    }
  }

  @Test(
    "A chain in which each step causes two stops at the limit, and the session stays alive",
    arguments: [1, 2, 3, 10, 2_000])
  func stops(limit: Int) {
    var configuration = Session.Configuration()
    configuration.stepLimit = limit
    let session = Session(configuration: configuration)
    session.start(Start(BranchingFlow(), with: .none))
    for _ in 0..<3 {
      let before = session.log.lastNumber

      session.perform(.open(Self.branching))

      let records = session.log.records(from: before + 1)
      #expect(records.count { $0.outcome == .forwarded } == limit)
      #expect(records.count { $0.outcome == .limit } == limit + 1)
      #expect(records.count(where: \.isStop) == 1)
      #expect(session.checkInvariants() == [])
      session.perform(.open(Self.quiet))
      #expect(session.log.last?.outcome == .handled)
    }
  }

  @Test("A stopped chain can be undone and redone")
  func undone() {
    let session = Session()
    session.start(Start(BranchingFlow(), with: .none))
    let before = session.digest
    session.perform(.open(Self.branching))
    let after = session.digest

    session.undo()
    #expect(session.digest == before)
    session.redo()
    #expect(session.digest == after)
  }

  @Test("Whatever a random program does, no input causes more steps than the limit allows")
  func limited() {
    let property = Property { subject, actions in
      let driver = Driver(subject)
      for (index, action) in actions.enumerated() {
        let before = driver.session.log.lastNumber
        let flows = driver.session.liveFlows.count
        guard driver.perform(action) else { continue }
        let records = driver.session.log.records(from: before + 1)
        let found = records.excess(after: action, flows: flows)
        if let found { return "action \(index + 1): \(found)" }
      }
      return nil
    }

    property.check(inputs: Effort.count(short: 1_000, long: 200_000))
  }
}

extension [Record] {
  /// What is wrong with the number of steps that an action has caused.
  ///
  /// An input may begin with many steps: a link with one for each flow, a gesture with all that was
  /// held for what it shows. Each timer and each step of a link begins a chain of its own; an answer
  /// frees what has waited.
  fileprivate func excess(after action: Action, flows: Int) -> String? {
    switch action {
    case .advance, .answer, .answerAgain, .link: return nil
    case .emit, .open, .back, .selectTab, .dismiss, .drag, .letGo, .device, .tap, .doubleTap,
      .effect,
      .enter, .relaunch, .release:
      break
    }
    // What a link waited for may have come.
    if contains(where: \.isOfLink) { return nil }
    let handled = count { $0.wasHandled }
    let limit = ProgramGenerator.stepLimit + flows + count { $0.isBeginning }
    guard handled <= limit else { return "\(handled) steps were handled, \(limit) are allowed" }
    let dropped = contains { $0.outcome == .limit }
    return dropped == contains(where: \.isStop) ? nil : "steps were dropped without a word"
  }
}

extension Record {
  fileprivate var outcome: Outcome? {
    guard case .step(let event) = event else { return nil }
    return event.outcome
  }

  fileprivate var isStop: Bool {
    if case .chainStopped = event { return true }
    return false
  }

  fileprivate var isOfLink: Bool {
    guard case .step(let event) = event else { return false }
    return event.origin.linkNumber != nil
  }

  /// A flow has been asked.
  fileprivate var wasHandled: Bool {
    switch outcome {
    case .handled, .forwarded, .ended, .unhandled, .declined, .refusedByGuard, .declinedByGuard,
      .failed:
      true
    default: false
    }
  }

  /// What the input itself may have queued.
  fileprivate var isBeginning: Bool {
    guard case .step(let event) = event else { return false }
    switch event.origin.kind {
    case .emitted, .link, .initial, .observed, .ready, .appeared: return true
    case .timer, .forwardedToCurrent, .forwardedToParent, .forwardedToFlow, .ended: return false
    }
  }
}
