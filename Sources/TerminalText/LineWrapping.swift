/// Breaks lines that are too wide at the ends of words; a terminal breaks within words.
package enum LineWrapping {
  /// With fewer columns, lines stay as they are.
  private static let fewest = 20

  /// Returns a text in which no line takes more columns than there are, as far as its words allow it.
  ///
  /// What goes on is set in by two columns more than its line is, or than the text behind the number at
  /// its beginning. Colours, `ESC [ … m`, take no columns. A line with tabs stays as it is. Takes linear
  /// time.
  ///
  /// - Parameters:
  ///   - text: Lines, with line breaks between them.
  ///   - columns: How many there are; with fewer than 20 all stays as it is.
  package static func wrapped(_ text: String, to columns: Int) -> String {
    guard columns >= fewest, text.utf8.count > columns else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { wrapped(line: $0, to: columns) }.joined(separator: "\n")
  }

  /// Wraps a line, with `indent` blanks before each continuation.
  package static func wrapped(_ line: String, to columns: Int, indent: Int) -> String {
    columns < fewest ? line : wrapped(line: line[...], to: columns, indent: indent)
  }

  private static func wrapped(
    line: Substring, to columns: Int, indent: Int? = nil
  ) -> String {
    guard line.utf8.count > columns, !line.utf8.contains(0x09) else { return String(line) }
    let words = words(of: line)
    guard words.reduce(0, { $0 + $1.blanks + $1.width }) > columns else { return String(line) }
    let indent = min(indent ?? Self.indent(of: words), columns / 2)
    var result = ""
    var end = 0
    for (index, word) in words.enumerated() {
      if index > 0, end > indent, end + word.blanks + word.width > columns {
        result += "\n" + String(repeating: " ", count: indent) + word.text
        end = indent + word.width
      } else {
        result += String(repeating: " ", count: word.blanks) + word.text
        end += word.blanks + word.width
      }
    }
    return result
  }

  private static func indent(of words: [Word]) -> Int {
    guard let first = words.first else { return 0 }
    let isNumbered = first.blanks > 0 && words.count > 1 && first.isNumber
    return 2 + first.blanks + (isNumbered ? first.width + words[1].blanks : 0)
  }

  /// A word with the blanks before it.
  private struct Word {
    var blanks = 0
    var text = ""
    var width = 0
    var isNumber = true
  }

  private static func words(of line: Substring) -> [Word] {
    var words: [Word] = []
    var word = Word()
    var isInColour = false
    for character in line {
      if character == " ", !isInColour {
        if word.width > 0 {
          words.append(word)
          word = Word()
        }
        word.blanks += 1
        continue
      }
      word.text.append(character)
      if character == "\u{1B}" { isInColour = true }
      if !isInColour {
        word.width += DisplayWidth.of(character)
        word.isNumber = word.isNumber && character.isNumber
      }
      if character == "m" { isInColour = false }
    }
    return words + [word]
  }
}
