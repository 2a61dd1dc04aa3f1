import Diagnostics
import Lua
import LuaSyntax
import Navigation

/// Reads the table of a declaration key by key, and reports unknown keys.
final class BlockReader {
  /// The declaration's name in messages.
  let what: String
  let location: SourceLocation?
  /// The values without a key, in order.
  private(set) var items: [LuaValue] = []
  /// The text of the table; nil if the script does not write it as a literal.
  let written: TableText?
  /// All keys, in the order of their bytes.
  private(set) var keys: [String] = []
  /// The values of the keys, in their order.
  private var values: [LuaValue] = []
  /// The numbers of the items, which may have gaps.
  private var numbers: [Int] = []
  /// The misspelled key in the script, by the key that was meant.
  private var misspelled: [String: String] = [:]
  private let linking: Linking

  convenience init(
    _ table: LuaTable, what: String, at location: SourceLocation?, _ linking: Linking,
    written: TableText? = nil
  ) {
    self.init(
      linking.pairs(of: table, at: location), what: what, at: location, linking, written: written)
    linking.checkIsPlain(table, what, at: location)
  }

  init(
    _ pairs: LuaTable.Pairs, what: String, at location: SourceLocation?, _ linking: Linking,
    written: TableText? = nil
  ) {
    self.what = what
    self.location = location
    self.linking = linking
    self.written = written
    var (keys, values, items, numbers) = ([String](), [LuaValue](), [LuaValue](), [Int]())
    keys.reserveCapacity(pairs.count)
    values.reserveCapacity(pairs.count)
    for (key, value) in pairs {
      if case .bytes = key {
        linking.report(.expected(what, "a table with names", got: key.typeName), at: location)
      } else if let name = key.asString {
        keys.append(name)
        values.append(value)
      } else {
        items.append(value)
        numbers.append(key.asInt ?? 0)
      }
    }
    (self.keys, self.values, self.items, self.numbers) = (keys, values, items, numbers)
    reportDoubles()
    reportAlike()
  }

  /// The host of the scripts.
  var host: ScriptHost { linking.host }

  subscript(key: String) -> LuaValue { index(of: key).map { values[$0] } ?? .nil }

  /// The index of a key; a linear search is fastest for the few keys of most tables.
  private func index(of key: String) -> Int? {
    if keys.count <= 12 { return keys.firstIndex(of: key) }
    let place = place(for: key)
    return place < keys.count && keys[place] == key ? place : nil
  }

