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
