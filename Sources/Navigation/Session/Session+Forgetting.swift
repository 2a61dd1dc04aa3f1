extension Session {
  /// Forgets the presentables that nothing keeps any more (T8), and the steppers without listeners.
  func forget() {
    while let id = scratch.touched.popLast() {
      guard world.nodes.contains(id) else { continue }
      let top = world.rootMost(id)
      guard !world.isKept(top) else { continue }
      forget(top)
    }
    forgetMadeFlows()
    while let id = scratch.steppers.popLast() {
      guard world.steppers.contains(id), world.steppers[id].registrations.isEmpty else { continue }
      cancelTimers(of: id)
      world.remove(id)
    }
  }

  /// Forgets flows that were made but never contributed, and whose root is not their own.
  ///
  /// A flow with a root of its own ends with that root.
  private func forgetMadeFlows() {
    while let id = scratch.made.popLast() {
      guard let flow = world.flows.element(id), flow.stage == .made, !flow.ownsRoot,
        flow.content.uses.isEmpty
      else { continue }
      world.unlinkRoot(id)
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
      moved(child)
    }
    if world.childCount(id) > 0 { world.setChildren([], of: id) }
    if let presented = world.nodes[id].presents {
      world.update(presented) { $0.presentedBy = nil }
      moved(presented)
    }
    while let flow = world.nodes[id].firstFlow {
      world.unlinkRoot(flow)
      world.remove(flow)
    }
    cancelTimers(of: id)
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

  /// Marks a presentable as attached or detached, for settlement.
  func moved(_ id: PresentableID) {
    scratch.moved.append(id)
    scratch.touched.append(id)
    scratch.treeChanged = true
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