  /// The index at which a key is or would be inserted.
  private func place(for key: String) -> Int {
    var low = 0
    var high = keys.count
    while low < high {
      let middle = (low + high) / 2
      if keys[middle].utf8.lexicographicallyPrecedes(key.utf8) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// Reports the keys that are not options of a word.
  func allow(_ table: OptionTable) {
    allow(table.keys, instead: table.instead, meant: table.meant)
  }

  /// Notes the keys that are none of these.
  ///
  /// One that is misspelled is taken for the one that was meant, so that nothing is told twice.
  func allow(
    _ known: [String], instead: [String: Message] = [:], meant: [String: String] = [:]
  ) {
    for key in keys where !known.contains(key) {
      let nearest =
        instead[key] == nil ? meant[key] ?? Suggestion.nearest(to: key, among: known) : nil
      linking.report(
        .unknownKey(what, key), at: place(of: key), highlight: key,
        cure: instead[key] ?? nearest.map { .didYouMean($0) } ?? .keysKnown(known))
      if let nearest, index(of: nearest) == nil {
        let place = place(for: nearest)
        values.insert(self[key], at: place)
        keys.insert(nearest, at: place)
        misspelled[nearest] = key
      }
    }
  }

  /// Reports keys that differ in Lua but are equal strings in Swift.
  private func reportAlike() {
    var seen: Set<String> = []
    for key in keys where key.utf8.contains(where: { $0 >= 0x80 }) {
      guard !seen.insert(key).inserted else { continue }
      linking.report(
        .keysAlike(key), at: place(of: key) ?? location, highlight: key, cure: .keysAlikeCure)
    }
  }

  /// Reports keys written twice: Lua keeps the last value without a warning.
  private func reportDoubles() {
    // Without doubles there are as many keys as were written; values may also be nil.
    guard let written, written.nameCount > 1, written.nameCount != keys.count else {
      return
    }
    var first: [String: SyntaxNode] = [:]
    for field in written.table.fields {
      guard let key = field.keyNode, let name = field.name,
        let before = first.updateValue(key, forKey: name)
      else { continue }
      first[name] = before
      linking.report(
        .keyTwice(what, name), at: written.text.location(of: key),
        highlight: name,
        notes: [
          Diagnostic.Note(.writtenHere(name), at: written.text.location(of: before).lineOnly)
        ])
    }
  }
}

// MARK: - Places

extension BlockReader {
  /// Where an option is written, as far as the source is known.
  func place(of key: String) -> SourceLocation? {
    let key = misspelled[key] ?? key
    return written?.field(key)?.keyNode.flatMap { written?.text.location(of: $0) }
      ?? location.flatMap { linking.host.place(of: key, from: $0) }
  }

  /// Like `place`, but without a column, which takes less time.
  func line(of key: String) -> SourceLocation? {
    guard let text = written?.text, let node = written?.field(misspelled[key] ?? key)?.keyNode
    else {
      return place(of: key)?.lineOnly
    }
    return SourceLocation(file: text.source.name, line: text.line(of: node))
  }

  func value(_ key: String) -> ValueText? { written?.value(misspelled[key] ?? key) }

  func item(_ index: Int) -> ValueText? {
    numbers.indices.contains(index) ? written?.item(numbers[index]) : nil
  }
}

// MARK: - Values

extension BlockReader {
  /// Returns a text option; nil if it is missing or, after a report, not a text.
  func string(_ key: String) -> String? {
    self[key].isNil ? nil : linking.text(self[key], key, at: place(of: key))
  }

  /// Returns an option that is true or false; `false` if it is missing.
  func bool(_ key: String) -> Bool {
    if case .bool(let value) = self[key] { return value }
    if !self[key].isNil {
      linking.report(
        .expected(key, "true or false", got: self[key].typeName), at: place(of: key),
        highlight: key)
    }
    return false
  }

  /// Whether an option has a value that is its own, and not one under a key that is only nearly right.
  func isWritten(_ key: String) -> Bool { misspelled[key] == nil && !self[key].isNil }

  /// Returns an option that is one of a few texts; nil if it is missing or wrong.
  func choice<Choice: RawRepresentable & CaseIterable>(_ key: String) -> Choice?
  where Choice.RawValue == String {
    guard !self[key].isNil else { return nil }
    let known = Choice.allCases.map(\.rawValue)
    let written = self[key].asString
    if let choice = written.flatMap(Choice.init(rawValue:)) { return choice }
    let list = known.map { "\"\($0)\"" }.joined(separator: " or ")
    let nearest = written.flatMap { Suggestion.nearest(to: $0, among: known) }
    linking.report(
      .expected(key, list, got: written.map { "\"\($0)\"" } ?? self[key].typeName),
      at: value(key)?.location ?? place(of: key), highlight: written ?? key,
      cure: nearest.map { .didYouMean($0) })
    return nil
  }

  /// Where a control is on the picture of its screen; nil if nothing is said of it, or, after a report, nothing that
  /// makes sense.
  var area: ControlArea? {
    guard !self["at"].isNil else { return nil }
    let values = self["at"].asTable.flatMap { try? $0.pairs() } ?? []
    let numbers = values.compactMap { key, value in key.asInt == nil ? nil : value.asNumber }
    if numbers.count == values.count, let area = ControlArea(numbers) { return area }
    linking.report(
      .expected(
        "at", "{ x, y, width, height } in percent of the screen, such as { 10, 80, 80, 8 }",
        got: self["at"].typeName), at: place(of: "at"), highlight: "at")
    return nil
  }

  /// Returns an option that is a list of names; empty if it is missing.
  func names(_ key: String) -> [(name: String, place: SourceLocation?)] {
    switch self[key] {
    case .nil: return []
    case .string(let name): return [(name, value(key)?.location ?? place(of: name))]
    case .table(let table):
      let list = value(key)?.table
      return linking.pairs(of: table, at: location).compactMap { number, value in
        let place = number.asInt.flatMap { list?.item($0)?.location }
        return linking.text(value, key, at: place ?? self.place(of: key)).map { name in
          (name, place ?? self.place(of: name))
        }
      }
    default:
      linking.report(
        .expected(key, "a list of names", got: self[key].typeName), at: place(of: key),
        highlight: key)
      return []
    }
  }
}
