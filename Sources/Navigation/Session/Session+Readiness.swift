extension Session {
  /// Performs what waits for flows that became ready or ended (R2, R3).
  ///
  /// - Returns: Whether anything was due.
  func settleReadiness() -> Bool {
    guard !scratch.due.isEmpty else { return false }
    var index = 0
    while index < scratch.due.count {
      switch scratch.due[index] {
      case .completed(let flow): markReady(flow)
      case .ended(let uses, let group): tell(uses, group)
      }
      index += 1
    }
    scratch.due.shorten(to: 0)
    return true
  }

  private func markReady(_ id: FlowID) {
    guard let flow = world.flows.element(id), !flow.isReady else { return }
    world.update(id) {
      $0.isReady = true
      $0.group = nil
    }
    if !flow.content.uses.isEmpty { world.setContent(flow.content.with(uses: []), of: id) }
    tell(flow.content.uses, flow.group)
  }

  private func tell(_ uses: [UseID], _ group: ReadyGroupID?) {
    for use in uses where world.uses.contains(use) { runIfReady(use) }
    guard let group, world.groups.contains(group) else { return }
    world.update(group) { $0.remaining -= 1 }
    guard world.groups[group].remaining == 0 else { return }
    let flow = world.groups[group].flow
    world.remove(group)
    if world.flows.contains(flow) { scratch.due.append(.completed(flow)) }
  }

  /// Performs effects when flows are created, which is at once, or when they are ready (R2).
  func use(_ flows: [Presentable], when moment: FlowMoment, then effects: [Effect]) {
    guard moment == .ready else { return apply(effects) }
    let flows = flows.filter { $0.flow != nil }
    let keeps = effects.flatMap(\.presentables) + flows
    let use = UseBlock(
      asker: asker, flows: flows.compactMap(\.flow), flowNames: flows.map(\.name),
      effects: effects,
      keeps: keeps.map(\.id).filter { world.nodes.contains($0) })
    let id = world.insert(use)
    for node in use.keeps { world.update(node) { $0.holds += 1 } }
    for flow in use.flows where world.flows.contains(flow) && !world.flows[flow].isReady {
      let content = world.flows[flow].content
      world.setContent(content.with(uses: content.uses + [id]), making: 8, of: flow)
    }
    if let asker = use.asker, world.flows.contains(asker) {
      let content = world.flows[asker].content
      world.setContent(content.with(asked: content.asked + [id]), making: 8, of: asker)
    }
    runIfReady(id)
  }

  /// Runs a `use` block once all its live flows are ready; drops it if none lives.
  private func runIfReady(_ id: UseID) {
    let use = world.uses[id]
    let living = use.flows.filter { world.flows.contains($0) }
    guard living.allSatisfy({ world.flows[$0].isReady }) else { return }
    guard !living.isEmpty else { return world.drop(id, asker: use.asker.flatMap(name(of:))) }
    world.endUse(id)
    let outer = asker
    asker = use.asker
    apply(use.effects)
    asker = outer
  }

  private func name(of flow: FlowID) -> InstanceName? { world.flows.element(flow)?.name }
}
