/// The order in which things were first met, each by a number of its own.
///
/// Asking costs a few instructions: a dictionary would cost more than all else that is read of a thing.
struct MeetingOrder {
  /// The numbers plus one, each at the place that it decides, or behind; 0 is free.
  private var numbers: ContiguousArray<UInt64> = []
  private var places: ContiguousArray<Int32> = []
  /// The slots that are taken, in the order met.
  private var taken: ContiguousArray<Int32> = []

  /// The place of a thing among those that were met; the next one if it is met for the first time.
  @inline(__always)
  mutating func place(of number: UInt64) -> Int {
    if taken.count * 2 >= numbers.count { grow() }
    let slot = slot(of: number)
    if numbers[slot] != 0 { return Int(places[slot]) }
    let place = taken.count
    numbers[slot] = number &+ 1
    places[slot] = Int32(truncatingIfNeeded: place)
    taken.append(Int32(truncatingIfNeeded: slot))
    return place
  }

  /// Forgets what was met, and keeps the room for it.
  mutating func removeAll() {
    for slot in taken { numbers[Int(slot)] = 0 }
    taken.removeAll(keepingCapacity: true)
  }

  @inline(__always)
  private func slot(of number: UInt64) -> Int {
    let mixed = number &* 0x9E37_79B9_7F4A_7C15
    var slot = Int(truncatingIfNeeded: mixed >> 32) & (numbers.count - 1)
    while numbers[slot] != 0, numbers[slot] != number &+ 1 {
      slot = (slot + 1) & (numbers.count - 1)
    }
    return slot
  }

  private mutating func grow() {
    let met = taken.map { numbers[Int($0)] &- 1 }
    numbers = ContiguousArray(repeating: 0, count: max(128, numbers.count * 2))
    places = ContiguousArray(repeating: 0, count: numbers.count)
    for (place, number) in met.enumerated() {
      let slot = slot(of: number)
      numbers[slot] = number &+ 1
      places[slot] = Int32(truncatingIfNeeded: place)
      taken[place] = Int32(truncatingIfNeeded: slot)
    }
  }
}
