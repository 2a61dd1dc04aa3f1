import Diagnostics
import Lua
import Navigation

/// `none`: handled, nothing more.
struct NoneWord: EntryWord {
  let name = "none"
  let usage = "none"
  let isValue = true
  let summary = Message(
    en: "handled, nothing more (RxFlow's none)", ko: "처리했고 더 할 일은 없습니다(RxFlow의 none)")

  func entry(_ object: EntryObject, _ linking: EntryLinking) -> Entry? { Entry.none }
}

/// `ignore "why"`: looked at and declined.
struct IgnoreWord: EntryWord {
  let name = "ignore"
  let usage = "ignore \"nothing is presented\""
  let summary = Message(
    en: "looked at and declined, for the reason given", ko: "살펴보고 주어진 이유로 받지 않습니다")

  func entry(_ object: EntryObject, _ linking: EntryLinking) -> Entry? {
    guard let reason = object.arguments.first?.asString else {
      linking.linking.report(
        .expected(name, "the reason as a text", got: object.arguments.first?.typeName ?? "nothing"),
        at: object.location, highlight: name)
      return nil
    }
    return .ignore(reason)
  }
}

/// `all { … }`: several entries, in the order listed.
struct AllWord: EntryWord {
  let name = "all"
  let usage = "all { dismiss(), push \"Done\" }"
  let summary = Message(
    en: "several entries, in the order listed (RxFlow's multiple)",
    ko: "여러 항목을 적힌 순서대로 합니다(RxFlow의 multiple)")

  func entry(_ object: EntryObject, _ linking: EntryLinking) -> Entry? {
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
      linking.linking.report(.finishNotLast(), at: object.location, highlight: name)
    }
    return entries.count == reader.items.count ? .all(entries) : nil
  }
}

extension Entry {
  /// Nothing of the step comes after it.
  fileprivate var endsStep: Bool {
    switch self {
    case .finish, .ignore: true
    case .all(let entries): entries.contains(where: \.endsStep)
    default: false
    }
  }
}
