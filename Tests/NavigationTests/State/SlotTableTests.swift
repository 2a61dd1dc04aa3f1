import SeededNumbers
import Testing

@testable import Navigation

/// An element that is nothing but a number.
private struct Number: Slotted {
  let value: Int

  static var vacant: Number { Number(value: -1) }
}

@Suite("The slot table")
struct SlotTableTests {
  /// A table with the elements kept for taking its changes back.
  private struct Table {
    typealias Key = SlotTable<Number>.Key
    typealias Change = SlotTable<Number>.Change

    var slots = SlotTable<Number>()
    var kept: ContiguousArray<Number> = []

    var count: Int { slots.count }
    var keys: [Key] { Array(slots.keys) }

    func contains(_ key: Key) -> Bool { slots.contains(key) }
    func element(_ key: Key) -> Int? { slots.element(key)?.value }
    subscript(key: Key) -> Int { slots[key].value }

    mutating func insert(_ number: Int) -> Key {
      slots.insert(Number(value: number), epoch: 1)
    }

    mutating func remove(_ key: Key) -> Change {
      kept.append(slots.remove(key))
      return .giveBack(key)
    }

    mutating func replace(_ key: Key, _ number: Int) -> Change {
      kept.append(slots[key])
      slots[key] = Number(value: number)
      return .replace(key)
    }

    /// Makes changes in order and returns their opposites.
    mutating func apply(_ changes: [Change]) -> [Change] {
      var opposite: ContiguousArray<Number> = []
      let back = changes.map { slots.apply($0, from: &kept, to: &opposite, keeps: true) }
      kept = opposite
      return back
    }
  }

  @Test("A key finds its element until that is removed")
  func finding() {
    var table = Table()
    let first = table.insert(10)
    let second = table.insert(20)

    #expect(table.count == 2)
    #expect([table.element(first), table.element(second)] == [10, 20])

    _ = table.remove(first)

    #expect(table.count == 1)
    #expect([table.element(first), table.element(second)] == [nil, 20])
    #expect(!table.contains(first))
    #expect(table.keys == [second])
  }

  @Test("A key never finds a later element in the same slot")
  func generations() {
    var table = Table()
    var old: [Table.Key] = []
    for number in 0..<100 {
      let key = table.insert(number)
      #expect(!old.contains(key))
      #expect(old.allSatisfy { table.element($0) == nil })
      _ = table.remove(key)
      old.append(key)
    }

    #expect(Set(old).count == 100)
    #expect(Set(old.map(\.index)) == [0])
  }

  @Test("A key from another table finds nothing if this table has no such element")
  func foreign() {
    var table = Table()
    var other = Table()
    for number in 0..<3 { _ = other.insert(number) }
    let beyond = other.insert(3)
    _ = table.insert(0)

    #expect(table.element(beyond) == nil)
    #expect(!table.contains(beyond))
  }

  static let seeds: [UInt64] = [1, 2, 3, 4, .random(in: .min ... .max)]

  @Test(
    "Undoing changes in reverse order restores the table exactly, and redo does, too",
    arguments: seeds)
  func undoing(seed: UInt64) {
    var dice = SeededNumbers(seed: seed)
    for round in 0..<200 {
      var table = Table()
      var opposites: [Table.Change] = []
      for _ in 0..<Int.random(in: 0...30, using: &dice) {
        _ = Self.change(&table, using: &dice)
      }
      let before = contents(table)
      table.kept = []

      for _ in 0..<Int.random(in: 0...30, using: &dice) {
        opposites.append(Self.change(&table, using: &dice))
      }
      let after = contents(table)
      let forth = table.apply(opposites.reversed())
      #expect(contents(table) == before, "seed \(seed), round \(round), back")
      let next = insertedKey(table)
      let back = table.apply(forth.reversed())
      #expect(contents(table) == after, "seed \(seed), round \(round), forth")
      _ = table.apply(back.reversed())
      #expect(contents(table) == before, "seed \(seed), round \(round), back again")
      #expect(insertedKey(table) == next, "seed \(seed), round \(round), next key")
    }
  }

  /// Changes a table in some way and returns what undoes it.
  private static func change(_ table: inout Table, using dice: inout SeededNumbers) -> Table.Change
  {
    let key = table.keys.randomElement(using: &dice)
    let number = Int.random(in: 0..<1000, using: &dice)
    switch (Int.random(in: 0..<3, using: &dice), key) {
    case (0, let key?): return table.replace(key, number)
    case (1, let key?): return table.remove(key)
    default: return .takeBack(table.insert(number))
    }
  }

  private func contents(_ table: Table) -> [Table.Key: Int] {
    Dictionary(uniqueKeysWithValues: table.keys.map { ($0, table[$0]) })
  }

  private func insertedKey(_ table: Table) -> Table.Key {
    var copy = table
    return copy.insert(0)
  }
}
