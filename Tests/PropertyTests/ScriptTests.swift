import Lua
import Navigation
import Scripting
import SeededNumbers
import Testing

@Suite("Random inputs to the scripts")
struct ScriptTests {
  @Test("After every input the state is free of contradictions", arguments: ScriptSubject.names)
  func invariants(name: String) throws {
    let (_, subject) = try ScriptSubject.load(name)

    Property.invariants.check(
      inputs: Effort.count(short: 400, long: 70_000), perSession: 100
    ) { _ in subject }
  }

  @Test("Undo, redo, replays and forks are exact", arguments: ScriptSubject.names)
  func histories(name: String) throws {
    let (_, subject) = try ScriptSubject.load(name)

    for property in [Property.undo, .undoAll, .undoOther, .replay, .forks, .undoForks] {
      property.check(
        inputs: Effort.count(short: 60, long: 10_000), perSession: 60
      ) { _ in subject }
    }
  }

  @Test(
    "Sessions that reach the same situation in different ways continue in the same way",
    arguments: ScriptSubject.names)
  func situations(name: String) throws {
    let (_, subject) = try ScriptSubject.load(name)

    Property.situations.check(
      inputs: Effort.count(short: 60, long: 10_000), perSession: 60
    ) { _ in subject }
  }

  @Test("An app used in rounds keeps the same number of objects alive, however long it is used")
  func rounds() throws {
    let (app, subject) = try ScriptSubject.load("ready-steady-go")
    let driver = Driver(subject)
    var numbers = SeededNumbers(seed: Effort.seed)
    let states = try (0..<4).map { _ in
      try state(of: driver, app, after: Effort.count(short: 400, long: 25_000), &numbers)
    }

    for state in states.dropFirst() { #expect(state == states[0], "SEXTANT_SEED=\(Effort.seed)") }
  }

  /// Uses an app at random, goes on to its first screen, and tells how much lives in it.
  private func state(
    of driver: Driver, _ app: App, after inputs: Int, _ numbers: inout SeededNumbers
  ) throws -> [Int] {
    var most = 0
    for _ in 0..<inputs {
      let gestures: [Action] = [.back, .dismiss, .selectTab(numbers.below(4))]
      let controls = driver.subject.controls(driver.session)
      driver.perform(numbers.pick(controls + controls + gestures))
      most = max(most, driver.liveCount)
    }
    while driver.session.front.map(driver.session.name).last != "Login" {
      driver.perform(numbers.pick(driver.subject.controls(driver.session) + [.selectTab(2)]))
    }
    app.host.state.collectGarbage()
    return [driver.liveCount, most, app.host.state.liveReferenceCount]
  }
}
