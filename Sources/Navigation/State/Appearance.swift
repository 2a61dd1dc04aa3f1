/// What decides how a session is drawn: what is seen, what it shows and remembers, and what services remember.
///
/// Two sessions of one appearance give the functions of scripts that say what screens show the same to look at.
/// It is a checksum of 128 bits, as a ``Situation``.
package struct Appearance: Hashable, Sendable {
  private let fingerprint: Fingerprint

  /// Takes time that grows with what is seen.
  package init(_ session: Session) {
    var reading = SituationReading(session, countsPast: false)
    reading.readSeen()
    fingerprint = reading.fingerprint
    reading.end()
  }
}

extension SituationReading {
  /// Of each tab what stands for it is drawn as well: its own, and what is first in it.
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
    for service in world.services.contents { read(service) }
  }

  /// Adds what a presentable and the flows on it show and remember.
  private mutating func readLook(of id: PresentableID) {
    fingerprint.add(-1)
    fingerprint.add(
      names.room.value.contents.result(of: world.nodes[id].content, make: Fingerprint.init))
    var flow = world.nodes[id].firstFlow
    while let one = flow {
      fingerprint.add(marks[Int(world.flows[one].name.name.index)], 0)
      fingerprint.add(
        names.room.value.flowContents.result(of: world.flows[one].content, make: Fingerprint.init))
      flow = world.flows[one].nextOnRoot
    }
  }
}
