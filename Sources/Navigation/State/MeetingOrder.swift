/// The order in which numbers were first met.
///
/// A look-up costs a few instructions; a dictionary would cost more than the rest of a reading.
struct MeetingOrder {
  /// Occupied if its number was met in this round.
  private struct Slot {
    var number: UInt64 = 0
    var round: UInt32 = 0
    var place: Int32 = 0
  }

  /// Each slot is at the position that its number determines, or behind.
  private var slots: ContiguousArray<Slot> = []
  private var round: UInt32 = 1
  private var count = 0

  /// The position of a number in the order of meeting; the next one if it is new.
  @inline(__always)
  mutating func place(of number: UInt64) -> Int {
    if count * 2 >= slots.count { grow() }
    let index = index(of: number)
    let slot = slots[index]
    return slot.round == round ? Int(slot.place) : meet(number, at: index)
  }

  @inline(__always)
  private mutating func meet(_ number: UInt64, at index: Int) -> Int {
    let place = count
    slots[index] = Slot(number: number, round: round, place: Int32(truncatingIfNeeded: place))
    count += 1
    return place
  }

  /// Forgets all numbers, and keeps the capacity.
  mutating func removeAll() {
    count = 0
    round &+= 1
    guard round == 0 else { return }
    for index in slots.indices { slots[index] = Slot() }
    round = 1
  }

  @inline(__always)
  private func index(of number: UInt64) -> Int {
    let mixed = number &* 0x9E37_79B9_7F4A_7C15
    var index = Int(truncatingIfNeeded: mixed >> 32) & (slots.count - 1)
    while slots[index].round == round, slots[index].number != number {
      index = (index + 1) & (slots.count - 1)
    }
    return index
  }

  private mutating func grow() {
    let met = slots.filter { $0.round == round }
    slots = ContiguousArray(repeating: Slot(), count: max(128, slots.count * 2))
    for slot in met { slots[index(of: slot.number)] = slot }
  }
}
