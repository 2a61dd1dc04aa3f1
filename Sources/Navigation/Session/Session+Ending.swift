extension Session {
  /// Ends a flow by its handler: the parent receives the step, the tree stays (E1, E2).
  func end(_ flow: FlowID, forwarding step: Step, named name: InstanceName) {
    if let parent = world.flows[flow].parent {
      enqueue(step, for: parent, from: Origin(.ended, name))
      end(flow)
    } else {
      note(step, for: name, from: Origin(.ended, name), outcome: .endedAtRoot)
      endChildren(of: flow)
    }
  }

  /// Ends a flow and all its descendants; drops and reports what they wait for.
  func end(_ id: FlowID) {
    endChildren(of: id)
    let flow = world.flows[id]
    while let registration = world.flows[id].firstRegistration {
      world.unregister(registration, reason: .flowEnded)
    }
    dropWaiting(of: flow)
    dropUses(askedBy: id, named: flow.name)
    world.unlink(id)
    world.unlinkRoot(id)
    if world.nodes.contains(flow.root), flow.ownsRoot {
      world.set(.ownerEnded, of: flow.root)
      scratch.touched.append(flow.root)
    }
    let uses = world.flows[id].content.uses
    world.remove(id)
    scratch.due.append(.ended(uses: uses, group: flow.group))
    if hasListener { listener?.ended(flow.name, in: self) }
  }

  func endChildren(of id: FlowID) {
    while let child = world.flows[id].firstChild { end(child) }
  }

  private func dropWaiting(of flow: FlowInstance) {
    if let pending = flow.content.pending { world.cancelTimer(for: pending.wait, pending.id) }
    let entries = (flow.content.pending.map { [$0.entry] } ?? []) + flow.content.waiting
    for entry in entries {
      note(entry.step, for: entry.flowName, from: entry.origin, outcome: world.lost)
    }
  }

  private func dropUses(askedBy flow: FlowID, named name: InstanceName) {
    let asked = world.flows[flow].content.asked
    guard !asked.isEmpty else { return }
    world.setContent(world.flows[flow].content.with(asked: []), of: flow)
    for use in asked { world.drop(use, asker: name) }
  }

  /// Releases the session: all flows end, and later steps are dropped (E4).
  public func release() { take { $0.releaseNow() } }

  private func releaseNow() {
    begin()
    gesture {
      world.updateScalars { $0.isReleased = true }
      dropLinks()
      guard let root = world.scalars.rootFlow else { return }
      end(root)
      world.updateScalars { $0.rootFlow = nil }
    }
    finish()
  }

  /// Discards the history and all definitions, so that nothing can be undone or started again.
  func letGo() {
    forgetHistory()
    definitions.value = Definitions()
    control.value.seam = HostSeam()
    watchSeam()
  }
}
