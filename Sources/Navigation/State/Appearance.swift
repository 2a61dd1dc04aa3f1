/// What decides how a session is drawn: what is seen, what it shows and remembers, and what services remember.
///
/// Two sessions of one appearance give the functions of scripts that say what screens show the same to look at.
/// It is a checksum of 128 bits, as a ``Situation``.
package struct Appearance: Hashable, Sendable {
  private let fingerprint: Fingerprint

  /// Takes time that grows with what is seen.
  package init(_ session: Session) {
    var reading = AppearanceReading(session)
    fingerprint = reading.all
    reading.end()
  }
}

private struct AppearanceReading {
  private let session: Session
  private let marks: ContiguousArray<Fingerprint>
  private var room: SituationReading.Room
  private var fingerprint = Fingerprint()

  init(_ session: Session) {
    self.session = session
    marks = session.names.allMarks
    room = session.names.lendRoom()
  }

  mutating func end() { session.names.takeBack(&room) }

  private var world: World {
    @inline(__always) unsafeAddress { session.state.address }
  }

  var all: Fingerprint {
    mutating get {
      for id in world.visible { readSeen(id) }
      for service in world.services.contents {
        fingerprint.add(room.services.result(of: service, make: Fingerprint.init))
      }
      return fingerprint
    }
  }

  /// Of each tab what stands for it is drawn as well: its own, and what is first in it.
  private mutating func readSeen(_ id: PresentableID) {
    read(id)
    guard world.nodes[id].showing.isSelecting else { return }
    for child in world.children(id) {
      var next: PresentableID? = child
      while let one = next {
        read(one)
        next = world.nodes[one].showing == .selected ? nil : world.children(one).first
      }
    }
  }

  private mutating func read(_ id: PresentableID) {
    fingerprint.add(-1)
    fingerprint.add(room.contents.result(of: world.nodes[id].content, make: Fingerprint.init))
    var flow = world.nodes[id].firstFlow
    while let one = flow {
      fingerprint.add(marks[Int(world.flows[one].name.name.index)], 0)
      fingerprint.add(
        room.flowContents.result(of: world.flows[one].content, make: Fingerprint.init))
      flow = world.flows[one].nextOnRoot
    }
  }
}
