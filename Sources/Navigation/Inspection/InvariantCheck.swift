extension Session {
  /// Everything that lives in the session, as text: equal digests mean equal states.
  package var digest: String {
    let position = "input \(inputNumber), log \(log.lastNumber), queued \(queue.count)"
    return ([position] + Digest(session: self).lines).joined(separator: "\n")
  }

  /// Looks for contradictions in the session's state; between inputs there must be none.
  ///
  /// - Returns: The contradictions, one sentence each.
  package func checkInvariants() -> [String] {
    let check = InvariantCheck(self)
    check.checkTree()
    check.checkKept()
    check.checkFlows()
    check.checkRegistrations()
    check.checkWaiting()
    check.checkTimers()
    check.checkLinks()
    check.checkRoom()
    check.expect(queue.isEmpty && queueHead == 0, "the queue is not empty")
    check.expect(!draft.isOpen && draft.isEmpty && notices.isEmpty, "a record has not been written")
    check.expect(scratch.isEmpty, "something has not been settled")
    return check.findings
  }
}

/// What must hold in a world between inputs, whatever has happened.
///
/// The check walks everything; it is for tests, and for finding errors in the engine.
final class InvariantCheck {
  let digest: Digest
  let session: Session
  private(set) var findings: [String] = []

  init(_ session: Session) {
    self.session = session
    digest = Digest(session: session)
  }

  var world: World {
    unsafeAddress { session.state.address }
  }

  func expect(_ holds: Bool, _ complaint: @autoclosure () -> String) {
    if !holds { findings.append(complaint()) }
  }

  /// The tree's links agree in both directions: parent and child, presenter and modal.
  func checkTree() {
    for id in world.nodes.keys {
      checkPlace(of: id)
      checkContent(of: id)
      checkModal(of: id)
    }
    expect(
      world.visible == world.visiblePresentables(),
      "visible are \(digest.list(world.visiblePresentables())), not \(digest.list(world.visible))")
    expect(
      world.externals.allSatisfy { world.nodes.element($0)?.role == .external },
      "an external presentable is gone")
    expect(world.scalars.window.map(world.nodes.contains) == true, "the window is gone")
  }

  private func checkPlace(of id: PresentableID) {
    let node = world.nodes[id]
    let name = digest.name(id)
    expect(node.parent == nil || node.presentedBy == nil, "\(name) is contained and presented")
    expect(!node.isAttached || node.flags.contains(.wasAttached), "\(name) was never attached")
    if let parent = node.parent {
      expect(world.nodes.contains(parent), "the parent of \(name) is gone")
      expect(world.children(parent).contains(id), "the parent of \(name) does not contain it")
    }
    if let presenter = node.presentedBy {
      expect(world.nodes.element(presenter)?.presents == id, "nothing presents \(name)")
    }
    let mayAppear = node.flags.contains(.hasAppeared)
    expect(mayAppear == world.visible.contains(id), "\(name) was not told whether it is visible")
  }

  private func checkContent(of id: PresentableID) {
    let node = world.nodes[id]
    let name = digest.name(id)
    let children = world.children(id)
    expect(node.showing != .nothing || children.isEmpty, "\(name) is no container")
    expect(Set(children).count == children.count, "\(name) contains something twice")
    for child in children {
      expect(world.nodes.element(child)?.parent == id, "\(name) contains what is elsewhere")
    }
    let names = node.content.screen?.state.keys.sorted() ?? []
    expect(node.content.fields.keys.sorted() == names, "\(name) remembers what it does not know")
    let selects = node.showing.isSelecting && !children.isEmpty
    expect(selects == (node.selected != nil), "\(name) selects nothing, or in vain")
    if let selected = node.selected {
      expect(children.contains(selected), "\(name) selects what it does not contain")
    }
  }

  private func checkModal(of id: PresentableID) {
    guard let modal = world.nodes[id].presents else { return }
    let name = digest.name(id)
    expect(world.nodes.element(modal)?.presentedBy == id, "\(name) presents what is elsewhere")
    expect(world.outermost(id) == id, "\(name) presents, but is not the outermost")
  }

  /// Nothing is kept without a reason (T8).
  func checkKept() {
    for id in world.nodes.keys {
      let top = world.rootMost(id)
      expect(world.isKept(top), "\(digest.name(id)) should have been forgotten")
    }
    for id in world.steppers.keys {
      let stepper = digest.name(id)
      expect(!world.steppers[id].registrations.isEmpty, "\(stepper) should have been forgotten")
    }
  }
}

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

