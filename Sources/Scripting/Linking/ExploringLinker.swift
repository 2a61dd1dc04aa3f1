import Diagnostics
import Lua

/// Reads `explore { texts = { … }, values = 6, home = "Home" }`, and checks the names and keys of
/// properties.
struct ExploringLinker {
  let linking: Linking

  func wishes(_ draft: AppDraft) -> ExploringWishes {
    for (name, place) in draft.begunClaims { linking.report(.bodyless(property: name, at: place)) }
    for claim in draft.claims { check(claim, draft) }
    guard let written = draft.exploring else { return ExploringWishes() }
    let reader = BlockReader(
      written.body, of: "explore", at: written.location, OptionCatalog.explore, linking)
    reader.refuseItems(highlight: "explore")
    var wishes = ExploringWishes()
    wishes.texts = reader.texts("texts")
    wishes.values = reader.integer("values")
    if let home = reader.string("home"), isThere(home, draft, at: reader.place(of: "home")) {
      wishes.home = home
    }
    return wishes
  }

  /// Returns whether a screen or a flow has this name; reports an unknown name.
  private func isThere(_ name: String, _ draft: AppDraft, at place: SourceLocation?) -> Bool {
    let all = (draft.screens + draft.flows).map { ($0.name, $0.location) }
    let places = Dictionary(all) { first, _ in first }
    if places[name] != nil || linking.names.screens[name] != nil { return true }
    linking.reportUnknown(.screenOrFlow, name, among: places, at: place)
    return false
  }

  /// Checks the name and keys of a property; `explore` reads its claims.
  private func check(_ claim: PropertyClaim, _ draft: AppDraft) {
    let reader = BlockReader(
      claim.body, what: "property \"\(claim.name)\"", at: claim.location, linking,
      written: linking.host.body(of: "property", named: claim.name, at: claim.location)?.table)
    reader.allow(OptionCatalog.property)
    for key in reader.keys {
      let place = reader.place(of: key)
      if let name = reader[key].asString { _ = isThere(name, draft, at: place) }
      guard let inner = reader.braces(key) else { continue }
      inner.allow(key == "within" ? ["taps", "of"] : [])
      for name in (inner.items + [inner["of"]]).compactMap(\.asString) {
        _ = isThere(name, draft, at: place)
      }
    }
  }
}
