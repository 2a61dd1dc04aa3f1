import Navigation
import SeededNumbers
import Testing

@Suite("Coverage of random programs")
struct CoverageTests {
  @Test("Random programs produce every outcome, every refusal and every change of the tree")
  func everything() {
    var found: Set<String> = []
    for seed in 0..<UInt64(Effort.count(short: 250, long: 2_000)) {
      var generator = ProgramGenerator(seed: seed)
      let subject = generator.program().subject
      var actions = ActionGenerator(seed: seed, for: subject)
      let driver = Driver(subject)
      for action in actions.actions(60) { driver.perform(action) }
      driver.perform(.release)
      for record in driver.session.log.records() { found.formUnion(names(of: record)) }
    }

    #expect(Self.everything.subtracting(found).sorted() == [])
  }

  private func names(of record: Record) -> [String] {
    var names = [caseName(record.event)]
    if case .step(let event) = record.event {
      names.append(caseName(event.outcome))
      names.append("from " + caseName(event.origin.kind))
    }
    if case .link(let event) = record.event { names += linkNames(event.kind) }
    return names + record.refusals.map { refusalName($0.reason) } + record.changes.map(caseName)
  }

  private func linkNames(_ kind: LinkEvent.Kind) -> [String] {
    switch kind {
    case .opened: ["link opened"]
    case .held(.flows(let unready, let asking)):
      (unready.isEmpty ? [] : ["link held by flows"])
        + (asking.isEmpty ? [] : ["link held by guards"])
    case .held(let hold): ["link held by " + caseName(hold)]
    case .dropped(let loss, _): ["link dropped, " + caseName(loss)]
    }
  }

  /// A value's case, without what it carries.
  private func caseName(_ value: Any) -> String {
    String("\(value)".prefix { $0.isLetter })
  }

  private func refusalName(_ refusal: Refusal) -> String {
    Mirror(reflecting: refusal).children.first?.label ?? refusal.description
  }

  private static let everything: Set<String> = [
    "step", "input", "useDropped", "chainStopped", "answerDropped", "timerForgotten",
    "handled", "forwarded", "ended", "endedAtRoot", "unhandled", "declined", "noParent",
    "refusedByGuard", "failed", "notContributed", "notVisible", "flowEnded", "sessionGone",
    "forgotten", "forgottenAtEnd", "limit",
    "from initial", "from ready", "from appeared", "from timer", "from emitted", "from link",
    "from observed", "from forwardedToCurrent", "from forwardedToParent", "from forwardedToFlow",
    "from ended", "noFlow",
    "the presenter is not visible", "already presenting", "nothing presented", "the last screen",
    "no such tab", "it is in the tree already", "it would contain itself",
    "it is not on that stack", "its flow has ended", "wrongKind", "noSuchTarget",
    "already contributed", "no visible presentable can do that", "dismissed already",
    "link", "link opened", "link held by app", "link held by earlier", "link held by flows",
    "link held by guards", "link dropped, flowsEnded", "link dropped, chainStopped",
    "link dropped, sessionGone", "link held by receiver", "link dropped, replaced",
    "link dropped, forgotten", "the screen is not visible", "noSuchState",
    "added", "removed", "selected", "presented", "dismissed", "shown", "remembered",
    "shared", "relaunched", "routineFailed", "routineForgotten",
  ]
}
