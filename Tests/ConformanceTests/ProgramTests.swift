import Conformance
import Navigation
import Testing

@Suite("Conformance programs")
struct ProgramTests {
  @Test("Every program does what is expected of it")
  func results() throws {
    let suite = try Fixtures.programs

    let differences = try suite.names.compactMap { name in
      try suite.difference(name).map { "\(name): \($0)" }
    }

    #expect(suite.names.count >= 300)
    #expect(differences == [])
  }

  @Test(
    "Whatever happens, the state of a session stays free of contradictions",
    arguments: Fixtures.forms)
  func invariants(_ form: LuaProgram.Form?) throws {
    let suite = try Fixtures.programs

    for name in suite.names {
      let program = try suite.program(name)
      let run = try Run(program, as: form)
      _ = run.start()
      #expect(run.session.checkInvariants() == [], "\(name), start")
      for (index, action) in program.script.enumerated() {
        _ = run.perform(action)
        #expect(run.session.checkInvariants() == [], "\(name), action \(index)")
      }
    }
  }
}
