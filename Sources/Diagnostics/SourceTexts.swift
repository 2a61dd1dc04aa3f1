/// The texts that messages quote from, by file name, as they were loaded.
///
/// Quoting from the disk would show lines that never ran, once a file was edited.
package struct SourceTexts: Sendable, Hashable {
  private var texts: [String: SourceText] = [:]

  /// Collects texts; of two with the same name the later one counts.
  package init(_ texts: [SourceText] = []) {
    for text in texts { insert(text) }
  }

  /// The names of the texts, in alphabetical order.
  package var names: [String] { texts.keys.sorted() }

  /// Adds a text, in place of an earlier one with the same name.
  package mutating func insert(_ text: SourceText) {
    texts[text.name] = text
  }

  /// These texts and others; others replace texts with the same name.
  package func merging(_ others: SourceTexts) -> SourceTexts {
    var all = self
    all.texts.merge(others.texts) { $1 }
    return all
  }

  package mutating func remove(_ name: String) { texts[name] = nil }

  package subscript(file: String) -> SourceText? {
    texts[file]
  }
}
