import Diagnostics
import Lua
import Navigation

struct AllWord: EntryWord {
  let name = "all"
  let usage = "all { dismiss(), push \"Done\" }"
  var form: WordForm {
    .function("entries: sextant.Entry[]", gives: .entry)
  }

  func link(_ object: EntryObject, _ linking: EntryLinking) -> LinkedEntry? {
    guard let table = object.arguments.first?.asTable else {
      linking.linking.report(
        .expected(name, "entries in braces", got: object.arguments.first?.typeName ?? "nothing"),
        at: object.location, highlight: name)
      return nil
    }
    let reader = BlockReader(
      table, what: name, at: object.location, linking.linking,
      written: object.written(linking)?.table)
    reader.allow([])
    let entries = reader.items.compactMap { linking.entry($0, at: object.location) }
    for entry in entries.dropLast() where entry.endsStep {
      linking.linking.report(Message("E0406"), at: object.location, highlight: name)
    }
    guard entries.count == reader.items.count else { return nil }
    return .joined(entries)
  }
}

extension LinkedEntry {
  /// Joins entries in order; the result is plain data if all of them are.
  fileprivate static func joined(_ entries: [LinkedEntry]) -> LinkedEntry {
    let plain = entries.compactMap { linked in
      if case .entry(let entry) = linked { entry } else { nil as Entry? }
    }
    return plain.count == entries.count ? .entry(.all(plain)) : .all(entries)
  }
}
