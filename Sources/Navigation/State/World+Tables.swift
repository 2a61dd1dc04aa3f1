// Each table is changed through the same three verbs, written out per table so that a change
// costs no look-up.
extension World {
  mutating func insert(_ flow: FlowInstance) -> FlowID {
    let id = flows.insert(flow)
    journal.append(.flow(.takeBack(id)))
    return id
  }

  mutating func update(_ id: FlowID, _ change: (inout FlowInstance) -> Void) {
    var flow = flows[id]
    journal.append(.flow(.replace(id, flow)))
    change(&flow)
    flows[id] = flow
  }

  mutating func remove(_ id: FlowID) { journal.append(.flow(flows.remove(id))) }

  mutating func insert(_ registration: Registration) -> RegistrationID {
    let id = registrations.insert(registration)
    journal.append(.registration(.takeBack(id)))
    return id
  }

  mutating func update(_ id: RegistrationID, _ change: (inout Registration) -> Void) {
    var registration = registrations[id]
    journal.append(.registration(.replace(id, registration)))
    change(&registration)
    registrations[id] = registration
  }

  mutating func remove(_ id: RegistrationID) {
    journal.append(.registration(registrations.remove(id)))
  }

  mutating func insert(_ stepper: StepperInstance) -> StepperID {
    let id = steppers.insert(stepper)
    journal.append(.stepper(.takeBack(id)))
    return id
  }

  mutating func update(_ id: StepperID, _ change: (inout StepperInstance) -> Void) {
    var stepper = steppers[id]
    journal.append(.stepper(.replace(id, stepper)))
    change(&stepper)
    steppers[id] = stepper
  }

  mutating func remove(_ id: StepperID) { journal.append(.stepper(steppers.remove(id))) }

  mutating func insert(_ use: UseBlock) -> UseID {
    let id = uses.insert(use)
    journal.append(.use(.takeBack(id)))
    return id
  }

  mutating func remove(_ id: UseID) { journal.append(.use(uses.remove(id))) }

  mutating func insert(_ group: ReadyGroup) -> ReadyGroupID {
    let id = groups.insert(group)
    journal.append(.group(.takeBack(id)))
    return id
  }

  mutating func update(_ id: ReadyGroupID, _ change: (inout ReadyGroup) -> Void) {
    var group = groups[id]
    journal.append(.group(.replace(id, group)))
    change(&group)
    groups[id] = group
  }

  mutating func remove(_ id: ReadyGroupID) { journal.append(.group(groups.remove(id))) }
}
