/// A declaration with those inside it.
package struct OutlineSymbol: Sendable {
  package let name: String
  package let kind: NamedThing.Kind
  /// The screen or flow that it belongs to; empty for none.
  package let container: String
  package let range: FileRange
  package let nameRange: FileRange
  package let children: [OutlineSymbol]
}

extension EditorText {
  /// The declarations of the text.
  var outline: [OutlineSymbol] {
    var inner: [Int?: [OutlineSymbol]] = [:]
    // Those inside come after what they are in.
    for number in names.occurrences.indices.reversed() {
      let children = inner.removeValue(forKey: number)?.reversed() ?? []
      if let symbol = symbol(number, Array(children)) {
        inner[names.occurrences[number].within, default: []].append(symbol)
      }
    }
    return inner[nil]?.reversed() ?? []
  }

  private func symbol(_ number: Int, _ children: [OutlineSymbol]) -> OutlineSymbol? {
    let occurrence = names.occurrences[number]
    guard let kind = occurrence.kinds.first, kind != .label else { return nil }
    let bytes: Range<Int>
    switch occurrence.role {
    case .declaration(let whole), .entry(let whole): bytes = whole
    case .use: return nil
    }
    return OutlineSymbol(
      name: occurrence.name, kind: kind,
      container: occurrence.within.map { names.occurrences[$0].name } ?? "", range: range(bytes),
      nameRange: range(occurrence.bytes), children: children)
  }
}
