extension String {
  /// Tells whether two texts are the same bit by bit, as Lua compares them; Swift takes an accent that is
  /// a part of its letter, and one that follows it, for the same.
  package func isSpelled(_ other: String) -> Bool {
    // Swift finds quickly that texts differ; of those that it takes for the same, the bytes are compared.
    guard utf8.count == other.utf8.count, self == other else { return false }
    let isSame = utf8.withContiguousStorageIfAvailable { left in
      other.utf8.withContiguousStorageIfAvailable { right in left.elementsEqual(right) }
    }
    return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}
