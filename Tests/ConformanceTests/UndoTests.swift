import Conformance
import Navigation
import Testing

@Suite("Conformance programs, undone and forked")
struct UndoTests {
  @Test(
    "Undo restores the exact state before an action, and redo the exact state after it",
    arguments: Fixtures.forms)
  func undoing(_ form: LuaProgram.Form?) throws {
    try forEachAction(in: form) { run, action, place in
      let before = run.session.digest
      let inputs = run.inputs
      _ = run.perform(action)
      let after = run.session.digest
      let count = run.inputs - inputs

      for _ in 0..<count { run.session.undo() }
      #expect(difference(before, run.session.digest) == nil, "\(place), undone")
      #expect(run.session.checkInvariants() == [], "\(place), undone")
      for _ in 0..<count { run.session.redo() }
      #expect(difference(after, run.session.digest) == nil, "\(place), redone")
      #expect(run.session.checkInvariants() == [], "\(place), redone")
    }
  }

  @Test(
    "An action on a fork has the same result there and does not affect the original",
    arguments: Fixtures.forms)
  func forking(_ form: LuaProgram.Form?) throws {
    try forEachAction(in: form) { run, action, place in
      let before = run.session.digest
      let inputs = run.inputs
      let result = run.perform(action)
      let after = run.session.digest
      for _ in inputs..<run.inputs { run.session.undo() }

      let fork = run.fork()
      #expect(difference(before, fork.session.digest) == nil, "\(place), forked")
      #expect(fork.perform(action) == result, "\(place), result on the fork")
      #expect(difference(before, run.session.digest) == nil, "\(place), original")
      #expect(difference(after, fork.session.digest) == nil, "\(place), fork")
      for _ in inputs..<run.inputs { run.session.redo() }
      #expect(difference(after, run.session.digest) == nil, "\(place), redone")
    }
  }

  private func forEachAction(
    in form: LuaProgram.Form?, _ body: (Run, ScriptAction, _ place: String) throws -> Void
  ) throws {
    let suite = try Fixtures.programs
    for name in suite.names {
      let program = try suite.program(name)
      let run = try Run(program, as: form)
      _ = run.start()
      for (index, action) in program.script.enumerated() {
        try body(run, action, "\(name), action \(index)")
      }
    }
  }
}
