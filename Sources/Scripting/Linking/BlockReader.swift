import Diagnostics
import Lua
import Navigation

/// The table of a declaration, read key by key; keys nobody asked for are mistakes.
final class BlockReader {
  /// What messages call the declaration.
  let what: String
  let location: SourceLocation?
  /// What stands without a key, in order.
  private(set) var items: [LuaValue] = []
  /// Where the table is written, if it is written out.
  let written: TableText?
  private var fields: [String: LuaValue] = [:]
  /// The numbers of the items, which may have gaps.
  private var numbers: [Int] = []
  /// The key that was written for another, by the one that was meant.
  private var misspelled: [String: String] = [:]
  private let linking: Linking

  init(
    _ table: LuaTable, what: String, at location: SourceLocation?, _ linking: Linking,
    written: TableText? = nil
  ) {
    self.what = what
    self.location = location
    self.linking = linking
    self.written = written
    for (key, value) in (try? table.pairs()) ?? [] {
      if let name = key.asString {
        fields[name] = value
      } else {
        items.append(value)
        numbers.append(key.asInt ?? 0)
      }
    }
    reportDoubles()
  }

  subscript(key: String) -> LuaValue { fields[key] ?? .nil }

  /// All keys, in alphabetical order.
  var keys: [String] { fields.keys.sorted() }

  /// Notes the keys that are no options of a word.
  func allow(_ table: OptionTable) { allow(table.keys) }

  /// Notes what the function of an option is given first, if it is one and written here.
  func noteArgument(of key: String, _ kind: ArgumentKind) {
    value(key)?.noteArgument(kind, in: linking.host)
  }

  /// Notes the keys that are none of these.
  ///
  /// One that is misspelled is taken for the one that was meant, so that nothing is told twice.
  func allow(_ known: [String]) {
    for key in keys where !known.contains(key) {
      let nearest = Suggestion.nearest(to: key, among: known)
      linking.report(
        .unknownKey(what, key), at: place(of: key), highlight: key,
        cure: nearest.map { .didYouMean($0) } ?? .keysKnown(known))
      if let nearest, fields[nearest] == nil {
        fields[nearest] = fields[key]
        misspelled[nearest] = key
      }
    }
  }

  /// Of a key that is written twice Lua keeps the last value, and says nothing.
  private func reportDoubles() {
    // Without doubles there are as many keys as were written; values may also be nil.
    guard let written, written.fields.count > 1, written.fields.count != fields.count else {
      return
    }
    var first: [String: Int] = [:]
    for field in written.fields {
      guard let before = first.updateValue(field.keyToken, forKey: field.key) else { continue }
      first[field.key] = before
      linking.report(
        .keyTwice(what, field.key), at: written.text.location(of: field.keyToken),
        highlight: field.key,
        notes: [
          Diagnostic.Note(.writtenHere(field.key), at: written.text.location(of: before).lineOnly)
        ])
    }
  }
}

// MARK: - Places

extension BlockReader {
  /// The line on which an option stands, as far as the source tells.
  func place(of key: String) -> SourceLocation? {
    let key = misspelled[key] ?? key
    return written?.location(ofKey: key)
      ?? location.flatMap { linking.host.place(of: key, from: $0) }
  }

  /// Where the value of an option is written.
  func value(_ key: String) -> ValueText? { written?.value(misspelled[key] ?? key) }

  /// Where an item is written, counted from 0.
  func item(_ index: Int) -> ValueText? {
    numbers.indices.contains(index) ? written?.item(numbers[index]) : nil
  }
}

// MARK: - Values

extension BlockReader {
  /// Returns an option that is a text, if it is there.
  func string(_ key: String) -> String? {
    self[key].isNil ? nil : linking.text(self[key], key, at: place(of: key))
  }

  /// Returns an option that is true or false, if it is there.
  func bool(_ key: String) -> Bool {
    if case .bool(let value) = self[key] { return value }
    if !self[key].isNil {
      linking.report(
        .expected(key, "true or false", got: self[key].typeName), at: place(of: key),
        highlight: key)
    }
    return false
  }

  /// Returns an option that is one of a few texts, if it is there.
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

  /// Returns an option that is a list of names, empty if it is not there.
  func names(_ key: String) -> [(name: String, place: SourceLocation?)] {
    switch self[key] {
    case .nil: return []
    case .string(let name): return [(name, value(key)?.location ?? place(of: name))]
    case .table(let table):
      let list = value(key)?.table
      return ((try? table.pairs()) ?? []).compactMap { number, value in
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
