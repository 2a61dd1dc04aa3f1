extension InvariantCheck {
  /// Pending links must be in order, and the first must wait for something that can still happen.
  func checkLinks() {
    let links = world.links
    let numbers = links.map(\.number)
    expect(numbers == numbers.sorted() && Set(numbers).count == numbers.count, "links are mixed up")
    let taken = world.scalars.linksTaken
    expect(numbers.allSatisfy { $0 >= 1 && $0 <= taken }, "a link nobody took")
    expect(links.isEmpty || !world.scalars.isReleased, "a link waits for a session that is over")
    expect(links.allSatisfy(\.isTold), "the log does not tell that a link waits")
    for link in links.dropFirst() {
      expect(link.sent == 0, "\(link.url) was begun before its turn")
      expect(link.made.isEmpty && link.awaited.isEmpty, "\(link.url) waits before its turn")
    }
    guard let first = links.first else { return }
    expect(first.sent <= first.steps.count, "\(first.url) has delivered more than it has")
    expect(session.hold(of: first) != nil, "\(first.url) waits for nothing")
    expect(first.sent == 0 || !first.awaited.isEmpty, "\(first.url) does not know what it awaits")
    expect(
      first.awaited.allSatisfy { world.flows.element($0.id)?.name == $0.name },
      "\(first.url) waits for a flow that has ended")
  }
}
