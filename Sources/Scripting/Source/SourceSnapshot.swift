import Diagnostics

/// The files of a load as they were read: those with a text, and those that were not found.
///
/// Two loads with equal snapshots give the same app, so comparing snapshots decides whether to load
/// again. Modification times are ignored.
package struct SourceSnapshot: Hashable, Sendable {
  /// The texts by path; nil for a file that could not be read.
  package private(set) var texts: [String: String?] = [:]

  package init(_ texts: [String: String] = [:]) { self.texts = texts.mapValues { $0 } }

  /// The paths of all files that were read or tried, in alphabetical order.
  package var paths: [String] { texts.keys.sorted() }

  /// The current contents of the same files, read from disk.
  package var now: SourceSnapshot {
    var now = self
    for path in texts.keys { now.texts[path] = .some(try? SourceFile.text(path)) }
    return now
  }

  /// Returns whether another snapshot has the same contents for all files of this one.
  package func agrees(with other: SourceSnapshot) -> Bool {
    texts.allSatisfy { path, text in other.texts[path].map { $0 == text } ?? false }
  }

  /// The files whose texts differ between the snapshots, or which only one could read.
  package func changed(since other: SourceSnapshot) -> [String] {
    let all = Set(texts.keys).union(other.texts.keys)
    return all.filter { (texts[$0] ?? nil) != (other.texts[$0] ?? nil) }.sorted()
  }

  /// The files that differ between the snapshots, including files that only one of them has looked
  /// for.
  package func differences(from other: SourceSnapshot) -> [String] {
    Set(texts.keys).union(other.texts.keys).filter { texts[$0] != other.texts[$0] }.sorted()
  }

  /// Records the contents of a file; nil if it could not be read.
  package mutating func note(_ path: String, _ text: String?) { texts[path] = .some(text) }

  package mutating func forget(_ path: String) { texts[path] = nil }

  /// This snapshot, with the files that only another one contains.
  package func merging(_ other: SourceSnapshot) -> SourceSnapshot {
    var merged = self
    merged.texts.merge(other.texts) { own, _ in own }
    return merged
  }
}
