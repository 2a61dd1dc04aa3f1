import Navigation

extension Property {
  /// Undo and redo lead to the same situation, and sessions in the same situation go on alike, however
  /// they came there.
  static var situations: Property {
    Property { subject, actions in
      let driver = Driver(subject)
      var met: [Situation: Driver] = [:]
      for (index, action) in actions.enumerated() {
        let before = driver.session.situation()
        guard driver.perform(action) else { continue }
        let after = driver.session.situation()
        guard driver.undo(), driver.session.situation() == before else {
          return "action \(index + 1): undo leads to another situation"
        }
        guard driver.redo(), driver.session.situation() == after else {
          return "action \(index + 1): redo leads to another situation"
        }
        guard let other = met[after] else {
          met[after] = driver.fork()
          continue
        }
        if let found = difference(driver, other) { return "after action \(index + 1), \(found)" }
      }
      return nil
    }
  }

  /// Tells what leads to different situations from two that are the same.
  private static func difference(_ one: Driver, _ other: Driver) -> String? {
    let controls = one.subject.controls(one.session)
    let others = other.subject.controls(other.session)
    guard controls.count == others.count else { return "\(controls) can be done, or \(others)" }
    let inputs: [Action] = [.back, .dismiss, .selectTab(1), .advance(.seconds(1))]
    let opened = one.subject.steps.prefix(6).map { Action.open($0) }
    for (first, second) in zip(controls + inputs + opened, others + inputs + opened) {
      let (left, right) = (one.fork(), other.fork())
      left.perform(first)
      right.perform(second)
      guard left.session.situation() == right.session.situation() else {
        return
          "\(first) leads to\n\(left.session.digest)\nand \(second) to\n\(right.session.digest)"
      }
    }
    return nil
  }
}
