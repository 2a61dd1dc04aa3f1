// Links that wait for the flow they are for (L9). They stand beside the others, and hold up none.
extension Session {
  /// Lets a link wait for its flow, in the place of an earlier one of the same pattern.
  ///
  /// - Returns: Whether it waits; if not, it is none of those, or its flow lives and is ready.
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

  /// Puts the links whose flows live and are ready behind those that have their turn before.
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

  /// Forgets the links that a step which was handled makes the session forget.
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
