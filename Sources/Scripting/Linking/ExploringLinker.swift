import Diagnostics
import Lua

/// Reads `explore { texts = { … }, values = 6, home = "Home" }`, and looks whether the names and keys of properties
/// can be meant.
struct ExploringLinker {
  let linking: Linking

  func wishes(_ draft: AppDraft) -> ExploringWishes {
    for (name, place) in draft.begunClaims { linking.report(.bodyless(property: name, at: place)) }
    for claim in draft.claims { check(claim, draft) }
    guard let written = draft.exploring else { return ExploringWishes() }
    let reader = BlockReader(
      written.body, what: "explore", at: written.location, linking,
      written: linking.host.argument(
        "explore", with: [.table(written.body)], at: written.location)?.table)
    reader.allow(OptionCatalog.explore)
    for item in reader.items {
      linking.report(
        .expected("explore", "options only", got: item.typeName), at: written.location,
        highlight: "explore")
    }
    var wishes = ExploringWishes()
    wishes.texts = texts(reader)
    wishes.values = values(reader)
    wishes.home = home(reader, draft)
    return wishes
  }

  private func texts(_ reader: BlockReader) -> [String] {
    if reader["texts"].isNil { return [] }
    let all = (try? reader["texts"].asTable?.pairs().map(\.value.asString)) ?? nil
    if let all, all.allSatisfy({ $0 != nil }) { return all.compactMap(\.self) }
    linking.report(
      .expected("texts", "a list of strings", got: reader["texts"].typeName),
      at: reader.place(of: "texts"), highlight: "texts")
    return []
  }

  private func values(_ reader: BlockReader) -> Int? {
    if reader["values"].isNil { return nil }
    if let number = reader["values"].asInt, number > 0 { return number }
    linking.report(
      .expected("values", "a whole number from 1", got: reader["values"].typeName),
      at: reader.place(of: "values"), highlight: "values")
    return nil
  }

  private func home(_ reader: BlockReader, _ draft: AppDraft) -> String? {
    if reader["home"].isNil { return nil }
    let place = reader.place(of: "home")
    guard let name = reader["home"].asString else {
      linking.report(
        .expected("home", "a screen's or a flow's name", got: reader["home"].typeName), at: place,
        highlight: "home")
      return nil
    }
    return isThere(name, draft, at: place) ? name : nil
  }

  /// Whether a screen or a flow is called so; one that is not is told.
  private func isThere(_ name: String, _ draft: AppDraft, at place: SourceLocation?) -> Bool {
    let all = (draft.screens + draft.flows).map { ($0.name, $0.location) }
    let places = Dictionary(all) { first, _ in first }
    if places[name] != nil || linking.names.screens[name] != nil { return true }
    linking.reportUnknown(.screenOrFlow, name, among: places, at: place)
    return false
  }

  /// Looks at a property as far as it is written; whoever explores reads the rest.
  private func check(_ claim: PropertyClaim, _ draft: AppDraft) {
    let reader = BlockReader(
      claim.body, what: "property \"\(claim.name)\"", at: claim.location, linking,
      written: linking.host.body(of: "property", named: claim.name, at: claim.location)?.table)
    reader.allow(OptionCatalog.property)
    for key in reader.keys {
      let place = reader.place(of: key)
      if let name = reader[key].asString { _ = isThere(name, draft, at: place) }
      guard let table = reader[key].asTable else { continue }
      let inner = BlockReader(
        table, what: key, at: place, linking, written: reader.value(key)?.table)
      inner.allow(key == "within" ? ["taps", "of"] : [])
      for name in (inner.items + [inner["of"]]).compactMap(\.asString) {
        _ = isThere(name, draft, at: place)
      }
    }
  }
}