extension InvariantCheck {
  /// The counts of bytes and names (B3) and the weight of the history are right.
  func checkRoom() {
    let held =
      world.nodes.weight + world.flows.weight + world.uses.weight + world.runs.weight
      + World.weight(of: world.watches)
      + world.services.contents.reduce(0) { $0 + $1.weight }
    expect(world.held == held, "\(world.held) bytes are counted, and \(held) are held")
    for id in world.flows.keys {
      let content = world.flows[id].content
      let isRight = content.weight == content.recounted
      expect(isRight, "what \(digest.name(id)) remembers is counted wrongly")
    }
    for id in world.nodes.keys {
      let content = world.nodes[id].content
      let isRight = content.weight == content.recounted
      expect(isRight, "what \(digest.name(id)) shows and remembers is counted wrongly")
    }
    checkServices()
    let given = world.counters.filter { $0.number > 0 }.reduce(0) { $0 + $1.size }
    expect(world.namesGiven == given, "\(world.namesGiven) names are counted, and \(given) given")
    let history = session.history.value
    let reachable = session.history.value.done.dropFirst(history.forgotten).reduce(0) {
      $0 + $1.weight
    }
    let undone = session.history.value.undone.reduce(0) { $0 + $1.input.weight }
    let left = history.branches.reduce(0) { $0 + $1.weight }
    expect(history.weight == reachable + undone + left, "the history is weighed wrongly")
  }

  /// Services remember what they declare, and their checksums and weights are right.
  private func checkServices() {
    for content in world.services.contents {
      let name = content.service.name
      let isKnown = content.declared.fields.keys.sorted() == content.service.state.keys.sorted()
      expect(isKnown, "\(name) remembers what it does not declare")
      let isMarked = content.marks == content.declared.fields.mapValues(ValueMark.init)
      expect(isMarked, "the checksums of \(name) are wrong")
      let isRight = content.declared.isWeighedRight && content.weight == content.declared.weight
      expect(isRight, "what \(name) remembers is counted wrongly")
    }
  }
}

extension InvariantCheck {
  /// Pending links must be in order, and the first must wait for something that can still happen.
  func checkLinks() {
    let links = world.links
    let numbers = links.map(\.number)
    // A link that was held has its turn behind later ones (L9).
    let inOrder = links.filter { $0.hold == nil }.map(\.number)
    expect(inOrder == inOrder.sorted() && Set(numbers).count == numbers.count, "links are mixed up")
    let taken = world.scalars.linksTaken
    expect(numbers.allSatisfy { $0 >= 1 && $0 <= taken }, "a link nobody took")
    expect(links.isEmpty || !world.scalars.isReleased, "a link waits for a session that is over")
    expect(links.allSatisfy(\.isTold), "the log does not tell that a link waits")
    for link in links.dropFirst() {
      expect(link.sent == 0, "\(link.url) was begun before its turn")
      expect(link.made.isEmpty && link.awaited.isEmpty, "\(link.url) waits before its turn")
    }
    checkHeldLinks()
    guard let first = links.first else { return }
    expect(first.sent <= first.steps.count, "\(first.url) has delivered more than it has")
    expect(world.hold(of: first) != nil, "\(first.url) waits for nothing")
    expect(first.sent == 0 || !first.awaited.isEmpty, "\(first.url) does not know what it awaits")
    expect(
      first.awaited.allSatisfy { world.flows.element($0.id)?.name == $0.name },
      "\(first.url) waits for a flow that has ended")
  }

  /// Links that wait for their flows have not begun, and their flows are not ready.
  private func checkHeldLinks() {
    let held = world.heldLinks
    let numbers = (world.links + held).map(\.number)
    expect(Set(numbers).count == numbers.count, "a link waits twice")
    expect(held.isEmpty || !world.scalars.isReleased, "a link is held for a session that is over")
    expect(
      Set(held.map(\.hold?.pattern)).count == held.count, "two links of one pattern are held")
    for link in held {
      expect(link.sent == 0 && link.isTold, "\(link.url) is held, and has begun")
      expect(link.hold != nil, "\(link.url) is held for nothing")
      expect(link.flow.map(session.isReady) == false, "\(link.url) is held for what is ready")
    }
  }
}
