extension InvariantCheck {
  /// Every live flow hangs below the root flow, and knows its neighbours.
  func checkFlows() {
    let reachable = Set(world.liveFlows)
    for id in world.flows.keys {
      let flow = world.flows[id]
      let name = digest.name(id)
      expect((flow.stage == .live) == reachable.contains(id), "\(name) is not where it should be")
      expect(world.nodes.contains(flow.root), "the root of \(name) is gone")
      if world.nodes.contains(flow.root) {
        expect(world.flows(on: flow.root).contains(id), "the root of \(name) does not know it")
      }
      checkChildren(of: id)
    }
    for id in world.nodes.keys {
      for flow in world.flows(on: id) {
        expect(world.flows[flow].root == id, "\(digest.name(id)) is not the root of its flow")
      }
    }
  }

  private func checkChildren(of id: FlowID) {
    let name = digest.name(id)
    var previous: FlowID?
    for child in world.children(of: id) {
      expect(world.flows[child].parent == id, "a child of \(name) has another parent")
      expect(world.flows[child].previousSibling == previous, "the children of \(name) are mixed up")
      previous = child
    }
    expect(world.flows[id].lastChild == previous, "the last child of \(name) is another")
  }

  /// Every registration is in the lists of its flow, its presentable and its steppers.
  func checkRegistrations() {
    for id in world.registrations.keys {
      let registration = world.registrations[id]
      let name = digest.name(id)
      guard world.flows.contains(registration.flow), world.nodes.contains(registration.presentable)
      else {
        expect(false, "\(name) hears for nobody")
        continue
      }
      expect(world.registrations(of: registration.flow).contains(id), "\(name): flow")
      expect(world.registrations(on: registration.presentable).contains(id), "\(name): presentable")
      for stepper in registration.steppers {
        let heard = world.steppers.element(stepper)?.registrations.contains(id)
        expect(heard == true, "\(name): stepper")
      }
    }
    checkLists()
  }

  /// Every timer has an emitter or a waiter, and every routine has a registration.
  func checkTimers() {
    for timer in world.timers {
      switch timer.action {
      case .emit(_, .presentable(let presentable), _):
        expect(world.nodes.contains(presentable.id), "a timer of something gone")
      case .emit(_, .stepper(let stepper), _):
        expect(world.steppers.contains(stepper.id), "a timer of a stepper that is gone")
      case .wake(let id): expect(isWaiting(id), "a timer wakes nobody")
      }
    }
    for id in world.runs.keys {
      let run = world.runs[id]
      let heard = world.registrations.element(run.registration)?.runs.contains(id)
      expect(heard == true, "the routine \(run.routine) is heard by nobody")
      expect(run.wait != nil, "the routine \(run.routine) waits for nothing")
    }
    for id in world.registrations.keys {
      let runs = world.registrations[id].runs
      expect(
        runs.allSatisfy(world.runs.contains), "\(digest.name(id)) hears a routine that is over")
      let isFetch = world.registrations[id].isFetch
      expect(!isFetch || runs.count == 1, "\(digest.name(id)) fetches nothing")
    }
  }

  private func isWaiting(_ id: WaitID) -> Bool {
    switch id.waiter {
    case .flow(let flow):
      let pending = world.flows.element(flow)?.content.pending
      if pending?.wait?.isTimed == true { return pending?.id == id }
    case .run(let run):
      let found = world.runs.element(run)
      if found?.wait?.isTimed == true { return found?.number == id.number }
    }
    return false
  }

  private func checkLists() {
    for id in world.flows.keys {
      var previous: RegistrationID?
      for registration in world.registrations(of: id) {
        let found = world.registrations[registration]
        expect(found.flow == id, "\(digest.name(id)) hears what is another's")
        expect(found.previousInFlow == previous, "what \(digest.name(id)) hears is mixed up")
        previous = registration
      }
    }
    for id in world.nodes.keys {
      for registration in world.registrations(on: id) {
        expect(
          world.registrations[registration].presentable == id,
          "\(digest.name(id)) is heard with another")
      }
    }
    for id in world.steppers.keys {
      for registration in world.steppers[id].registrations {
        let steppers = world.registrations.element(registration)?.steppers
        expect(steppers?.contains(id) == true, "\(digest.name(id)) is heard by nobody that lives")
      }
    }
  }

  /// Everything that waits is known to what it waits for, and that can still happen.
  func checkWaiting() {
    for id in world.uses.keys { checkUse(id) }
    var waiting: [ReadyGroupID: Int] = [:]
    for id in world.flows.keys {
      let flow = world.flows[id]
      expect(
        flow.isAsking == (flow.content.pending != nil), "\(digest.name(id)) asks, or asks nobody")
      if let group = flow.group { waiting[group, default: 0] += 1 }
      expect(!flow.isReady || flow.content.uses.isEmpty, "\(digest.name(id)) is ready already")
      expect(
        (flow.content.uses + flow.content.asked).allSatisfy(world.uses.contains),
        "\(digest.name(id)) knows a use block that is gone")
    }
    for id in world.groups.keys {
      let group = world.groups[id]
      expect(
        group.remaining > 0 && waiting[id] == group.remaining,
        "\(digest.name(group.flow)) waits for \(group.remaining), not \(waiting[id] ?? 0)")
      expect(world.flows.contains(group.flow), "a group of flows waits for nobody")
    }
  }

  private func checkUse(_ id: UseID) {
    let use = world.uses[id]
    let name = digest.name(id)
    let living = use.flows.compactMap(world.flows.element)
    expect(!living.isEmpty, "\(name) waits for nobody")
    expect(!living.allSatisfy(\.isReady), "\(name) waits for nothing")
    expect(use.keeps.allSatisfy(world.nodes.contains), "\(name) has lost what it keeps")
    if let asker = use.asker {
      expect(world.flows.element(asker)?.content.asked.contains(id) == true, "\(name): asker")
    }
    for flow in use.flows where world.flows.element(flow)?.isReady == false {
      expect(world.flows[flow].content.uses.contains(id), "\(name): flow")
    }
  }
}
