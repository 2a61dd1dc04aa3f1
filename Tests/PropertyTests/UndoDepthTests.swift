import Navigation
import SeededNumbers
import Testing

@Suite("Undo with a limited history")
struct UndoDepthTests {
  @Test(
    "As many inputs as the history keeps can be undone, each exactly", arguments: [1, 2, 7, 20])
  func depth(depth: Int) {
    let property = Property { subject, actions in
      let driver = Driver(subject)
      var states = [driver.observation]
      for action in actions where driver.perform(action) { states.append(driver.observation) }
      var count = 0
      while driver.session.canUndo, count + 1 < states.count {
        count += 1
        let state = states[states.count - 1 - count]
        if let found = Undoing.undo(driver, to: state) { return "\(count) back, \(found)" }
      }
      let least = min(states.count - 1, depth * 3 / 4 - 1)
      return count < least || count > depth ? "\(count) inputs can be undone" : nil
    }

    property.check(inputs: Effort.count(short: 300, long: 10_000), perSession: 60) { seed in
      var generator = ProgramGenerator(seed: seed)
      var program = generator.program()
      program.configuration.undoDepth = depth
      return program.subject
    }
  }
}
