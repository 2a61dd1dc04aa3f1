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
        hold: index == 0 ? hold(of: link) ?? .flows(ready: [], answer: []) : earlier)
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
      if let hold = hold(of: link) { return keep(link, waitingFor: hold) }
      if let names = lostFlows(of: link) {
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

  /// Notes that a flow was made by a link's step, or by what that step caused.
  func noteMadeByLink(_ flow: FlowID) {
    guard let link = world.links.first, link.number == progress.value.link else { return }
    world.updateFirstLink { $0.made.append(flow) }
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
