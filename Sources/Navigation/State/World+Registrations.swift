extension World {
  mutating func register(_ registration: consuming Registration) -> RegistrationID {
    let flow = registration.flow
    let presentable = registration.presentable
    registration.nextInFlow = flows[flow].firstRegistration
    registration.nextOnPresentable = nodes[presentable].firstRegistration
    let id = insert(registration)
    if let next = registrations[id].nextInFlow { set(.previousInFlow(next, Link(id))) }
    set(.registrationIn(flow, Link(id)))
    set(.registrationOn(presentable, Link(id)))
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
    if let next { set(.previousInFlow(next, Link(previous))) }
    if let previous {
      set(.nextInFlow(previous, Link(next)))
    } else {
      set(.registrationIn(registrations[id].flow, Link(next)))
    }
  }

  /// Finds the previous registration by a walk: a presentable has few of them.
  private mutating func unlinkOnPresentable(
    _ id: RegistrationID, _ presentable: PresentableID
  ) {
    let after = registrations[id].nextOnPresentable
    if nodes[presentable].firstRegistration == id {
      return set(.registrationOn(presentable, Link(after)))
    }
    var next = nodes[presentable].firstRegistration
    while let other = next {
      next = registrations[other].nextOnPresentable
      if next == id { set(.nextOnPresentable(other, Link(after))) }
    }
  }

  /// The first registration in a list, from one on, that listens to the presentable itself.
  @inline(__always)
  func firstHearing(from first: RegistrationID?) -> RegistrationID? {
    var next = first
    while let id = next, !registrations[id].hearsPresentable {
      next = registrations[id].nextOnPresentable
    }
    return next
  }

  /// Whether steps of a registration pass now (C2, C4, C5).
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
  /// Whether contributing exactly this stepper makes such a registration.
  func listens(exactlyTo stepper: Stepper) -> Bool {
    switch stepper {
    case .presentable: hearsPresentable && isWhole
    case .own(let own): !hearsPresentable && isWhole && steppers.count == 1 && steppers[0] == own.id
    case .none, .one, .default, .composite, .new: false
    }
  }
}
