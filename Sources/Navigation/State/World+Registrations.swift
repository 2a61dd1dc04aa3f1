extension World {
  mutating func register(_ registration: consuming Registration) -> RegistrationID {
    let flow = registration.flow
    let presentable = registration.presentable
    registration.nextInFlow = flows[flow].firstRegistration
    registration.nextOnPresentable = nodes[presentable].firstRegistration
    let id = insert(registration)
    if let next = registrations[id].nextInFlow { update(next) { $0.previousInFlow = id } }
    update(flow) { $0.firstRegistration = id }
    update(presentable) { $0.firstRegistration = id }
    for stepper in registrations[id].steppers { update(stepper) { $0.registrations.append(id) } }
    return id
  }

  mutating func unregister(_ id: RegistrationID) {
    unlinkInFlow(id)
    unlinkOnPresentable(id, registrations[id].presentable)
    for stepper in registrations[id].steppers where steppers.contains(stepper) {
      update(stepper) { $0.registrations.removeAll { $0 == id } }
    }
    remove(id)
  }

  private mutating func unlinkInFlow(_ id: RegistrationID) {
    let previous = registrations[id].previousInFlow
    let next = registrations[id].nextInFlow
    if let next { update(next) { $0.previousInFlow = previous } }
    if let previous {
      update(previous) { $0.nextInFlow = next }
    } else {
      update(registrations[id].flow) { $0.firstRegistration = next }
    }
  }

  /// Finds the previous registration by a walk: a presentable has few of them.
  private mutating func unlinkOnPresentable(
    _ id: RegistrationID, _ presentable: PresentableID
  ) {
    let after = registrations[id].nextOnPresentable
    if nodes[presentable].firstRegistration == id {
      return update(presentable) { $0.firstRegistration = after }
    }
    var next = nodes[presentable].firstRegistration
    while let other = next {
      next = registrations[other].nextOnPresentable
      if next == id { update(other) { $0.nextOnPresentable = after } }
    }
  }

  /// The first registration in the list, from one on, that hears the presentable itself.
  @inline(__always)
  func firstHearing(from first: RegistrationID?) -> RegistrationID? {
    var next = first
    while let id = next, !registrations[id].hearsPresentable {
      next = registrations[id].nextOnPresentable
    }
    return next
  }

  /// Tells whether steps of a registration pass now (C2, C4, C5).
  @inline(__always)
  func passes(_ id: RegistrationID, strict: Bool) -> Bool {
    if registrations[id].passesHidden { return true }
    if registrations[id].isFlows, !strict || !flows[registrations[id].flow].hasTakenStep {
      return true
    }
    return isVisible(registrations[id].presentable)
  }
}

extension Registration {
  /// Tells whether contributing exactly this stepper makes such a registration.
  func listens(exactlyTo stepper: Stepper) -> Bool {
    switch stepper {
    case .presentable: hearsPresentable && isWhole
    case .own(let own): !hearsPresentable && isWhole && steppers.count == 1 && steppers[0] == own.id
    case .none, .one, .default, .composite, .new: false
    }
  }
}
