import Diagnostics
import Lua
import Navigation

struct NoneWord: DataWord {
  let name = "none"
  let usage = "none"
  var form: WordForm {
    .value(.entry)
  }
  let isValue = true

  func entry(_ object: EntryObject, _ linking: EntryLinking) -> Entry? { Entry.none }
}

struct IgnoreWord: DataWord {
  let name = "ignore"
  let usage = "ignore \"nothing is presented\""
  var form: WordForm {
    .function("why: string", gives: .entry)
  }

  func entry(_ object: EntryObject, _ linking: EntryLinking) -> Entry? {
    guard let reason = object.arguments.first?.asString else {
      linking.linking.report(
        .expected(
          name, "the reason as a string", got: object.arguments.first?.typeName ?? "nothing"),
        at: object.location, highlight: name)
      return nil
    }
    return .ignore(reason)
  }
}
