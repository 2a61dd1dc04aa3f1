/// A script as far as mutants need it: its names and texts, read without the loader's own reader.
struct MutantText {
  /// One name, text or mark.
  struct Piece {
    enum Kind { case name, text, mark }

    let kind: Kind
    /// What it says, a text without its quotes.
    let text: String
    /// Where its content begins.
    let start: Int
    let line: Int
  }

  let characters: [Character]
  private(set) var pieces: [Piece] = []

  init(_ text: String) {
    characters = Array(text)
    var offset = 0
    var line = 1
    while offset < characters.count { read(&offset, &line) }
  }

  /// Returns the whole text with one piece, or a part of one, written differently.
  func replacing(_ range: Range<Int>, with name: String) -> String {
    String(characters[..<range.lowerBound]) + name + String(characters[range.upperBound...])
  }

  private mutating func read(_ offset: inout Int, _ line: inout Int) {
    let character = characters[offset]
    if character == "\n" { line += 1 }
    if ahead("--", offset) { return skipComment(&offset, &line) }
    if ahead("[[", offset) { return readLong(&offset, &line) }
    if character == "\"" || character == "'" { return readText(&offset, line) }
    if character.isLetter || character == "_" {
      let start = offset
      while offset < characters.count, isNamePart(characters[offset]) { offset += 1 }
      pieces.append(
        Piece(kind: .name, text: String(characters[start..<offset]), start: start, line: line))
      return
    }
    if !character.isWhitespace {
      pieces.append(Piece(kind: .mark, text: String(character), start: offset, line: line))
    }
    offset += 1
  }

  private mutating func readText(_ offset: inout Int, _ line: Int) {
    let quote = characters[offset]
    let start = offset + 1
    offset = start
    while offset < characters.count, characters[offset] != quote { offset += 1 }
    let text = String(characters[start..<min(offset, characters.count)])
    pieces.append(Piece(kind: .text, text: text, start: start, line: line))
    offset += 1
  }

  /// A long text is several pieces, one a line, so that each has its line.
  private mutating func readLong(_ offset: inout Int, _ line: inout Int) {
    offset += 2
    while offset < characters.count, !ahead("]]", offset) {
      let start = offset
      while offset < characters.count, characters[offset] != "\n", !ahead("]]", offset) {
        offset += 1
      }
      let text = String(characters[start..<offset])
      pieces.append(Piece(kind: .text, text: text, start: start, line: line))
      if offset < characters.count, characters[offset] == "\n" {
        line += 1
        offset += 1
      }
    }
    offset += 2
  }

  private func skipComment(_ offset: inout Int, _ line: inout Int) {
    while offset < characters.count, characters[offset] != "\n" { offset += 1 }
  }

  private func ahead(_ text: String, _ offset: Int) -> Bool {
    characters[offset...].starts(with: text)
  }

  private func isNamePart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}
