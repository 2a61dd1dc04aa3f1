package import Diagnostics

/// Two revisions, as users name them: `v1.2..main`.
package struct RevisionRange: Hashable, Sendable {
  /// The older revision.
  package let old: String
  package let new: String
  /// Whether the range begins where the histories of both part: `A...B`.
  package let isFromMergeBase: Bool

  /// Parses `A..B` or `A...B`; a side that is left out is `HEAD`.
  ///
  /// - Returns: `nil` for a text without two dots, and for the path of a file.
  package init?(_ text: String) {
    // Names of revisions contain no two dots.
    guard let dots = text.firstRange(of: ".."), !text.hasPrefix("../"), !text.contains("/../"),
      text != ".."
    else { return nil }
    let rest = text[dots.upperBound...]
    isFromMergeBase = rest.hasPrefix(".")
    old = dots.lowerBound == text.startIndex ? "HEAD" : String(text[..<dots.lowerBound])
    let end = isFromMergeBase ? rest.dropFirst() : rest
    new = end.isEmpty ? "HEAD" : String(end)
  }

  /// Finds both commits.
  ///
  /// - Throws: A diagnostic if one does not exist.
  package func commits(
    in repository: GitRepository
  ) throws(Diagnostic) -> (old: String, new: String) {
    let (old, new) = (try repository.commit(old), try repository.commit(new))
    return (isFromMergeBase ? try repository.mergeBase(of: old, and: new) : old, new)
  }
}
