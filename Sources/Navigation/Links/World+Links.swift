extension World {
  /// Replaces the links that are on their way or wait.
  mutating func setLinks(_ links: [PendingLink]) {
    made += self.links.count * 128
    journal.links.append(self.links)
    journal.append(.links)
    self.links = links
  }

  /// Changes the link that is on its way, or would be next.
  mutating func updateFirstLink(_ change: (inout PendingLink) -> Void) {
    var links = links
    guard !links.isEmpty else { return }
    change(&links[0])
    setLinks(links)
  }
}
