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
  /// The number of the latest record; 0 if there has been none.
  public private(set) var lastNumber = 0

  init(capacity: Int) { self.capacity = max(1, capacity) }

  /// The number of the oldest record that is kept.
  public var firstNumber: Int { lastNumber - count + 1 }

  /// The records that are kept, from a number on, oldest first.
  public func records(from number: Int = 1) -> [Record] {
    let first = max(number, firstNumber)
    guard first <= lastNumber else { return [] }
    return (first...lastNumber).map { ring[place(of: $0)].record(number: $0) }
  }

  /// The latest record.
  public var last: Record? {
    count == 0 ? nil : ring[place(of: lastNumber)].record(number: lastNumber)
  }

  private func place(of number: Int) -> Int {
    let place = first + number - firstNumber
    return place < ring.count ? place : place - ring.count
  }

  /// Keeps an entry under the next number.
  @inline(__always)
  mutating func append(_ entry: consuming LogEntry) {
    lastNumber += 1
    guard ring.count == capacity else {
      count += 1
      return ring.append(entry)
    }
    let place = nextPlace()
    ring[place] = entry
  }

  /// The place that the latest record takes in a full ring: one that was left, or the oldest's.
  private mutating func nextPlace() -> Int {
    guard count == capacity else {
      count += 1
      return place(of: lastNumber)
    }
    let place = first
    first = first + 1 == capacity ? 0 : first + 1
    return place
  }

  /// Takes the entries after a number off and returns them, oldest first.
  mutating func removeEntries(after number: Int) -> [LogEntry] {
    let from = max(number + 1, firstNumber)
    let removed = from > lastNumber ? [] : (from...lastNumber).map { ring[place(of: $0)] }
    count -= removed.count
    // A ring that is not full has no gaps; the places in a full one are taken again by new records.
    if ring.count < capacity { ring.removeLast(removed.count) }
    lastNumber = number
    return removed
  }
}
