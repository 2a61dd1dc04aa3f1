import Diagnostics
import Lua
import Navigation

/// `pop()`, `popToRoot()`, `dismiss()`: remove a presentable from the tree.
///
/// With `{ ifAny = true }`, nothing to remove is no error.
struct RemovingWord: DataWord {
  let removal: Entry.Removal

  init(_ removal: Entry.Removal) { self.removal = removal }

  var name: String { removal.rawValue }
  var form: WordForm {
    .function(
      "options?: \(OptionCatalog.removal.className)", options: OptionCatalog.removal, gives: .entry)
  }
  var usage: String { "\(name)(), \(name) { ifAny = true }" }
  var needs: PresentableKind.Showing? { removal == .dismiss ? nil : .last }

  func entry(_ object: EntryObject, _ linking: EntryLinking) -> Entry? {
    isIfAny(object, linking).map { .remove(removal, ifAny: $0) }
  }

  /// Whether `ifAny` is set; `nil` after a report.
  private func isIfAny(_ object: EntryObject, _ linking: EntryLinking) -> Bool? {
    guard let argument = object.arguments.first, !argument.isNil else { return false }
    guard let table = argument.asTable else {
      linking.linking.report(
        .expected(name, "empty parentheses, or { ifAny = true }", got: argument.typeName),
        at: object.location, highlight: name)
      return nil
    }
    let reader = BlockReader(
      table, what: name, at: object.location, linking.linking,
      written: object.written(linking)?.table)
    reader.allow(OptionCatalog.removal)
    for item in reader.items {
      linking.linking.report(
        .expected(name, "options only", got: item.typeName), at: object.location, highlight: name)
    }
    return reader.bool("ifAny")
  }
}

struct PopToWord: DataWord {
  let name = "popTo"
  let usage = "popTo \"Home\""
  var form: WordForm {
    .function("name: sextant.ScreenName|sextant.FlowName", gives: .entry)
  }
  let facts: WordFacts = .takesName
  let needs: PresentableKind.Showing? = .last

  func entry(_ object: EntryObject, _ linking: EntryLinking) -> Entry? {
    guard let target = object.arguments.first?.asString else {
      linking.linking.report(
        .expected(
          name, "a screen's or a flow's name", got: object.arguments.first?.typeName ?? "nothing"),
        at: object.location, highlight: name)
      return nil
    }
    let names = linking.linking.names
    if names.screenPlaces[target] == nil, !names.isFlow(target) {
      linking.linking.reportUnknown(
        .screen, target, among: names.places, for: .any,
        at: object.written(linking)?.location ?? object.location)
      return nil
    }
    return .popTo(target)
  }
}

struct SelectTabWord: DataWord {
  let name = "selectTab"
  let usage = "selectTab(2), selectTab \"Home\""
  var form: WordForm {
    .function("tab: integer|string", gives: .entry)
  }
  let facts: WordFacts = .takesName
  let needs: PresentableKind.Showing? = .selected

  func entry(_ object: EntryObject, _ linking: EntryLinking) -> Entry? {
    switch object.arguments.first {
    case .int(let place)? where place >= 1: return .select(.index(place - 1))
    case .string(let name)?: return .select(.name(name))
    default:
      let got = object.arguments.first.map { $0.asInt.map(String.init) ?? $0.typeName }
      linking.linking.report(
        .expected(name, "a number from 1, or a title", got: got ?? "nothing"),
        at: object.location, highlight: name)
      return nil
    }
  }
}
