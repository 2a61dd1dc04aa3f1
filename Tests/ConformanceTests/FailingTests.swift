import Navigation
import Testing

@testable import Conformance

@Suite("Conformance programs whose handlers fail")
struct FailingTests {
  /// Does all that a program's flow does, and fails then.
  private final class FailingFlow: Flow {
    let flow: any Flow

    init(_ flow: any Flow) { self.flow = flow }

    var name: String { flow.name }
    var root: FlowRoot { flow.root }

    func adapt(_ step: Step, in context: NavigationContext) throws -> Adaptation {
      try flow.adapt(step, in: context)
    }

    func navigate(to step: Step, in context: NavigationContext) throws -> FlowContributors? {
      _ = try flow.navigate(to: step, in: context)
      throw Failure("too late")
    }
  }

  @Test(
    "A step whose handler fails at the very end leaves no change but its record",
    arguments: Fixtures.forms)
  func failing(_ form: LuaProgram.Form?) throws {
    let suite = try Fixtures.programs
    var steps = 0
    for name in suite.names {
      let program = try suite.program(name)
      let run = try Run(program, as: form)
      _ = run.start()
      for (index, action) in program.script.enumerated() {
        if action.causesStepsOnly {
          steps += checkFailing(run.fork(), action, "\(name), action \(index)")
        }
        _ = run.perform(action)
      }
    }
    #expect(steps > 500)
  }

  /// Lets all handlers of a run fail and returns how many records an action leaves then.
  private func checkFailing(_ run: Run, _ action: ScriptAction, _ place: String) -> Int {
    let before = content(run.session.digest)
    let position = run.session.log.lastNumber
    makeFail(run)

    _ = run.perform(action)

    #expect(difference(before, content(run.session.digest)) == nil, "\(place)")
    #expect(run.session.checkInvariants() == [], "\(place)")
    return run.session.log.lastNumber - position
  }

  private func makeFail(_ run: Run) {
    run.session.define(run.flows.map(FailingFlow.init))
  }

  /// A digest without the position in the log, and without the number of questions asked.
  private func content(_ digest: String) -> String {
    digest.split(separator: "\n").dropFirst().filter { !$0.hasPrefix("tickets") }
      .joined(separator: "\n")
  }
}

extension ScriptAction {
  fileprivate var causesStepsOnly: Bool {
    switch kind {
    case .emit, .open: true
    case .back, .selectTab, .dismiss, .tap, .drag, .letGo, .device, .relaunch, .effect, .batch,
      .drain, .release:
      false
    }
  }
}
