import TerminalText

extension DiagnosticPrinter {
  func lines(for diagnostic: Diagnostic, count: Int) -> [String] {
    let place = Place(of: diagnostic, in: sources)
    var lines = [header(diagnostic.severity, diagnostic.message, at: place.location, count: count)]
    lines += excerpt(at: place, in: diagnostic.severity.part, cure: diagnostic.cure)
    if let owner = place.location.flatMap({ sources[$0.file]?.owner }) {
      lines.append(aside(Wording(language: language).inside(owner), beside: place))
    }
    lines += origin(of: place, besides: place)
    lines += diagnostic.notes.flatMap { self.lines(for: $0, besides: place) }
    if let context = diagnostic.context { lines.append(" " + shown(context)) }
    return lines
  }

  /// Returns the message and the place of a finding, without an excerpt.
  package func firstLine(for diagnostic: Diagnostic) -> String {
    let place = Place(of: diagnostic, in: sources)
    return header(diagnostic.severity, diagnostic.message, at: place.location, count: 1)
  }

  private func lines(for note: Diagnostic.Note, besides main: Place) -> [String] {
    guard let location = note.location else {
      let word = Wording(language: language).name(of: .note)
      return [aside("\(word): \(shown(note.message))", beside: main)]
    }
    let place = Place(at: location, in: sources)
    let isQuoted = location.file == main.location?.file && location.line == main.location?.line
    let line = isQuoted ? [] : quote(place, in: .note, remark: nil)
    return [header(.note, note.message, at: location, count: 1)] + line
      + (isQuoted ? [] : origin(of: place, besides: main))
  }

  /// Returns the line about the file from which the line of a place was generated.
  private func origin(of place: Place, besides main: Place) -> [String] {
    guard let origin = sources.origin(of: place.location) else { return [] }
    return [
      aside(shown(Message("diagnostics.importedFrom", ["place": "\(origin)"])), beside: main)
    ]
  }

  private func header(
    _ severity: Diagnostic.Severity, _ message: Message, at location: SourceLocation?, count: Int
  ) -> String {
    let wording = Wording(language: language)
    var parts = [
      theme.paint(wording.name(of: severity) + ":", severity.part),
      theme.paint(shown(message), .strong),
    ]
    if let location { parts.insert(theme.paint(VisibleText.of("\(location):"), .strong), at: 0) }
    if !message.code.isEmpty { parts.append("[\(VisibleText.of(message.code))]") }
    if count > 1 { parts.append(wording.times(count)) }
    return parts.joined(separator: " ")
  }

  /// Returns a message in the printer's language, with control characters spelled out.
  func shown(_ message: Message) -> String {
    VisibleText.of(message.text(in: language))
  }
}
