import Diagnostics

/// The files of a load as they were read: those with a text, and those that were looked for in vain.
///
/// Two loads with equal snapshots give the same app, so that comparing these tells whether anything
/// has to be loaded again. Times of files play no part.
package struct SourceSnapshot: Hashable, Sendable {
  /// The texts by path; nothing for a file that was tried and could not be read.
  package private(set) var texts: [String: String?] = [:]

  /// Knows files by their texts; none unless some are given.
  package init(_ texts: [String: String] = [:]) { self.texts = texts.mapValues { $0 } }

  /// All files that were read or tried.
  package var paths: [String] { texts.keys.sorted() }

  /// Returns what the same files hold by now.
  package var now: SourceSnapshot {
    var now = self
    for path in texts.keys { now.texts[path] = .some(try? SourceFile.text(path)) }
    return now
  }

  /// Returns whether the files of this snapshot hold the same in another one.
  package func agrees(with other: SourceSnapshot) -> Bool {
    texts.allSatisfy { path, text in other.texts[path].map { $0 == text } ?? false }
  }

  /// The files whose text differs from what another snapshot says, or which it does not have.
  package func changed(since other: SourceSnapshot) -> [String] {
    let all = Set(texts.keys).union(other.texts.keys)
    return all.filter { (texts[$0] ?? nil) != (other.texts[$0] ?? nil) }.sorted()
  }

  /// The files that another snapshot has otherwise, also those of which only one knows that they were
  /// tried.
  package func differences(from other: SourceSnapshot) -> [String] {
    Set(texts.keys).union(other.texts.keys).filter { texts[$0] != other.texts[$0] }.sorted()
  }

  /// Notes what a file holds; nothing if it was tried and could not be read.
  package mutating func note(_ path: String, _ text: String?) { texts[path] = .some(text) }

  /// Forgets that a file was read or tried.
  package mutating func forget(_ path: String) { texts[path] = nil }

  /// Adds the files that only another snapshot knows.
  package func merging(_ other: SourceSnapshot) -> SourceSnapshot {
    var merged = self
    merged.texts.merge(other.texts) { own, _ in own }
    return merged
  }
}
