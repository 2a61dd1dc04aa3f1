extension Session {
  /// Compares the session with its state before the step until nothing follows (S8, S9).
  func settle() {
    guard !scratch.isEmpty else { return }
    var changed = true
    while changed {
      changed = settleReadiness()
      changed = settleVisibility() || changed
      changed = settleDismissals() || changed
      forget()
      changed = changed || scratch.needsSettling
    }
    if !scratch.services.isEmpty { settleServices() }
  }

  /// Reports what disappeared and what appeared since the last settlement; returns false if nothing
  /// did.
  private func settleVisibility() -> Bool {
    guard scratch.treeChanged else { return false }
    scratch.treeChanged = false
    var now = scratch.takeBuffer()
    world.collectVisible(into: &now)
    var same = 0
    while same < now.count, same < world.visible.count, now[same] == world.visible[same] {
      same += 1
    }
    let isChanged = same < now.count || same < world.visible.count
    if isChanged { show(now, behind: same) }
    scratch.giveBack(&now)
    return isChanged
  }

  /// Skips the common beginning of both lists, whose visibility is unchanged.
  private func show(_ now: [PresentableID], behind same: Int) {
    hide(behind: same, except: now)
    world.setVisible(now[same...], behind: same)
    for index in same..<now.count where !world.nodes[now[index]].flags.contains(.hasAppeared) {
      appear(now[index])
    }
  }

  /// Searches short lists, which needs no array; compares long ones by marks.
  private func hide(behind same: Int, except now: [PresentableID]) {
    if (world.visible.count - same) * (now.count - same) > 16 {
      for id in world.missing(from: world.visible[same...], in: now[same...]) { disappear(id) }
      return
    }
    for index in same..<world.visible.count {
      let id = world.visible[index]
      if !(same..<now.count).contains(where: { now[$0] == id }) { disappear(id) }
    }
  }

  func disappear(_ id: PresentableID) {
    guard world.nodes.contains(id) else { return }
    world.set(.hasAppeared, false, of: id)
    if hasListener { listener?.disappeared(world.nodes[id].name, in: self) }
  }

  /// The held steps come first, then what the appearance itself emits (C3).
  private func appear(_ id: PresentableID) {
    world.set(.hasAppeared, of: id)
    if hasListener { listener?.appeared(world.nodes[id].name, in: self) }
    releaseHeld(on: id)
    guard let screen = world.nodes[id].content.screen, screen.emitsWhenShown else { return }
    let emitter = Emitter.presentable(handle(id))
    for step in screen.appear { emit(step, from: emitter, kind: .appeared) }
    startTimers(of: screen, on: id, emitter: emitter)
  }

  private func releaseHeld(on id: PresentableID) {
    guard let first = world.nodes[id].firstRegistration else { return }
    guard world.registrations[first].nextOnPresentable != nil else { return releaseHeld(by: first) }
    var ids: [RegistrationID] = []
    var next: RegistrationID? = first
    while let id = next {
      ids.append(id)
      next = world.registrations[id].nextOnPresentable
    }
    for id in ids.reversed() { releaseHeld(by: id) }
  }

  private func releaseHeld(by id: RegistrationID) {
    guard !world.registrations[id].held.isEmpty else { return }
    let held = world.registrations[id].held
    world.update(id) { $0.held = [] }
    take(held, for: id)
  }

  /// Unregisters everything that was dismissed, then ends the flows with these roots (E3).
  private func settleDismissals() -> Bool {
    guard !scratch.moved.isEmpty else { return false }
    var dismissed = scratch.takeBuffer()
    takeDismissed(into: &dismissed)
    let changed = settle(dismissed)
    scratch.giveBack(&dismissed)
    return changed
  }

  /// Reports the dismissals; all are unregistered before any flow ends.
  private func settle(_ dismissed: [PresentableID]) -> Bool {
    var changed = false
    for id in dismissed {
      scratch.touched.append(id)
      if hasListener { listener?.dismissed(world.nodes[id].name, in: self) }
      changed = unregisterDismissed(id) || changed
    }
    for id in dismissed {
      changed = endDismissed(id) || changed
      if world.nodes[id].firstRegistration == nil { cancelTimers(of: id) }
    }
    return changed
  }

  /// Collects what was moved and is now dismissed, with all its descendants, each once.
  private func takeDismissed(into found: inout [PresentableID]) {
    for id in scratch.moved where world.nodes.contains(id) && world.isDismissed(id) {
      world.collectSubtree(of: id, into: &found)
    }
    scratch.moved.shorten(to: 0)
    world.unmark(found)
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

  /// Logs that a flow ends with its root, and so do its children.
  func noteEnd(of flow: FlowID) {
    changed(.ended(world.flows[flow].name))
    var next = world.flows[flow].firstChild
    while let child = next {
      noteEnd(of: child)
      next = world.flows[child].nextSibling
    }
  }

  private func endDismissed(_ id: PresentableID) -> Bool {
    var changed = false
    var next = world.nodes[id].firstFlow
    while let flow = next {
      let instance = world.flows[flow]
      next = instance.nextOnRoot
      let mayEnd = instance.stage == .live && !instance.allowsDismissed
      guard mayEnd, flow != world.scalars.rootFlow else { continue }
      noteEnd(of: flow)
      end(flow)
      changed = true
      // Ending a flow ends its children, which may share the root: the list is read again.
      next = world.nodes[id].firstFlow
    }
    return changed
  }
}
