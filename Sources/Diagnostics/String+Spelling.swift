extension String {
  /// Returns whether two texts have the same bytes, as Lua compares them; Swift's `==` ignores
  /// differences in Unicode normalization.
  package func isSpelled(_ other: String) -> Bool {
    // Swift finds differences quickly; only texts that it considers equal need a comparison of
    // bytes.
    guard utf8.count == other.utf8.count, self == other else { return false }
    let isSame = utf8.withContiguousStorageIfAvailable { left in
      other.utf8.withContiguousStorageIfAvailable { right in left.elementsEqual(right) }
    }
    return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}
