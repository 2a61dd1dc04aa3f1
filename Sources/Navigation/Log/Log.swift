/// The records of a session, the latest ones, in order.
///
/// The log keeps the latest `capacity` records and forgets the oldest first; numbers go on
/// counting, so a record keeps its number for as long as the session lives.
public struct Log: Sendable {
  /// A ring: once it is full, a new record takes the place of the oldest.
  private var ring: ContiguousArray<LogEntry> = []
  /// The place of the oldest record; the first one until the ring is full.
  private var first = 0
  private var count = 0
  /// How many records are kept.
  public let capacity: Int
  /// How many bytes the values and texts of records may take.
  let memory: Int
  /// How many they take.
  private var weight = 0
  /// The number given last; 0 if there has been none.
  ///
  /// It is the latest record's, unless numbers were left out after that: then the next record goes
  /// on behind those.
  public private(set) var lastNumber = 0
  /// Where numbers were left out, in order.
  private var gaps: [Gap] = []

  /// Numbers that no record has, since records of another branch have them.
  private struct Gap {
    /// The first number after the gap.
    let end: Int
    /// How many numbers were left out before that.
    let length: Int
  }

  init(capacity: Int, memory: Int = .max) {
    self.capacity = max(1, capacity)
    self.memory = memory
  }

  /// The number of the oldest record that is kept, or of the next one if none is.
  public var firstNumber: Int { stretches.first?.lowerBound ?? lastNumber + 1 }

  /// The records that are kept, from a number on, oldest first.
  public func records(from number: Int = 1) -> [Record] {
    numbered(from: number).map { ring[$0.place].record(number: $0.number) }
  }

  /// The latest record.
  public var last: Record? {
    guard let number = stretches.last?.upperBound else { return nil }
    return ring[place(count - 1)].record(number: number)
  }

  /// Tells whether there is a record of a number.
  public func contains(_ number: Int) -> Bool { stretches.contains { $0.contains(number) } }

  /// The numbers of the records that are kept, in stretches without a gap, oldest first.
  private var stretches: [ClosedRange<Int>] {
    if gaps.isEmpty { return count == 0 ? [] : [lastNumber - count + 1...lastNumber] }
    var found: [ClosedRange<Int>] = []
    var (rest, upper) = (count, lastNumber)
    for gap in gaps.reversed() {
      let length = min(rest, upper - gap.end + 1)
      if length > 0 { found.append(upper - length + 1...upper) }
      rest -= length
      upper = gap.end - gap.length - 1
    }
    if rest > 0 { found.append(upper - rest + 1...upper) }
    return found.reversed()
  }

  /// The numbers from one on, each with the place of its record.
  private func numbered(from number: Int) -> [(number: Int, place: Int)] {
    var before = 0
    var found: [(number: Int, place: Int)] = []
    for stretch in stretches {
      if stretch.upperBound >= number {
        let first = max(number, stretch.lowerBound)
        found += (first...stretch.upperBound).map { one in
          (one, place(before + one - stretch.lowerBound))
        }
      }
      before += stretch.count
    }
    return found
  }

  /// The place of a record, counted from the oldest one.
  private func place(_ index: Int) -> Int {
    let place = first + index
    return place < ring.count ? place : place - ring.count
  }

  /// Leaves out the numbers up to one: the next record goes on behind it.
  mutating func skip(to number: Int) {
    guard number > lastNumber else { return }
    gaps.append(Gap(end: number + 1, length: number - lastNumber))
    lastNumber = number
  }

  /// Keeps an entry under the next number, and for that forgets as many of the oldest as it has to.
  @inline(__always)
  mutating func append(_ entry: consuming LogEntry, weight: Int) {
    if weight > 0 { makeRoom(for: weight) }
    lastNumber += 1
    guard ring.count == capacity else {
      count += 1
      return ring.append(entry)
    }
    let place = nextPlace()
    ring[place] = entry
  }

  private mutating func makeRoom(for bytes: Int) {
    weight += bytes
    while weight > memory, count > 0 {
      weight -= ring[first].weight
      ring[first] = .blank
      first = first + 1 == capacity ? 0 : first + 1
      count -= 1
    }
  }

  /// The place that the latest record takes in a full ring: one that was left, or the oldest's.
  private mutating func nextPlace() -> Int {
    guard count == capacity else {
      count += 1
      return place(count - 1)
    }
    let place = first
    weight -= ring[place].weight
    first = first + 1 == capacity ? 0 : first + 1
    return place
  }

  /// Takes the entries after a number off and returns them, oldest first.
  mutating func removeEntries(after number: Int) -> [LogEntry] {
    let places = numbered(from: number + 1).map(\.place)
    let removed = places.map { ring[$0] }
    for place in places {
      weight -= ring[place].weight
      ring[place] = .blank
    }
    count -= removed.count
    gaps.removeAll { $0.end > number + 1 }
    // A ring that is not full has no gaps; the places in a full one are taken again by new records.
    if ring.count < capacity { ring.removeLast(removed.count) }
    lastNumber = number
    return removed
  }
}
