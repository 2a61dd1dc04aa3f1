/// A checksum of everything that decides how a session is drawn.
///
/// It covers the visible presentables, their labels and states, and the states of services. If two
/// sessions have the same appearance, the functions of scripts that compute what screens show
/// receive the same data. It has 128 bits, as a ``Situation``.
package struct Appearance: Hashable, Sendable {
  private let fingerprint: Fingerprint

  /// Takes time proportional to what is visible.
  package init(_ session: Session) {
    var reading = SituationReading(session, countsPast: false)
    reading.readSeen()
    fingerprint = reading.fingerprint
    reading.end()
  }
}

extension SituationReading {
  /// Includes each tab and its first content, from which the tab is drawn.
  fileprivate mutating func readSeen() {
    for id in world.visible {
      readLook(of: id)
      guard world.nodes[id].showing.isSelecting else { continue }
      for child in world.children(id) {
        var next: PresentableID? = child
        while let one = next {
          readLook(of: one)
          next = world.nodes[one].showing == .selected ? nil : world.children(one).first
        }
      }
    }
    for service in world.services.contents {
      fingerprint.add(names.room.value.services.result(of: service, make: Fingerprint.init))
    }
  }

  /// Adds what a presentable and the flows on it show and remember.
  private mutating func readLook(of id: PresentableID) {
    fingerprint.add(-1)
    fingerprint.add(
      names.room.value.contents.result(of: world.nodes[id].content, make: ContentMark.init))
    var flow = world.nodes[id].firstFlow
    while let one = flow {
      fingerprint.add(marks[Int(world.flows[one].name.name.index)], 0)
      fingerprint.add(
        names.room.value.flowContents.result(of: world.flows[one].content, make: ContentMark.init))
      flow = world.flows[one].nextOnRoot
    }
  }
}
