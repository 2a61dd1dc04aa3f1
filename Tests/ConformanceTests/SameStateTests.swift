import Navigation
import Testing

@testable import Conformance

@Suite("Conformance programs, native and scripted")
struct SameStateTests {
  @Test(
    "A script leaves a session in the same state, with the same log, as native flows",
    arguments: LuaProgram.Form.allCases)
  func states(_ form: LuaProgram.Form) throws {
    let suite = try Fixtures.programs
    for name in suite.names {
      let program = try suite.program(name)
      let native = Run(program)
      let scripted = try Run(program, as: form)
      _ = native.start()
      _ = scripted.start()
      for action in program.script {
        #expect(difference(state(native), state(scripted)) == nil, "\(name)")
        _ = native.perform(action)
        _ = scripted.perform(action)
      }
      #expect(difference(state(native), state(scripted)) == nil, "\(name)")
      #expect(difference(log(native), log(scripted)) == nil, "\(name)")
    }
  }

  /// The digest without what flows remember, which native flows do for their own purposes.
  private func state(_ run: Run) -> String {
    run.session.digest.replacing(/state .* asks/) { _ in "asks" }
  }

  /// The log, one line for each record, without the reasons of refusals and failures.
  private func log(_ run: Run) -> String {
    run.session.log.records().map { record in
      let changes = record.changes.map { text($0, run.session.names) }
      return "\(record.input) \(text(record.event, run)) \(changes) \(record.refusals.count)"
    }
    .joined(separator: "\n")
  }

  private func text(_ event: Record.Event, _ run: Run) -> String {
    guard case .step(let event) = event else { return "" }
    let names = run.session.names
    let steps = [event.step, event.navigated].map(run.source.steps.name)
    var outcome = "\(event.outcome)"
    if case .failed = event.outcome { outcome = "failed" }
    return """
      \(event.flow.map(names.text) ?? "-") \(steps) \(event.origin.kind) \
      \(event.origin.source.map(names.text) ?? "-") \(outcome)
      """
  }

  private func text(_ change: TreeChange, _ names: NameList) -> String {
    switch change {
    case .added(let one, let other): "\(names.text(one)) to \(names.text(other))"
    case .removed(let one, let other): "\(names.text(one)) from \(names.text(other))"
    case .selected(let one, let other): "\(names.text(one)) selected in \(names.text(other))"
    case .presented(let one, let other): "\(names.text(one)) over \(names.text(other))"
    case .dismissed(let one): "\(names.text(one)) dismissed"
    case .shown(let one): "\(names.text(one)) shown"
    case .remembered(let value, let name, let one): "\(names.text(one)) \(name) = \(value)"
    case .shared(let value, let name, let one): "\(names.text(one)) \(name) = \(value)"
    case .titled(let title, let one): "\(names.text(one)) is called \(title)"
    case .ended(let one): "\(names.text(one)) ended"
    }
  }
}
