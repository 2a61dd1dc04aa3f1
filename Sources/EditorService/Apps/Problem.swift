import Analysis
import Diagnostics
import LuaSyntax
import Platform

/// Something wrong with a file, at a place in the editor's text.
package struct Problem: Hashable, Sendable {
  package enum Severity: Int, Hashable, Sendable { case error = 1, warning, information, hint }

  package struct Related: Hashable, Sendable {
    package let range: FileRange
    package let text: String
  }

  package let range: FileRange
  package let severity: Severity
  /// The code that `sextant explain` explains.
  package let code: String
  /// The message, and on further lines its cure and what has no place of its own.
  package let text: String
  package let related: [Related]
  /// Why it is told again although the texts have changed since: the run that found it.
  package let run: String?
  /// What was found, for fixes.
  let diagnostic: Diagnostic
  let check: String?
  /// The screens, flows and steps that a check's finding is about.
  let subjects: [Finding.Subject]

  package static func == (left: Problem, right: Problem) -> Bool {
    left.range == right.range && left.severity == right.severity && left.code == right.code
      && left.text == right.text && left.related == right.related && left.run == right.run
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(range)
    hasher.combine(text)
  }
}

/// Puts messages at their places in the editor's texts.
struct ProblemMaker {
  let texts: OpenTexts
  let sources: SourceTexts
  let language: Language
  /// Whether what only a higher level of trust allows is a hint.
  let isLocked: Bool

  /// - Parameters:
  ///   - path: The file of a message without a place.
  ///   - check: The check that has found it; nil for an error.
  ///   - subjects: What a check's finding is about.
  func problem(
    _ diagnostic: Diagnostic, in path: String, check: String? = nil,
    about subjects: [Finding.Subject] = [], run: String? = nil
  ) -> Problem {
    let place = DiagnosticPrinter.Place(of: diagnostic, in: sources)
    let written = range(place, path)
    let origin = origin(of: diagnostic.location)
    var related = diagnostic.notes.compactMap { note in
      note.location.map { location in
        Problem.Related(
          range: self.range(DiagnosticPrinter.Place(at: location, in: sources), location.file),
          text: note.message.text(in: language))
      }
    }
    if let (name, place) = proposal(of: diagnostic) {
      let text = Message("editor.declaredHere", ["name": name]).text(in: language)
      related.append(Problem.Related(range: place, text: text))
    }
    if origin != nil {
      let text = Message("editor.generatedHere").text(in: language)
      related.append(Problem.Related(range: written, text: text))
    }
    let range = origin ?? written
    return Problem(
      range: range, severity: severity(diagnostic), code: diagnostic.message.code,
      text: text(diagnostic), related: related, run: run, diagnostic: diagnostic, check: check,
      subjects: subjects)
  }

  /// The name that a cure proposes, and where it is declared.
  private func proposal(of diagnostic: Diagnostic) -> (name: String, place: FileRange)? {
    guard let cure = diagnostic.cure, let name = cure.proposedName, let place = cure.value("place"),
      let colon = place.lastIndex(of: ":"), let line = Int(place[place.index(after: colon)...])
    else { return nil }
    let location = SourceLocation(file: String(place[..<colon]), line: line)
    let found = DiagnosticPrinter.Place(at: location, highlight: name, in: sources)
    return (name, range(found, location.file))
  }

  /// The line of Swift code that a line was generated from, if its file is in a folder around it.
  private func origin(of location: SourceLocation?) -> FileRange? {
    guard let location, let origin = sources.subject(of: location) else { return nil }
    var folder = SystemPath.folder(of: location.file)
    while folder.count > 1 {
      let path = SystemPath.beginning(in: folder) + origin.file
      if texts.text(path) != nil {
        let place = SourceLocation(file: path, line: origin.line)
        return range(DiagnosticPrinter.Place(at: place, in: SourceTexts()), path)
      }
      folder = SystemPath.folder(of: folder)
    }
    return nil
  }

  private func text(_ diagnostic: Diagnostic) -> String {
    let notes = diagnostic.notes.filter { $0.location == nil }.map(\.message)
    return ([diagnostic.message, diagnostic.cure].compactMap(\.self) + notes)
      .map { $0.text(in: language) }.joined(separator: "\n")
  }

  private func severity(_ diagnostic: Diagnostic) -> Problem.Severity {
    if isLocked, LockedRefusal.isReason(of: diagnostic) { return .hint }
    return switch diagnostic.severity {
    case .error: .error
    case .warning: .warning
    case .change, .note: .information
    }
  }

  private func range(_ place: DiagnosticPrinter.Place, _ path: String) -> FileRange {
    guard let location = place.location, let text = texts.text(location.file) else {
      return FileRange(place.location?.file ?? path, 0..<0)
    }
    let tree = text.source.tree
    guard location.line >= 1, location.line <= tree.lineCount else {
      return FileRange(location.file, 0..<0)
    }
    let line = tree.bytes(ofLine: location.line)
    if let columns = place.columns {
      let start = byte(ofColumn: columns.lowerBound, in: line, text)
      let end = byte(ofColumn: columns.upperBound, in: line, text)
      // Of a place alone, all of what begins there is marked.
      let token = tree.tokens[tree.tokenNumber(atByte: start)].bytes
      let isAlone =
        columns.count <= 1 && token.lowerBound == start && token.upperBound <= line.upperBound
      return text.range(start..<max(start, isAlone ? token.upperBound : end))
    }
    return text.range(ofLine: location.line)
  }

  /// The byte of a column, which is counted in characters from 1.
  private func byte(ofColumn column: Int, in line: Range<Int>, _ text: EditorText) -> Int {
    let written = text.source.tree.text(of: line)
    return min(line.upperBound, line.lowerBound + written.prefix(column - 1).utf8.count)
  }
}

/// What is refused only because scripts are loaded without any trust.
enum LockedRefusal {
  private static let codes: Set<String> = ["E0870", "E0872"]

  static func isReason(of diagnostic: Diagnostic) -> Bool {
    codes.contains(diagnostic.message.code)
      || diagnostic.cure.map { $0.isEntry("plugins.isLocked") || $0.isEntry("plugins.needsTrust") }
        == true
  }
}
