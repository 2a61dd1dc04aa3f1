extension InvariantCheck {
  /// Pending links must be in order, and the first must wait for something that can still happen.
  func checkLinks() {
    let links = world.links
    let numbers = links.map(\.number)
    // A link that was held has its turn behind later ones (L9).
    let inOrder = links.filter { $0.hold == nil }.map(\.number)
    expect(inOrder == inOrder.sorted() && Set(numbers).count == numbers.count, "links are mixed up")
    let taken = world.scalars.linksTaken
    expect(numbers.allSatisfy { $0 >= 1 && $0 <= taken }, "a link nobody took")
    expect(links.isEmpty || !world.scalars.isReleased, "a link waits for a session that is over")
    expect(links.allSatisfy(\.isTold), "the log does not tell that a link waits")
    for link in links.dropFirst() {
      expect(link.sent == 0, "\(link.url) was begun before its turn")
      expect(link.made.isEmpty && link.awaited.isEmpty, "\(link.url) waits before its turn")
    }
    checkHeldLinks()
    guard let first = links.first else { return }
    expect(first.sent <= first.steps.count, "\(first.url) has delivered more than it has")
    expect(session.hold(of: first) != nil, "\(first.url) waits for nothing")
    expect(first.sent == 0 || !first.awaited.isEmpty, "\(first.url) does not know what it awaits")
    expect(
      first.awaited.allSatisfy { world.flows.element($0.id)?.name == $0.name },
      "\(first.url) waits for a flow that has ended")
  }

  /// Links that wait for their flows have not begun, and their flows are not ready.
  private func checkHeldLinks() {
    let held = world.heldLinks
    let numbers = (world.links + held).map(\.number)
    expect(Set(numbers).count == numbers.count, "a link waits twice")
    expect(held.isEmpty || !world.scalars.isReleased, "a link is held for a session that is over")
    expect(
      Set(held.map(\.hold?.pattern)).count == held.count, "two links of one pattern are held")
    for link in held {
      expect(link.sent == 0 && link.isTold, "\(link.url) is held, and has begun")
      expect(link.hold != nil, "\(link.url) is held for nothing")
      expect(link.flow.map(session.isReady) == false, "\(link.url) is held for what is ready")
    }
  }
}
