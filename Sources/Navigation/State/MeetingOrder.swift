/// The order in which things were first met, each by a number of its own.
///
/// Asking costs a few instructions: a dictionary would cost more than all else that is read of a thing.
struct MeetingOrder {
  /// Taken if it was met in this round.
  private struct Slot {
    var number: UInt64 = 0
    var round: UInt32 = 0
    var place: Int32 = 0
  }

  /// Each at the place that its number decides, or behind.
  private var slots: ContiguousArray<Slot> = []
  private var round: UInt32 = 1
  private var count = 0

  /// The place of a thing among those that were met; the next one if it is met for the first time.
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

  /// Forgets what was met, and keeps the room for it.
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
