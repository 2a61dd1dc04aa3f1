extension Session {
  /// What the first link waits for; nil if it can go on.
  func hold(of link: PendingLink) -> LinkHold? {
    guard link.sent > 0 else { return holdOfApp }
    let flows = awaited(by: link)
    guard !flows.unready.isEmpty || !flows.asking.isEmpty else { return nil }
    return .flows(ready: flows.unready.map(\.name), answer: flows.asking.map(\.name))
  }

  /// What the links behind the first one wait for.
  var earlier: LinkHold { .earlier(url: world.links.first?.url ?? "") }

  private var holdOfApp: LinkHold? {
    guard let root = world.scalars.rootFlow else { return .app(rootFlow: nil) }
    let flow = world.flows[root]
    return flow.isReady ? nil : .app(rootFlow: flow.name)
  }

  /// Leaves the links waiting; logs that once for each step.
  func keep(_ first: PendingLink, waitingFor hold: LinkHold) {
    let flows = awaited(by: first)
    let also = flows.asking.filter { !flows.unready.contains($0) }
    let awaited = first.sent > 0 ? flows.unready + also : []
    guard awaited != first.awaited || world.links.contains(where: { !$0.isTold }) else { return }
    var links = world.links
    for index in links.indices where !links[index].isTold {
      note(.link(LinkEvent(links[index], .held(index == 0 ? hold : earlier))))
      links[index].isTold = true
    }
    links[0].awaited = awaited
    world.setLinks(links)
  }

  /// The flows that a link has waited for in vain: none of those its step made lives any more, or,
  /// if it made none, none of those whose guards had to answer (L6).
  func lostFlows(of link: PendingLink) -> [InstanceName]? {
    guard !link.awaited.isEmpty, link.sent < link.steps.count else { return nil }
    let decisive = link.made.isEmpty ? link.awaited.map(\.id) : link.made
    guard !decisive.contains(where: world.flows.contains) else { return nil }
    return link.awaited.map(\.name)
  }

  /// The unready flows that a link's step made, and the flows whose guards hold its steps.
  private func awaited(by link: PendingLink) -> (unready: [AwaitedFlow], asking: [AwaitedFlow]) {
    let unready = link.made.filter { world.flows.element($0)?.isReady == false }
    let asking = world.liveFlows.filter { isAsking($0, aboutLink: link.number) }
    let named = { (id: FlowID) in AwaitedFlow(id: id, name: self.world.flows[id].name) }
    return (unready.map(named), asking.map(named))
  }

  private func isAsking(_ flow: FlowID, aboutLink number: Int32) -> Bool {
    guard world.flows[flow].isAsking else { return false }
    let content = world.flows[flow].content
    return content.pending?.entry.origin.link == number
      || content.waiting.contains { $0.origin.link == number }
  }
}
