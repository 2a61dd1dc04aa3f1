package import Navigation

/// The situations that were met, by their numbers in the order found.
///
/// It takes 16 bytes for each, and 8 to 16 to find it.
package struct Situations {
  private var identities: ContiguousArray<Situation> = []
  /// The numbers plus one, each at the place that the identity decides, or behind; 0 is free.
  private var slots = ContiguousArray<Int32>(repeating: 0, count: 1024)

  package subscript(number: Int) -> Situation { identities[number] }

  /// The number of a situation; nil if it was not met.
  package func number(of situation: Situation) -> Int? {
    let found = slots[slot(of: situation)]
    return found == 0 ? nil : Int(found) - 1
  }

  /// Adds a situation that was not met before.
  mutating func add(_ situation: Situation) {
    identities.append(situation)
    slots[slot(of: situation)] = Int32(identities.count)
    if identities.count * 2 > slots.count { grow() }
  }

  private func slot(of situation: Situation) -> Int {
    var slot = situation.word & (slots.count - 1)
    while slots[slot] != 0, identities[Int(slots[slot]) - 1] != situation {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private mutating func grow() {
    slots = ContiguousArray(repeating: 0, count: slots.count * 2)
    for (number, situation) in identities.enumerated() {
      slots[slot(of: situation)] = Int32(number + 1)
    }
  }
}
