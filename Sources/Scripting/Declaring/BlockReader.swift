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
  /// The misspelled key in the script, by the correct key.
  private var misspelled: [String: String] = [:]
  /// The options of the word; nil for a table whose keys are names of the script's own.
  var options: OptionTable?
  let linking: Linking

  /// Reads the table of a declaration, with the options of its word; `nil` if it has no table.
  ///
  /// - Parameter table: The table to read if the declaration has none.
  convenience init?(_ block: BlockObject, _ linking: Linking, or table: LuaTable? = nil) {
    self.init(block, options: block.options, linking: linking, or: table)
  }

  /// Reads the table of a declaration; `nil` if it has no table.
  ///
  /// - Parameters:
  ///   - options: The allowed options; `nil` if the keys are the script's own names.
  ///   - table: The table to read if the declaration has none.
  convenience init?(
    _ block: BlockObject, options: OptionTable?, linking: Linking, or table: LuaTable? = nil
  ) {
    guard let body = block.body ?? table else { return nil }
    self.init(
      body, what: block.what, at: block.location, linking, written: linking.host.body(of: block))
    if let options { allow(options) }
  }

  /// Reads the braces behind a word: `fetch { … }`.
  convenience init(
    _ table: LuaTable, of word: String, what: String? = nil, at location: SourceLocation?,
    options: OptionTable? = nil, linking: Linking
  ) {
    self.init(
      table, what: what ?? word, at: location, linking,
      written: linking.host.argument(word, with: [.table(table)], at: location)?.table)
    if let options { allow(options) }
  }

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
    options = table
    allow(table.keys, instead: table.instead, meant: table.meant)
  }

  /// Reports keys that are not allowed.
  ///
  /// A misspelled key is read as the key that it resembles, so that it causes no further errors.
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
        Message("E0664", ["name": key]), at: place(of: key) ?? location, highlight: key)
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
        Message("E0119", ["where": what, "key": name]), at: written.text.location(of: key),
        highlight: name,
        notes: [
          Diagnostic.Note(
            Message("scripts.writtenHere", ["name": name]),
            at: written.text.location(of: before).lineOnly)
        ])
    }
  }
}

// MARK: - Places

extension BlockReader {
  /// The place of an option in the source, if known.
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

  /// Where the value of an option is written, or else its name.
  func valuePlace(of key: String) -> SourceLocation? { value(key)?.location ?? place(of: key) }

  func item(_ index: Int) -> ValueText? {
    numbers.indices.contains(index) ? written?.item(numbers[index]) : nil
  }

  /// Whether an option has a value that is its own, and not one under a key that is only nearly
  /// right.
  func isWritten(_ key: String) -> Bool { misspelled[key] == nil && !self[key].isNil }
}
