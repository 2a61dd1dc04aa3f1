import Diagnostics

/// The plugin's word that expands to a line of a journey, and the place of that line in the plugin.
struct LineOrigin {
  /// The word in the file.
  let word: String
  /// The word of the line, such as `tap`.
  let line: String
  let location: SourceLocation?
}

extension Diagnostic {
  /// The diagnostic at the plugin's word, because the file contains only that word.
  func within(_ origin: LineOrigin?) -> Diagnostic {
    guard let origin else { return self }
    var finding = self
    finding.highlight = origin.word
    finding.notes.append(
      Diagnostic.Note(
        Message("journeys.lineOfWord", ["word": origin.word, "line": origin.line]),
        at: origin.location))
    return finding
  }
}
