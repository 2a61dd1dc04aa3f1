import Diagnostics
import Lua
import Navigation

extension FlowLinker {
  /// Reads the title that a root is given in braces: `root = navigation { title = "Home" }`.
  ///
  /// Nothing else stands there; what is in a root is put there by the flow's entries.
  func title(of root: RootObject) -> String? {
    guard let body = root.body else { return nil }
    switch root.kind {
    case .inherited, .container(.window):
      linking.report(.rootTakesNothing(root.word), at: root.location, highlight: root.word)
      return nil
    case .container: break
    }
    let reader = BlockReader(
      body, what: "root = \(root.word)", at: root.location, linking,
      written: linking.host.argument(root.word, with: [.table(body)], at: root.location)?.table)
    reader.allow(root.isSplit ? ["title", "compact"] : ["title"])
    if let first = reader.items.first {
      let name = first.asString ?? first.block?.name
      linking.report(
        .rootHasContent, at: root.location, highlight: root.word,
        cure: .rootHasContentCure(name ?? "Screen"))
    }
    return reader.string("title")
  }

  /// Whether a split says that it collapses on a phone: `root = split { compact = "stack" }`.
  func collapses(_ root: RootObject) -> Bool {
    guard root.isSplit, let body = root.body else { return false }
    let reader = BlockReader(
      body, what: "root = \(root.word)", at: root.location, linking,
      written: linking.host.argument(root.word, with: [.table(body)], at: root.location)?.table)
    let way: Compact? = reader.choice("compact")
    return way != nil
  }

  private enum Compact: String, CaseIterable { case stack }
}

extension RootObject {
  fileprivate var isSplit: Bool {
    if case .container(.split) = kind { true } else { false }
  }
}
