extension Session {
  /// Compares what is with what was before the step, until nothing follows from it (S8, S9).
  func settle() {
    var changed = true
    while changed {
      changed = settleReadiness()
      changed = settleVisibility() || changed
      changed = settleDismissals() || changed
      forget()
      changed = changed || scratch.needsSettling
    }
  }

  /// Tells what disappeared and what appeared since the last settlement.
  private func settleVisibility() -> Bool {
    guard scratch.treeChanged else { return false }
    scratch.treeChanged = false
    let now = world.visiblePresentables()
    guard now != world.visible else { return false }
    let shown = Set(now)
    for id in world.visible where !shown.contains(id) { disappear(id) }
    world.setVisible(now)
    for id in now where !world.nodes[id].flags.contains(.hasAppeared) { appear(id) }
    return true
  }

  func disappear(_ id: PresentableID) {
    guard world.nodes.contains(id) else { return }
    world.update(id) { $0.flags.remove(.hasAppeared) }
    listener?.disappeared(world.nodes[id].name, in: self)
  }

  /// The held steps come first, then what the appearance itself emits (C3).
  private func appear(_ id: PresentableID) {
    world.update(id) { $0.flags.insert(.hasAppeared) }
    let node = world.nodes[id]
    listener?.appeared(node.name, in: self)
    releaseHeld(on: node)
    guard let screen = node.content.screen else { return }
    let emitter = Emitter.presentable(Presentable(id: id, flow: nil, name: node.name))
    for step in screen.appear { emit(step, from: emitter, kind: .appeared) }
    startTimers(of: screen, on: id, emitter: emitter)
  }

  private func releaseHeld(on node: Node) {
    var ids: [RegistrationID] = []
    var next = node.firstRegistration
    while let id = next {
      ids.append(id)
      next = world.registrations[id].nextOnPresentable
    }
    for id in ids.reversed() where !world.registrations[id].held.isEmpty {
      let registration = world.registrations[id]
      world.update(id) { $0.held = [] }
      for held in registration.held {
        enqueue(held.step, for: registration.flow, from: held.origin)
      }
    }
  }

  /// Unregisters all that was dismissed, then ends the flows it stood for (E3).
  private func settleDismissals() -> Bool {
    let dismissed = takeDismissed()
    var changed = false
    for id in dismissed {
      scratch.touched.append(id)
      listener?.dismissed(world.nodes[id].name, in: self)
      changed = unregisterDismissed(id) || changed
    }
    for id in dismissed {
      changed = endDismissed(id) || changed
      if world.nodes[id].firstRegistration == nil { cancelTimers(of: id) }
    }
    return changed
  }

  /// What was moved and is dismissed now, with all below it, each once.
  private func takeDismissed() -> [PresentableID] {
    let moved = scratch.moved
    scratch.moved = []
    var seen: Set<PresentableID> = []
    var found: [PresentableID] = []
    for id in moved where !seen.contains(id) && world.nodes.contains(id) && world.isDismissed(id) {
      for below in world.subtree(of: id) where seen.insert(below).inserted { found.append(below) }
    }
    return found
  }

  private func unregisterDismissed(_ id: PresentableID) -> Bool {
    var changed = false
    var next = world.nodes[id].firstRegistration
    while let registration = next {
      next = world.registrations[registration].nextOnPresentable
      guard !world.registrations[registration].staysDismissed else { continue }
      unregister(registration, reason: .dismissed)
      changed = true
    }
    return changed
  }

  private func endDismissed(_ id: PresentableID) -> Bool {
    var changed = false
    var next = world.nodes[id].firstFlow
    while let flow = next {
      let instance = world.flows[flow]
      next = instance.nextOnRoot
      let mayEnd = instance.stage == .live && !instance.allowsDismissed
      guard mayEnd, flow != world.scalars.rootFlow else { continue }
      end(flow)
      changed = true
      // Ending a flow ends its children, which may share the root: the list is read anew.
      next = world.nodes[id].firstFlow
    }
    return changed
  }
}
