package import Navigation

extension Value {
  /// The maximum nesting of lists and records in a value that is written.
  package static let depthLimit = 64

  /// How many bytes a name may have under which something is remembered or kept.
  ///
  /// Swift compares texts as people read them, which takes long where accents are heaped on a letter.
  package static let longestName = 1_000
}
