import Diagnostics

/// The latest records of a session, in order.
///
/// The log keeps at most ``capacity`` records, within a limit of memory, and forgets the oldest
/// first. A record keeps its number as long as the session lives.
public struct Log: Sendable {
  /// A ring: once it is full, a new record takes the place of the oldest.
  private(set) var ring: ContiguousArray<LogEntry> = []
  /// The ring index of the oldest record.
  private var first = 0
  private var count = 0
  /// The maximum number of records.
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

  /// The last number that was given or skipped; 0 if there is none.
  ///
  /// This is the number of the latest record, unless numbers were skipped after it.
  public var lastNumber: Int { numbers.last }

  /// The number of the oldest kept record, or of the next record if none is kept.
  public var firstNumber: Int {
    count == 0 ? lastNumber + 1 : numbers.number(at: numbers.count - count + 1)
  }

  /// Returns the kept records from a number on, oldest first.
  ///
  /// Takes time proportional to the number of records returned.
  ///
  /// - Parameter number: The number of the first record to return.
  public func records(from number: Int = 1) -> [Record] {
    indices(from: number).map { record(at: $0) }
  }

  /// The number of the input of the oldest record; nil if there is none.
  var firstInput: Int? { count == 0 ? nil : ring[first].input }

  /// Whether an input has records.
  ///
  /// Takes time that grows with the logarithm of the number of records.
  func hasRecords(ofInput number: Int) -> Bool {
    let index = (0..<count).firstIndexBehind { ring[place($0)].input >= number }
    return index < count && ring[place(index)].input == number
  }

  /// The latest record; `nil` if none is kept.
  public var last: Record? { count == 0 ? nil : record(at: count - 1) }

  /// Whether a record of this number is kept; takes logarithmic time.
  public func contains(_ number: Int) -> Bool { input(ofRecord: number) != nil }

  /// The number of the input that wrote a record; `nil` if the record is not kept.
  func input(ofRecord number: Int) -> Int? {
    guard number <= lastNumber, let index = indices(from: number).first,
      self.number(at: index) == number
    else { return nil }
    return ring[place(index)].input
  }

  /// The positions of the records from a number on; the oldest kept record is at 0.
  func indices(from number: Int) -> Range<Int> {
    let before = numbers.count - count
    return min(max(numbers.place(from: max(number, 1)) - 1 - before, 0), count)..<count
  }

  private func number(at index: Int) -> Int {
    numbers.number(at: numbers.count - count + index + 1)
  }

  func record(at index: Int) -> Record {
    ring[place(index)].record(number: number(at: index))
  }

  /// The ring index of the record at a position.
  func place(_ index: Int) -> Int {
    let place = first + index
    return place < ring.count ? place : place - ring.count
  }

  /// Skips the numbers up to `number`: the next record receives the number after it.
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
    // In a ring that is not full, the records are at its end; the places of a full one are reused.
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
