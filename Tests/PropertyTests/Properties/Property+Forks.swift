extension Property {
  /// A session and its forks go on as if the others did not exist.
  static var forks: Property {
    Property { subject, actions in
      let third = actions.count / 3
      let common = Array(actions.prefix(third))
      let one = Array(actions.dropFirst(third).prefix(third))
      let other = Array(actions.dropFirst(2 * third))
      let original = Driver(subject)
      for action in common { original.perform(action) }
      let fork = original.fork()
      let idle = original.fork()
      var states: (one: [String], other: [String]) = ([], [])
      for index in 0..<max(one.count, other.count) {
        if index < one.count { states.one.append(original.state(after: one[index])) }
        if index < other.count { states.other.append(fork.state(after: other[index])) }
      }
      return replayed(subject, common, one, states.one).map { "original, \($0)" }
        ?? replayed(subject, common, other, states.other).map { "fork, \($0)" }
        ?? replayed(subject, common, one, one.map(idle.state)).map { "idle, \($0)" }
    }
  }

  /// A fork can be undone beyond the moment it was made.
  static var undoForks: Property {
    Property { subject, actions in
      let half = actions.count / 2
      let original = Driver(subject)
      var states = [original.observation]
      for action in actions.prefix(half) where original.perform(action) {
        states.append(original.observation)
      }
      let fork = original.fork()
      for action in actions.dropFirst(half) where fork.perform(action) {}
      while fork.observation != states.last { guard fork.undo() else { return "no way back" } }
      for (number, state) in states.dropLast().enumerated().reversed() {
        let found = Undoing.undo(fork, to: state) ?? Undoing.undo(original, to: state)
        if let found { return "\(number), \(found)" }
      }
      return nil
    }
  }

  /// Compares with a session that was never forked.
  private static func replayed(
    _ subject: Driver.Subject, _ common: [Action], _ actions: [Action], _ states: [String]
  ) -> String? {
    let driver = Driver(subject)
    for action in common { driver.perform(action) }
    for (index, action) in actions.enumerated() {
      if let found = difference(driver.state(after: action), states[index]) {
        return "action \(index + 1) after the fork:\n\(found)"
      }
    }
    return nil
  }
}

extension Driver {
  /// Performs an action and tells what there is to see then.
  fileprivate func state(after action: Action) -> String {
    perform(action)
    return observation
  }
}
