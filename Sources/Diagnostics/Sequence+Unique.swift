extension Sequence {
  /// The elements without those that have the same key as one before them.
  @inlinable
  package func unique<Key: Hashable>(by key: (Element) throws -> Key) rethrows -> [Element] {
    var seen: Set<Key> = []
    return try filter { seen.insert(try key($0)).inserted }
  }
}

extension Sequence where Element: Hashable {
  /// Each element once, in the order of its first appearance.
  @inlinable package var unique: [Element] { unique(by: \.self) }
}
