import Diagnostics
import Lua
import Navigation

/// `show`, `set`, `push`, `present`, `detail`: make a presentable and put it into the tree.
///
/// They also contribute the presentable.
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
    return Message("words.placingValuesCure", ["text": text])
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
