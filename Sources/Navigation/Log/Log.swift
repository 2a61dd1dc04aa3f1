/// The records of a session, the latest ones, in order.
///
/// The log keeps the latest `capacity` records and forgets the oldest first; numbers go on
/// counting, so a record keeps its number for as long as the session lives.
public struct Log: Sendable {
  /// The latest records, and some older ones: dropping them one by one would cost too much.
  private var records: [Record] = []
  /// How many records are kept.
  public let capacity: Int
  /// The number of the latest record; 0 if there has been none.
  public private(set) var lastNumber = 0

  init(capacity: Int) { self.capacity = max(1, capacity) }

  /// The number of the oldest record that is kept.
  public var firstNumber: Int { lastNumber - min(records.count, capacity) + 1 }

  /// The records that are kept, from a number on, oldest first.
  public func records(from number: Int = 1) -> [Record] {
    let first = max(number, firstNumber)
    guard first <= lastNumber else { return [] }
    return Array(records.suffix(lastNumber - first + 1))
  }

  /// The latest record.
  public var last: Record? { records.last }

  mutating func append(_ record: Record) {
    lastNumber += 1
    records.append(record)
    let spare = capacity / 4 + 1
    if records.count >= capacity + spare { records.removeFirst(spare) }
  }

  /// Takes the records after a number off and returns them, oldest first.
  mutating func removeRecords(after number: Int) -> [Record] {
    let count = min(lastNumber - number, records.count)
    let removed = Array(records.suffix(count))
    records.removeLast(count)
    lastNumber = number
    return removed
  }
}
