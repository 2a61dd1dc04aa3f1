import SeededNumbers
import Testing

@testable import Navigation

@Suite("The log")
struct LogTests {
  @Test(
    "It keeps the latest records, and the numbering continues however many are written",
    arguments: [(1, 1), (1, 5), (3, 2), (3, 3), (3, 4), (10, 100), (10, 12), (10, 13)])
  func capacity(capacity: Int, written: Int) {
    let log = filled(capacity: capacity, count: written)

    let kept = max(1, written - capacity + 1)...written
    #expect(log.records().map(\.number) == Array(kept))
    #expect(log.firstNumber == kept.lowerBound)
    #expect(log.lastNumber == written)
    #expect(log.last?.number == written)
  }

  @Test("An empty log has no records, and begins with number 1")
  func empty() {
    let log = Log(capacity: 3)

    #expect(log.records().map(\.number) == [])
    #expect(log.lastNumber == 0)
    #expect(log.firstNumber == 1)
    #expect(log.last == nil)
  }

  @Test(
    "Records can be read from a given number on, without discarded and future ones",
    arguments: [(1, [3, 4, 5]), (4, [4, 5]), (5, [5]), (6, []), (-7, [3, 4, 5])])
  func from(number: Int, expected: [Int]) {
    let log = filled(capacity: 3, count: 5)

    #expect(log.records(from: number).map(\.number) == expected)
  }

  @Test("A capacity below one record counts as one")
  func tiny() {
    let log = filled(capacity: -5, count: 3)

    #expect(log.capacity == 1)
    #expect(log.records().map(\.number) == [3])
  }

  @Test("Removed records are returned oldest first, and the next record reuses their number")
  func removing() {
    var log = filled(capacity: 10, count: 6)

    let removed = log.removeEntries(after: 4)
    #expect(removed.map(\.input) == [5, 6])
    #expect(log.records().map(\.number) == [1, 2, 3, 4])
    #expect(log.lastNumber == 4)

    log.append(entry(5))
    #expect(log.records().map(\.number) == [1, 2, 3, 4, 5])
  }

  @Test("Removing more records than are kept leaves an empty log with the right next number")
  func removingMore() {
    var log = filled(capacity: 2, count: 9)

    let removed = log.removeEntries(after: 3)

    #expect(removed.last?.input == 9)
    #expect(log.records().map(\.number) == [])
    #expect(log.lastNumber == 3)
    #expect(log.firstNumber == 4)
  }

  @Test("Skipped numbers belong to no record, and the other records keep their numbers")
  func gaps() {
    var log = filled(capacity: 10, count: 3)

    log.skip(to: 7)
    #expect(log.lastNumber == 7)
    #expect(log.last?.number == 3)
    log.append(entry(8))

    #expect(log.records().map(\.number) == [1, 2, 3, 8])
    #expect(log.records(from: 3).map(\.number) == [3, 8])
    #expect([3, 4, 7, 8].map(log.contains) == [true, false, false, true])
    #expect(log.removeEntries(after: 3).map(\.input) == [8])
    log.append(entry(4))
    #expect(log.records().map(\.number) == [1, 2, 3, 4])
  }

  @Test(
    "Each record keeps its number, however records are written, skipped and removed",
    arguments: [1, 2, 3, 5, 8].map { ($0, UInt64($0) * 31) })
  func random(capacity: Int, seed: UInt64) {
    var dice = SeededNumbers(seed: seed)
    var log = Log(capacity: capacity)
    var kept: [Int] = []
    var moments = [0]
    for _ in 0..<2_000 {
      switch Int.random(in: 0..<8, using: &dice) {
      case 0: log.skip(to: log.lastNumber + Int.random(in: 0..<4, using: &dice))
      case 1:
        let most = dice.chance(20) ? moments.count : min(moments.count, 6)
        moments.removeLast(Int.random(in: 0..<most, using: &dice))
        let number = moments.last ?? 0
        let gone = kept.filter { $0 > number }
        kept.removeAll { $0 > number }
        #expect(log.removeEntries(after: number).map(\.input) == gone, "seed \(seed)")
        if moments.isEmpty { moments = [0] }
      default:
        log.append(entry(log.lastNumber + 1))
        kept = (kept + [log.lastNumber]).suffix(capacity)
      }
      if moments.last != log.lastNumber { moments.append(log.lastNumber) }
      #expect(log.records().map(\.number) == kept, "seed \(seed)")
      #expect(log.records().map(\.input) == kept, "seed \(seed)")
      #expect(log.last?.number == kept.last, "seed \(seed)")
      #expect(log.firstNumber == kept.first ?? log.lastNumber + 1, "seed \(seed)")
      for number in max(1, log.lastNumber - 20)...log.lastNumber + 2 {
        #expect(log.contains(number) == kept.contains(number), "seed \(seed), number \(number)")
        #expect(
          log.records(from: number).map(\.number) == kept.filter { $0 >= number }, "seed \(seed)")
      }
    }
  }

  private func filled(capacity: Int, count: Int) -> Log {
    var log = Log(capacity: capacity)
    for number in 1...count { log.append(entry(number)) }
    return log
  }

  /// An entry that can be told by its input.
  private func entry(_ number: Int) -> LogEntry {
    LogEntry(.input, draft: Draft(), input: number, time: .zero)
  }
}

extension Log {
  /// Keeps an entry under the next number.
  fileprivate mutating func append(_ entry: LogEntry) { append(entry, weight: entry.weight) }
}
