/// The records of a session, the latest ones, in order.
///
/// The log keeps at most `capacity` records and forgets the oldest first; numbers go on counting, so
/// a record keeps its number for as long as the session lives.
public struct Log: Sendable {
  private var records: [Record] = []
  /// The place of the oldest record, once the log is full.
  private var start = 0
  /// How many records are kept.
  public let capacity: Int
  /// The number of the latest record; 0 if there has been none.
  public private(set) var lastNumber = 0

  init(capacity: Int) { self.capacity = max(1, capacity) }

  /// The number of the oldest record that is kept.
  public var firstNumber: Int { lastNumber - records.count + 1 }

  /// The records that are kept, from a number on, oldest first.
  public func records(from number: Int = 1) -> [Record] {
    let first = max(number, firstNumber)
    guard first <= lastNumber else { return [] }
    return (first...lastNumber).map { record($0) }
  }

  /// The latest record.
  public var last: Record? { records.isEmpty ? nil : record(lastNumber) }

  private func record(_ number: Int) -> Record {
    records[(start + number - firstNumber) % records.count]
  }

  mutating func append(_ record: Record) {
    lastNumber += 1
    if records.count < capacity {
      records.append(record)
    } else {
      records[start] = record
      start = (start + 1) % capacity
    }
  }

  /// Takes the records after a number off and returns them, oldest first.
  mutating func removeRecords(after number: Int) -> [Record] {
    let removed = records(from: number + 1)
    records = records(from: firstNumber).dropLast(removed.count)
    start = 0
    lastNumber = number
    return removed
  }
}
