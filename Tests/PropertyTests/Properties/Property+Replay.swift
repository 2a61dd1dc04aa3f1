extension Property {
  /// The same inputs lead to the same states.
  static var replay: Property {
    Property { subject, actions in
      let (one, other) = (Driver(subject), Driver(subject))
      for (index, action) in actions.enumerated() {
        one.perform(action)
        other.perform(action)
        let found = difference(one.observation, other.observation)
        if let found { return "after action \(index + 1):\n\(found)" }
      }
      return nil
    }
  }
}
