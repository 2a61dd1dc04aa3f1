extension World {
  /// Adds a registration to its flow's, its presentable's and its steppers' lists.
  mutating func register(_ registration: Registration) -> RegistrationID {
    var registration = registration
    let flow = registration.flow
    let presentable = registration.presentable
    registration.nextInFlow = flows[flow].firstRegistration
    registration.nextOnPresentable = nodes[presentable].firstRegistration
    let id = insert(registration)
    if let next = registration.nextInFlow { update(next) { $0.previousInFlow = id } }
    update(flow) { $0.firstRegistration = id }
    update(presentable) { $0.firstRegistration = id }
    for stepper in registration.steppers { update(stepper) { $0.registrations.append(id) } }
    return id
  }

  /// Takes a registration out of all lists and returns it.
  mutating func unregister(_ id: RegistrationID) -> Registration {
    let registration = registrations[id]
    unlinkInFlow(registration)
    unlinkOnPresentable(id, registration)
    for stepper in registration.steppers where steppers.contains(stepper) {
      update(stepper) { $0.registrations.removeAll { $0 == id } }
    }
    remove(id)
    return registration
  }

  private mutating func unlinkInFlow(_ registration: Registration) {
    if let next = registration.nextInFlow {
      update(next) { $0.previousInFlow = registration.previousInFlow }
    }
    if let previous = registration.previousInFlow {
      update(previous) { $0.nextInFlow = registration.nextInFlow }
    } else {
      update(registration.flow) { $0.firstRegistration = registration.nextInFlow }
    }
  }

  /// A presentable has few registrations, so a walk finds the one before.
  private mutating func unlinkOnPresentable(_ id: RegistrationID, _ registration: Registration) {
    let presentable = registration.presentable
    if nodes[presentable].firstRegistration == id {
      return update(presentable) { $0.firstRegistration = registration.nextOnPresentable }
    }
    var next = nodes[presentable].firstRegistration
    while let other = next {
      next = registrations[other].nextOnPresentable
      if next == id { update(other) { $0.nextOnPresentable = registration.nextOnPresentable } }
    }
  }

  /// Tells whether steps of a registration pass now (C2, C4, C5).
  func passes(_ id: RegistrationID, strict: Bool) -> Bool {
    let registration = registrations[id]
    if registration.passesHidden { return true }
    if registration.isFlows, !strict || !flows[registration.flow].hasTakenStep { return true }
    return isVisible(registration.presentable)
  }
}

extension Registration {
  /// Tells whether this is what contributing the very same stepper object makes.
  func listens(exactlyTo stepper: Stepper) -> Bool {
    switch stepper {
    case .presentable: hearsPresentable && steppers.isEmpty && isWhole
    case .own(let own): !hearsPresentable && steppers == [own.id] && isWhole
    case .none, .one, .default, .composite: false
    }
  }
}
