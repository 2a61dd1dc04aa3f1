package struct SourceLocation: Sendable, Hashable {
  /// The name under which the script was loaded.
  package let file: String

  /// The line, counted from 1.
  package let line: Int

  /// The column, counted in characters from 1; nil if only the line is known.
  package let column: Int?

  package init(file: String, line: Int, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }

  package var lineOnly: SourceLocation { SourceLocation(file: file, line: line) }
}

extension SourceLocation: CustomStringConvertible {
  /// The location as `file:line:column`, or `file:line` without a column.
  package var description: String {
    if let column { "\(file):\(line):\(column)" } else { "\(file):\(line)" }
  }
}

extension SourceLocation: Comparable {
  /// Orders by file, then line, then column; a line alone comes before its columns.
  package static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    if left.file != right.file { return left.file < right.file }
    return (left.line, left.column ?? 0) < (right.line, right.column ?? 0)
  }
}
