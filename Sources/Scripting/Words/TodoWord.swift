import Diagnostics
import Lua
import Navigation

/// `todo "Sources/CartFlow.swift:41" [[ … ]]`: code of another source that was not understood.
///
/// An importer writes it. It changes nothing. In the body of a declaration it says that the
/// declaration is not complete.
struct TodoWord: DataWord {
  let name = "todo"
  let takes: Int? = 2
  let takesTwoTexts = true
  let usage = "todo \"Sources/CartFlow.swift:41\" [[ present(alert) ]]"
  var form: WordForm { .function("place: string, code?: string", gives: .entry) }

  func entry(_ object: EntryObject, _ linking: EntryLinking) -> Entry? {
    linking.linking.todo(object).map { .todo($0) }
  }
}

extension Linking {
  /// Returns what a `todo` says, or reports what is wrong with it.
  func todo(_ object: EntryObject) -> Todo? {
    let texts = object.arguments.map(\.asString)
    guard let place = texts.first ?? nil, let text = texts.count == 2 ? texts[1] : "" else {
      let wrong = object.arguments.first { $0.asString == nil }
      report(
        .expected(object.word.name, "a place and a text", got: wrong?.typeName ?? "nothing"),
        at: object.location, highlight: object.word.name)
      return nil
    }
    return Todo(place: place, text: text)
  }

  /// Whether a value in the body of a declaration is a `todo`.
  func isTodo(_ value: LuaValue) -> Bool {
    guard let object = value.entry, object.word is TodoWord else { return false }
    _ = todo(object)
    return true
  }
}
