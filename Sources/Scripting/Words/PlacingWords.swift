import Diagnostics
import Lua
import Navigation

/// `show`, `set`, `push`, `present`, `detail`: make something and put it somewhere.
///
/// What they make is contributed as well, so that nobody can forget to.
struct PlacingWord: DataWord {
  let place: Entry.Place

  init(_ place: Entry.Place) { self.place = place }

  var name: String { place.rawValue }
  var form: WordForm {
    let several = place == .set ? "|\(OptionCatalog.several.className)" : ""
    return .function(
      "what: sextant.Target\(several)", options: OptionCatalog.target, gives: .entry)
  }
  var facts: WordFacts { .takesName }
  var takes: Int? { nil }

  var needs: PresentableKind.Showing? {
    switch place {
    case .push, .replace: .last
    case .detail: .all
    case .show, .set, .present: nil
    }
  }

  var usage: String {
    switch place {
    case .show: "show { \"LoginFlow\", start = Step.toLogin }"
    case .set: "set \"Login\", set { when = \"ready\", { \"HomeFlow\", start = … }, { … } }"
    case .push: "push \"MovieDetail\""
    case .replace: "replace \"Receipt\""
    case .present: "present \"Signup\", present(navigation { \"Info\" })"
    case .detail: "detail \"About\""
    }
  }

  var summary: Message {
    switch place {
    case .show:
      Message(en: "shows it in the window", ko: "창이 보여 주는 것으로 만듭니다")
    case .set:
      Message(
        en: "replaces what the root contains: the stack, the tabs, the parts of a split",
        ko: "root에 담긴 것을 바꿉니다: 스택, 탭, 분할 화면의 부분들")
    case .push: Message(en: "puts it on top of the stack", ko: "스택 맨 위에 올립니다")
    case .replace:
      Message(en: "puts it in place of the top of the stack", ko: "스택 맨 위에 있는 것을 이것으로 바꿉니다")
    case .present: Message(en: "presents it as a modal", ko: "모달로 띄웁니다")
    case .detail:
      Message(en: "makes it the detail of the split", ko: "분할 화면의 상세 부분으로 만듭니다")
    }
  }

  func entry(_ object: EntryObject, _ linking: EntryLinking) -> Entry? {
    guard let value = object.arguments.first, object.arguments.count == 1 else {
      linking.linking.report(
        .expected(name, "one screen, flow or container", got: "\(object.arguments.count) values"),
        at: object.location, highlight: name, cure: valuesCure(object.arguments))
      return nil
    }
    var reader = TargetReader(
      linking: linking, word: name, location: object.location, written: object.written(linking))
    if place == .set { return setEntry(value, &reader) }
    return reader.target(value).map { .put(place, $0) }
  }

  private func valuesCure(_ arguments: [LuaValue]) -> Message? {
    guard arguments.count > 1, let screen = arguments[0].asString else { return nil }
    let text = "\(name) { \"\(screen)\", params = { … } }"
    return Message(
      en: "a screen gets the step's values; give it other values like this: \(text)",
      ko: "화면은 스텝의 값을 저절로 받습니다. 다른 값은 이렇게 줍니다: \(text)")
  }

  private func setEntry(_ value: LuaValue, _ reader: inout TargetReader) -> Entry? {
    guard let list = reader.list(value) else { return nil }
    if list.targets.count > 1, case .window? = reader.linking.root {
      reader.linking.linking.report(
        .expected("set", "one presentable for a window", got: "\(list.targets.count)"),
        at: reader.location, highlight: name)
    }
    return .set(list.targets, when: list.when)
  }
}
