import Testing

@testable import Navigation

@Suite("The table of what lives")
struct SlotTableTests {
  typealias Table = SlotTable<Int>

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

  @Test("A key is never mistaken for that of a later element in the same place")
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

  @Test("A key of another table's later element finds nothing")
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

  @Test("Changes taken back in reverse lead back exactly, and forth again", arguments: seeds)
  func undoing(seed: UInt64) {
    var dice = Dice(seed: seed)
    for round in 0..<200 {
      var table = Table()
      var opposites: [Table.Change] = []
      for _ in 0..<Int.random(in: 0...30, using: &dice) {
        _ = Self.change(&table, using: &dice)
      }
      let before = contents(table)

      for _ in 0..<Int.random(in: 0...30, using: &dice) {
        opposites.append(Self.change(&table, using: &dice))
      }
      let after = contents(table)
      let forth = opposites.reversed().map { table.apply($0) }
      #expect(contents(table) == before, "seed \(seed), round \(round), back")
      let next = insertedKey(table)
      let back = forth.reversed().map { table.apply($0) }
      #expect(contents(table) == after, "seed \(seed), round \(round), forth")
      for change in back.reversed() { _ = table.apply(change) }
      #expect(contents(table) == before, "seed \(seed), round \(round), back again")
      #expect(insertedKey(table) == next, "seed \(seed), round \(round), next key")
    }
  }

  /// Changes a table in some way and returns what undoes it.
  private static func change(_ table: inout Table, using dice: inout Dice) -> Table.Change {
    let key = dice.pick(table.keys)
    let number = Int.random(in: 0..<1000, using: &dice)
    switch (Int.random(in: 0..<3, using: &dice), key) {
    case (0, let key?): return table.apply(.replace(key, number))
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
