extension World {
  mutating func setLinks(_ links: [PendingLink]) {
    made += self.links.count * 128
    journal.links.append(self.links)
    journal.append(.links)
    self.links = links
  }

  /// Replaces the links that wait for their flows.
  mutating func setHeldLinks(_ links: [PendingLink]) {
    made += heldLinks.count * 128
    journal.links.append(heldLinks)
    journal.append(.heldLinks)
    heldLinks = links
  }

  /// Changes the first link: the current one, or else the next.
  mutating func updateFirstLink(_ change: (inout PendingLink) -> Void) {
    var links = links
    guard !links.isEmpty else { return }
    change(&links[0])
    setLinks(links)
  }
}
