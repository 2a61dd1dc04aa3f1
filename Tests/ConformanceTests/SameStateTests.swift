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

  /// The digest without what flows remember, which native flows do for their own purposes, and without the
  /// names of observers, which in scripts are made of places.
  private func state(_ run: Run) -> String {
    run.session.digest.replacing(/state .* asks/) { _ in "asks" }
      .replacing(#/"[^"\\]* for /#) { _ in "\"for " }
  }

  /// The log, one line for each record, without the reasons of refusals and failures.
  private func log(_ run: Run) -> String {
    run.session.log.records().map { record in
      let changes = record.changes.map { $0.line(run.session.names) }
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
}
