import Navigation

extension Property {
  /// The state is free of contradictions after every input.
  static var invariants: Property {
    Property { subject, actions in
      let driver = Driver(subject)
      let findings = driver.session.checkInvariants()
      if !findings.isEmpty { return "start: \(findings)" }
      for (index, action) in actions.enumerated() {
        driver.perform(action)
        let findings = driver.session.checkInvariants()
        if !findings.isEmpty { return "after action \(index + 1): \(findings)" }
      }
      return nil
    }
  }
}
