import Diagnostics
import Lua
import Navigation

/// `none`: handled, nothing more.
struct NoneWord: DataWord {
  let name = "none"
  let usage = "none"
  let isValue = true
  let summary = Message(
    en: "handled, nothing more (RxFlow's none)", ko: "처리했고 더 할 일은 없습니다(RxFlow의 none)")

  func entry(_ object: EntryObject, _ linking: EntryLinking) -> Entry? { Entry.none }
}

/// `ignore "why"`: looked at and declined.
struct IgnoreWord: DataWord {
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
