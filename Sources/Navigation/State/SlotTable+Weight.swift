/// An element that counts against the session's memory limit (B3).
protocol Weighed: Slotted {
  /// About how many bytes it holds on to.
  var weight: Int { get }
}

extension Node: Weighed {
  var weight: Int { content.weight }
}

extension FlowInstance: Weighed {
  var weight: Int { content.weight }
}

extension UseBlock: Weighed {}

extension SlotTable where Element: Weighed {
  /// About how many bytes all elements hold on to; takes time that grows with their number.
  var weight: Int { keys.reduce(0) { $0 + self[$1].weight } }

  /// Applies a change with the last kept element, and updates the count of held bytes.
  mutating func apply(
    _ change: Change, from kept: inout ContiguousArray<Element>,
    to opposite: inout ContiguousArray<Element>, counting held: inout Int
  ) -> Change {
    held -= weight(of: change.key)
    defer { held += weight(of: change.key) }
    return apply(change, from: &kept, to: &opposite)
  }

  private func weight(of key: Key) -> Int { contains(key) ? self[key].weight : 0 }
}
