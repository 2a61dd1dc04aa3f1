/// The order in which things were first met, each by a number of its own.
///
/// Asking costs a few instructions: a dictionary would cost more than all else that is read of a thing.
struct MeetingOrder {
  /// The numbers plus one, each at the place that it decides, or behind; 0 is free.
  private var numbers = ContiguousArray<UInt64>(repeating: 0, count: 128)
  private var places = ContiguousArray<Int32>(repeating: 0, count: 128)
  private var count = 0

  /// The place of a thing among those that were met, and whether it is met for the first time.
  mutating func place(of number: UInt64) -> (place: Int, isNew: Bool) {
    let slot = slot(of: number)
    if numbers[slot] != 0 { return (Int(places[slot]), false) }
    numbers[slot] = number &+ 1
    places[slot] = Int32(count)
    count += 1
    if count * 2 > numbers.count { grow() }
    return (count - 1, true)
  }

  private func slot(of number: UInt64) -> Int {
    let mixed = number &* 0x9E37_79B9_7F4A_7C15
    var slot = Int(mixed >> 32) & (numbers.count - 1)
    while numbers[slot] != 0, numbers[slot] != number &+ 1 {
      slot = (slot + 1) & (numbers.count - 1)
    }
    return slot
  }

  private mutating func grow() {
    let (old, oldPlaces) = (numbers, places)
    numbers = ContiguousArray(repeating: 0, count: old.count * 2)
    places = ContiguousArray(repeating: 0, count: old.count * 2)
    for index in old.indices where old[index] != 0 {
      let slot = slot(of: old[index] &- 1)
      numbers[slot] = old[index]
      places[slot] = oldPlaces[index]
    }
  }
}
