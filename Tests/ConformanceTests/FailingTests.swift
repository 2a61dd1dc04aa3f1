@testable import Conformance
import Navigation
import Testing

@Suite("Conformance programs whose handlers fail")
struct FailingTests {
  /// Does all that a program's flow does, and fails then.
  private final class FailingFlow: Flow {
    let flow: ProgramFlow

    init(_ flow: ProgramFlow) { self.flow = flow }

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

  @Test("A step whose handler fails at the very end leaves nothing behind but its record")
  func failing() throws {
    let suite = try Fixtures.programs
    var steps = 0
    for name in suite.names {
      let program = try suite.program(name)
      let run = Run(program)
      _ = run.start()
      for (index, action) in program.script.enumerated() {
        if action.causesStepsOnly {
          let fork = run.fork()
          let before = fork.session.digest
          let position = fork.session.log.lastNumber
          makeFail(fork)
          _ = fork.perform(action)
          steps += fork.session.log.lastNumber - position
          if fork.arrived { continue }
          #expect(content(fork.session.digest) == content(before), "\(name), action \(index)")
          #expect(fork.session.checkInvariants() == [], "\(name), action \(index)")
        }
        _ = run.perform(action)
      }
    }
    #expect(steps > 500)
  }

  private func makeFail(_ run: Run) {
    let flows = run.program.flows.keys
      .compactMap { ProgramFlow($0, of: run.program, noting: run.directory) }
    run.session.define(flows.map(FailingFlow.init))
  }

  /// A digest without the position in the log.
  private func content(_ digest: String) -> Substring {
    digest.drop { $0 != "\n" }
  }
}

extension ScriptAction {
  fileprivate var causesStepsOnly: Bool {
    switch kind {
    case .emit, .open: true
    case .back, .selectTab, .dismiss, .effect, .batch, .drain, .release: false
    }
  }
}

extension Run {
  /// A guard has answered, which leaves a number behind.
  fileprivate var arrived: Bool { inputs > 1 }
}
