extension DiagnosticPrinter {
  /// What a message is about, in the text as it was loaded.
  package struct Place {
    /// The location, with its column if that is known or could be found.
    package let location: SourceLocation?

    let line: String?

    /// The characters to underline, counted from 1.
    package let columns: Range<Int>?

    package init(of diagnostic: Diagnostic, in sources: SourceTexts) {
      self.init(at: diagnostic.location, highlight: diagnostic.highlight, in: sources)
    }

    package init(at location: SourceLocation?, highlight: String? = nil, in sources: SourceTexts) {
      let source = location.flatMap { sources[$0.file] }
      line = location.flatMap { source?.line($0.line) }
      let isKnown = Self.stands(highlight, at: location?.column, in: line)
      let found = location.flatMap { location in
        isKnown ? nil : highlight.flatMap { source?.column(of: $0, onLine: location.line) }
      }
      columns = Self.columns(at: location?.column, highlight: highlight, found: found, in: line)
      self.location = location.map { location in
        let column = location.column ?? found?.lowerBound
        return SourceLocation(file: location.file, line: location.line, column: column)
      }
    }

    /// Returns whether a token is at a column without quotes, to avoid a search, which takes time
    /// linear in the text before it.
    private static func stands(_ token: String?, at column: Int?, in line: String?) -> Bool {
      guard let token, !token.isEmpty, let column, let line, column >= 1, column <= line.count
      else { return false }
      let before = line.prefix(column - 1).last
      return before != "\"" && before != "'" && line.dropFirst(column - 1).hasPrefix(token)
    }

    private static func columns(
      at column: Int?, highlight: String?, found: Range<Int>?, in line: String?
    ) -> Range<Int>? {
      guard let column else { return found }
      guard let line, column >= 1, column <= line.count + 1 else { return nil }
      if let found, found.contains(column) { return found.lowerBound..<found.upperBound }
      let token = highlight ?? ""
      let rest = line.dropFirst(column - 1)
      if rest.hasPrefix(token) { return column..<column + max(1, token.count) }
      let isQuoted = ["\"\(token)\"", "'\(token)'"].contains { rest.hasPrefix($0) }
      return column..<column + (isQuoted ? token.count + 2 : 1)
    }
  }
}
