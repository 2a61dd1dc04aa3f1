import Diagnostics

/// The records of a session, the latest ones, in order.
///
/// The log keeps the latest `capacity` records and forgets the oldest first; numbers go on
/// counting, so a record keeps its number for as long as the session lives.
public struct Log: Sendable {
  /// A ring: once it is full, a new record takes the place of the oldest.
  private(set) var ring: ContiguousArray<LogEntry> = []
  /// The ring index of the oldest record.
  private var first = 0
  private var count = 0
  /// How many records are kept.
  public let capacity: Int
  /// The most bytes that the values and texts of records may take.
  let memory: Int
  /// The bytes that the values and texts of records take now.
  private var weight = 0
  private var numbers = RecordNumbers()

  init(capacity: Int, memory: Int = .max) {
    self.capacity = max(1, capacity)
    self.memory = memory
  }

  /// The number given last; 0 if there has been none.
  ///
  /// It is the latest record's, unless numbers were left out after that: then the next record goes
  /// on behind those.
  public var lastNumber: Int { numbers.last }

  /// The number of the oldest record that is kept, or of the next one if none is.
  public var firstNumber: Int {
    count == 0 ? lastNumber + 1 : numbers.number(at: numbers.count - count + 1)
  }

  /// The records that are kept, from a number on, oldest first.
  ///
  /// Takes time that grows with the number of those records.
  public func records(from number: Int = 1) -> [Record] {
    indices(from: number).map { record(at: $0) }
  }

  /// The number of the input of the oldest record; nil if there is none.
  var firstInput: Int? { count == 0 ? nil : ring[first].input }

  /// Tells whether an input has records.
  ///
  /// Takes time that grows with the logarithm of the number of records.
  func hasRecords(ofInput number: Int) -> Bool {
    let index = (0..<count).firstIndexBehind { ring[place($0)].input >= number }
    return index < count && ring[place(index)].input == number
  }

  /// The latest record.
  public var last: Record? { count == 0 ? nil : record(at: count - 1) }

  /// Tells whether there is a record of a number.
  public func contains(_ number: Int) -> Bool {
    guard number <= lastNumber, let index = indices(from: number).first else { return false }
    return self.number(at: index) == number
  }

  /// The positions of the records from a number on; the oldest kept record is at 0.
  func indices(from number: Int) -> Range<Int> {
    let before = numbers.count - count
    return min(max(numbers.place(from: max(number, 1)) - 1 - before, 0), count)..<count
  }

  private func number(at index: Int) -> Int {
    numbers.number(at: numbers.count - count + index + 1)
  }

  private func record(at index: Int) -> Record {
    ring[place(index)].record(number: number(at: index))
  }

  /// The ring index of the record at a position.
  func place(_ index: Int) -> Int {
    let place = first + index
    return place < ring.count ? place : place - ring.count
  }

  /// Skips the numbers up to `number`: the next record gets the one after.
  mutating func skip(to number: Int) {
    guard number > lastNumber else { return }
    numbers.skip(to: number, keeping: count)
  }

  /// Adds an entry under the next number, dropping as many of the oldest as needed.
  @inline(__always)
  mutating func append(_ entry: consuming LogEntry, weight: Int) {
    if weight > 0 { makeRoom(for: weight) }
    numbers.give()
    guard ring.count == capacity else {
      count += 1
      return ring.append(entry)
    }
    guard count == capacity else {
      count += 1
      ring[place(count - 1)] = entry
      return
    }
    // The oldest record is changed for the new one, not copied to be weighed.
    var entry = entry
    swap(&entry, &ring[first])
    self.weight -= entry.weight
    first = first + 1 == capacity ? 0 : first + 1
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

  /// Removes the entries after a number and returns them, oldest first.
  mutating func removeEntries(after number: Int) -> [LogEntry] {
    let removed = indices(from: number + 1).map { ring[place($0)] }
    dropEntries(after: number)
    return removed
  }

  /// Removes the entries after a number.
  mutating func dropEntries(after number: Int) {
    let indices = indices(from: number + 1)
    // In a ring that is not full the records stand at its end; the places in a full one are taken again.
    if ring.count < capacity {
      for _ in indices { weight -= ring.removeLast().weight }
    } else {
      for index in indices {
        var entry = LogEntry.blank
        swap(&entry, &ring[place(index)])
        weight -= entry.weight
      }
    }
    count -= indices.count
    numbers.removeAll(after: number)
  }
}
