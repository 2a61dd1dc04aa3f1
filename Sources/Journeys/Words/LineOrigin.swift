import Diagnostics

/// The word of a plugin that stands for a line of a journey, and where the plugin has that line.
struct LineOrigin {
  /// The word that the file says.
  let word: String
  /// The word of the line, such as `tap`.
  let line: String
  let location: SourceLocation?
}

extension Diagnostic {
  /// The finding as it is told if a plugin's word stands for the line: the file has only that word.
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
