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
    world.startTimers(of: screen, on: id, emitter: emitter)
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
    world.takeDismissed(into: &dismissed)
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
      if world.nodes[id].firstRegistration == nil { world.cancelTimers(of: id) }
    }
    return changed
  }

  private func unregisterDismissed(_ id: PresentableID) -> Bool {
    var changed = false
    var next = world.nodes[id].firstRegistration
    while let registration = next {
      next = world.registrations[registration].nextOnPresentable
      guard !world.registrations[registration].staysDismissed else { continue }
      world.unregister(registration, reason: .dismissed)
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
      world.noteEnd(of: flow)
      end(flow)
      changed = true
      // Ending a flow ends its children, which may share the root: the list is read again.
      next = world.nodes[id].firstFlow
    }
    return changed
  }
}

extension Session {
  /// Forgets the presentables that nothing keeps any more (T8), and the steppers without listeners.
  func forget() {
    while let id = scratch.touched.popLast() {
      guard world.nodes.contains(id) else { continue }
      let top = world.rootMost(id)
      guard !world.isKept(top) else { continue }
      forget(top)
    }
    world.forgetMadeFlows()
    while let id = scratch.steppers.popLast() {
      guard world.steppers.contains(id), world.steppers[id].registrations.isEmpty else { continue }
      world.cancelTimers(of: id)
      world.remove(id)
    }
  }

  /// Forgets a presentable.
  ///
  /// Its content is dismissed, and stays if something else keeps it.
  /// The content of a presentable that was never attached was never attached either (T3).
  private func forget(_ id: PresentableID) {
    let wasAttached = world.nodes[id].flags.contains(.wasAttached)
    for child in world.children(id) {
      world.set(.parent(child, Link(nil)))
      if !wasAttached { world.set(.wasAttached, false, of: child) }
      world.moved(child)
    }
    if world.childCount(id) > 0 { world.setChildren([], of: id) }
    if let presented = world.nodes[id].presents {
      world.update(presented) { $0.presentedBy = nil }
      world.moved(presented)
    }
    while let flow = world.nodes[id].firstFlow {
      world.unlinkRoot(flow)
      world.remove(flow)
    }
    world.cancelTimers(of: id)
    if world.nodes[id].role == .external { forgetExternal(id) }
    world.remove(id)
  }

  /// The host may still show it; the session treats it as gone.
  private func forgetExternal(_ id: PresentableID) {
    world.setExternals(world.externals.filter { $0 != id })
    if world.nodes[id].flags.contains(.hasAppeared) {
      disappear(id)
      scratch.treeChanged = true
    }
  }
}

extension World {
  /// Whether something keeps it: it is the window, a live flow's root, registered or awaited.
  @inline(__always)
  func isKept(_ id: PresentableID) -> Bool {
    if id == scalars.window || nodes[id].firstRegistration != nil || nodes[id].holds > 0 {
      return true
    }
    var next = nodes[id].firstFlow
    while let flow = next {
      if flows[flow].stage == .live { return true }
      next = flows[flow].nextOnRoot
    }
    return false
  }
}
