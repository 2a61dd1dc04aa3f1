import Navigation

extension Property {
  /// Undoing an input leads back, doing it again leads forth.
  static var undo: Property {
    Property { subject, actions in
      let driver = Driver(subject)
      for (index, action) in actions.enumerated() {
        let before = driver.observation
        guard driver.perform(action) else { continue }
        let after = driver.observation
        let found =
          Undoing.undo(driver, to: before) ?? Undoing.redo(driver, to: after)
        if let found { return "action \(index + 1), \(found)" }
      }
      return nil
    }
  }

  /// All inputs can be undone in a row, start included, and done again in a row.
  static var undoAll: Property {
    Property { subject, actions in
      let driver = Driver(subject)
      var states = [driver.observation]
      for action in actions where driver.perform(action) { states.append(driver.observation) }
      for number in states.indices.dropFirst().reversed() {
        if let found = Undoing.undo(driver, to: states[number - 1]) { return "\(number), \(found)" }
      }
      while driver.undo() {}
      guard driver.session.checkInvariants().isEmpty, driver.session.liveFlows.isEmpty else {
        return "undoing the start leaves \(driver.session.digest)"
      }
      while driver.session.log.lastNumber == 0 || driver.observation != states[0] {
        guard driver.redo() else { return "redoing the start does not lead to what was there" }
      }
      for number in states.indices.dropFirst() {
        if let found = Undoing.redo(driver, to: states[number]) { return "\(number), \(found)" }
      }
      return driver.redo() ? "there was something to redo after the last input" : nil
    }
  }

  /// Taking an input back for good leads back and leaves nothing to redo, whatever was undone
  /// before.
  static var takeBack: Property {
    Property { subject, actions in
      let driver = Driver(subject)
      for (index, action) in actions.enumerated() {
        let before = driver.observation
        guard driver.perform(action) else { continue }
        let other = actions[(index * 7) % actions.count]
        if index % 3 == 0, driver.perform(other) { _ = driver.undo() }
        guard driver.takeBack() else { return "action \(index + 1): nothing to take back" }
        if let found = Undoing.complaint(driver, before) { return "action \(index + 1), \(found)" }
        if driver.session.canRedo { return "action \(index + 1) leaves a future" }
        driver.perform(action)
      }
      return nil
    }
  }

  /// What was undone has no influence on what is done instead.
  static var undoOther: Property {
    Property { subject, actions in
      let (driver, plain) = (Driver(subject), Driver(subject))
      for (index, action) in actions.enumerated() {
        var count = 0
        for offset in 0..<(index % 4) {
          if driver.perform(actions[(index * 7 + offset) % actions.count]) { count += 1 }
        }
        for _ in 0..<count { _ = driver.undo() }
        let isInput = driver.perform(action)
        plain.perform(action)
        let found = difference(plain.observation, driver.observation)
        if let found { return "action \(index + 1):\n\(found)" }
        if isInput, driver.session.canRedo { return "action \(index + 1) leaves a future" }
      }
      return nil
    }
  }
}

/// One step back or forth, and what is wrong with it.
enum Undoing {
  static func undo(_ driver: Driver, to state: String) -> String? {
    guard driver.undo() else { return "undone: there was nothing to undo" }
    return complaint(driver, state).map { "undone: \($0)" }
  }

  static func redo(_ driver: Driver, to state: String) -> String? {
    guard driver.redo() else { return "redone: there was nothing to redo" }
    return complaint(driver, state).map { "redone: \($0)" }
  }

  static func complaint(_ driver: Driver, _ state: String) -> String? {
    if let found = difference(state, driver.observation) { return found }
    let findings = driver.session.checkInvariants()
    return findings.isEmpty ? nil : "\(findings)"
  }
}
