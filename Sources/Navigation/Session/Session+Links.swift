// Links of several steps (L3 to L6, L8). Their whole state is in the world, so that undo, copies
// and comparisons include it.
extension Session {
  /// The links that wait, and what each waits for: in their order of delivery, held links last.
  ///
  /// Takes time proportional to the number of links and of live flows.
  public var waitingLinks: [WaitingLink] {
    world.links.enumerated().map { index, link in
      WaitingLink(
        number: Int(link.number), url: link.url, left: link.left,
        hold: index == 0 ? world.hold(of: link) ?? .flows(ready: [], answer: []) : world.earlier)
    }
      + world.heldLinks.map { link in
        WaitingLink(
          number: Int(link.number), url: link.url, left: link.left,
          hold: .receiver(link.flow ?? ""))
      }
  }

  /// Adds a link, which waits for its turn (L3).
  func take(_ link: DeepLink) {
    world.updateScalars { $0.linksTaken += 1 }
    let pending = PendingLink(link, number: world.scalars.linksTaken)
    guard !world.scalars.isReleased else { return noteLoss(of: pending, .sessionGone) }
    guard world.links.count + world.heldLinks.count < configuration.linkLimit else {
      return noteLoss(of: pending, .tooMany)
    }
    if hold(pending) { return }
    world.setLinks(world.links + [pending])
  }

  /// Delivers links until the first one has to wait.
  func advanceLinks() {
    callHeldLinks()
    while let link = world.links.first {
      if hold(link) {
        world.setLinks(Array(world.links.dropFirst()))
        continue
      }
      if let hold = world.hold(of: link) { return keep(link, waitingFor: hold) }
      if let names = world.lostFlows(of: link) {
        dropLink(.flowsEnded(names))
      } else if link.sent < link.steps.count {
        deliver(link)
      } else {
        if link.steps.isEmpty { note(.link(LinkEvent(link, .opened))) }
        world.setLinks(Array(world.links.dropFirst()))
      }
      callHeldLinks()
    }
  }

  /// Delivers the next step to all live flows, or to the link's flow, and handles what follows
  /// (L4).
  ///
  /// Each step is a chain of its own (B1).
  private func deliver(_ link: PendingLink) {
    if link.sent == 0 { note(.link(LinkEvent(link, .opened))) }
    world.updateFirstLink {
      $0.sent += 1
      $0.made = []
      $0.awaited = []
      $0.isTold = false
    }
    stepsHandled = 0
    progress.value.link = link.number
    if let flow = link.flow {
      open(link.steps[link.sent], toFlowCalled: flow, from: Origin(.link))
    } else {
      open(link.steps[link.sent])
    }
    drain()
  }

  /// Drops the rest of the current link and logs that.
  func dropLink(_ loss: LinkLoss) {
    guard let link = world.links.first else { return }
    world.setLinks(Array(world.links.dropFirst()))
    noteLoss(of: link, loss)
  }

  /// Drops all links, because the session was released (E4).
  func dropLinks() {
    while !world.links.isEmpty { dropLink(.sessionGone) }
    for link in world.heldLinks { drop(held: link, .sessionGone) }
  }

  /// Drops the current link if its steps were in a chain that was stopped (B1).
  func stopLink(with stopped: some Sequence<QueueEntry>) {
    guard let link = world.links.first else { return }
    let isItsChain = progress.value.link == link.number
    if isItsChain || stopped.contains(where: { $0.origin.link == link.number }) {
      dropLink(.chainStopped)
    }
  }

  /// Logs the undelivered steps; does nothing if all have been delivered.
  func noteLoss(of link: PendingLink, _ loss: LinkLoss) {
    guard link.sent < link.steps.count else { return }
    note(.link(LinkEvent(link, .dropped(loss, left: link.left))))
  }
}

// Links that wait for their flow (L9). They are separate from the others, and delay none.
extension Session {
  /// Makes a link wait for its flow, in place of an earlier link of the same pattern.
  ///
  /// - Returns: Whether the link is done with: it waits, or a later link of its pattern replaces
  ///   it.
  func hold(_ link: PendingLink) -> Bool {
    guard let hold = link.hold, let flow = link.flow, link.sent == 0 else { return false }
    let earlier = world.heldLinks.first { $0.hold?.pattern == hold.pattern }
    // A link that waited for its turn has no right to the place of one that came after it.
    if let earlier, earlier.number > link.number {
      noteLoss(of: link, .replaced(url: earlier.url))
      return true
    }
    if let earlier { drop(held: earlier, .replaced(url: link.url)) }
    guard !isReady(flow) else { return false }
    var link = link
    link.isTold = true
    note(.link(LinkEvent(link, .held(.receiver(flow)))))
    world.setHeldLinks(world.heldLinks + [link])
    return true
  }

  /// Queues the links whose flows live and are ready, behind the links that wait for their turn.
  func callHeldLinks() {
    guard !world.heldLinks.isEmpty else { return }
    let called = world.heldLinks.filter { $0.flow.map(isReady) ?? true }
    guard !called.isEmpty else { return }
    world.setHeldLinks(
      world.heldLinks.filter { link in !called.contains { $0.number == link.number } })
    world.setLinks(
      world.links
        + called.map { link in
          var link = link
          link.isTold = false
          return link
        })
  }

  /// Drops the links that a handled step makes the session forget.
  func forgetLinks(after step: Step, _ outcome: Outcome) {
    guard outcome.reach == .done else { return }
    for link in world.heldLinks where link.hold?.forgets.contains(step.case) == true {
      drop(held: link, .forgotten(step))
    }
  }

  func drop(held link: PendingLink, _ loss: LinkLoss) {
    world.setHeldLinks(world.heldLinks.filter { $0.number != link.number })
    noteLoss(of: link, loss)
  }

  /// Whether the flow that a name means lives and is ready.
  func isReady(_ name: String) -> Bool {
    flow(called: name).map { world.flows[$0].isReady } ?? false
  }
}

extension Session {
  /// Leaves the links waiting; logs that once for each step.
  func keep(_ first: PendingLink, waitingFor hold: LinkHold) {
    let flows = world.awaited(by: first)
    let also = flows.asking.filter { !flows.unready.contains($0) }
    let awaited = first.sent > 0 ? flows.unready + also : []
    guard awaited != first.awaited || world.links.contains(where: { !$0.isTold }) else { return }
    var links = world.links
    for index in links.indices where !links[index].isTold {
      note(.link(LinkEvent(links[index], .held(index == 0 ? hold : world.earlier))))
      links[index].isTold = true
    }
    links[0].awaited = awaited
    world.setLinks(links)
  }
}
