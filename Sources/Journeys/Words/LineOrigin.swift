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
      Diagnostic.Note(.lineOfWord(origin.line, origin.word), at: origin.location))
    return finding
  }
}

extension Message {
  fileprivate static func lineOfWord(_ line: String, _ word: String) -> Message {
    Message(
      en: "it is a line of '\(word)', made with \(line)", ko: "'\(word)' 키워드가 \(line)로 만든 줄입니다")
  }
}
