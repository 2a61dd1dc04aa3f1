extension String {
  /// Tells whether two texts are the same bit by bit, as Lua compares them; Swift takes an accent that is
  /// a part of its letter, and one that follows it, for the same.
  package func isSpelled(_ other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
