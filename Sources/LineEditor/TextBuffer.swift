/// The text being edited, as characters a person would count, and the cursor between them.
///
/// The characters are always those a `String` of the text would have: typing a combining mark
/// changes the character before the cursor instead of adding one. Line breaks are "\n"; other
/// controls except tabs never get in.
package struct TextBuffer: Hashable, Sendable {
  package private(set) var characters: [Character] = []
  /// The characters as one text.
  package private(set) var text = ""
  /// The number of characters before the cursor.
  package private(set) var cursor = 0

  /// Creates a buffer with the cursor at the end of a text.
  package init(_ text: String = "") {
    replace(0..<0, with: text)
  }

  package var isEmpty: Bool { characters.isEmpty }

  /// Moves the cursor; an offset outside the text is clamped.
  package mutating func moveCursor(to offset: Int) {
    cursor = min(max(0, offset), characters.count)
  }

  /// Puts text at the cursor and moves the cursor behind it.
  package mutating func insert(_ text: String) {
    replace(cursor..<cursor, with: text)
  }

  /// Puts text in the place of a range and moves the cursor behind it.
  ///
  /// - Parameters:
  ///   - range: character offsets; brought back into the text where they leave it.
  ///   - text: what comes in the place of the range.
  package mutating func replace(_ range: Range<Int>, with text: String) {
    let range = range.clamped(to: 0..<characters.count)
    let inserted = Self.sanitized(text)
    if joinsNothing(inserted, at: range) {
      replaceText(range, with: inserted)
      characters.replaceSubrange(range, with: inserted)
      cursor = range.lowerBound + inserted.utf8.count
    } else {
      let head = String(characters[..<range.lowerBound]) + inserted
      self.text = head + String(characters[range.upperBound...])
      characters = Array(self.text)
      cursor = offset(behindScalars: head.unicodeScalars.count)
    }
  }

  /// Puts text in the place of a range of the text, which does not join its neighbours.
  private mutating func replaceText(_ range: Range<Int>, with inserted: String) {
    let isASCII = text.utf8.count == characters.count
    let head = isASCII ? range.lowerBound : bytes(0..<range.lowerBound)
    let start = text.utf8.index(text.startIndex, offsetBy: head)
    let end = text.utf8.index(start, offsetBy: isASCII ? range.count : bytes(range))
    text.replaceSubrange(start..<end, with: inserted)
  }

  private func bytes(_ range: Range<Int>) -> Int {
    characters[range].reduce(0) { $0 + $1.utf8.count }
  }

  /// Whether new text and its neighbours are all ASCII, which never merge.
  private func joinsNothing(_ inserted: String, at range: Range<Int>) -> Bool {
    let left = range.lowerBound == 0 || characters[range.lowerBound - 1].isASCII
    let right = range.upperBound == characters.count || characters[range.upperBound].isASCII
    return left && right && inserted.utf8.allSatisfy { $0 < 0x80 }
  }

  /// The smallest character offset with at least `count` scalars before it.
  private func offset(behindScalars count: Int) -> Int {
    var left = count
    var offset = 0
    while left > 0, offset < characters.count {
      left -= characters[offset].unicodeScalars.count
      offset += 1
    }
    return offset
  }

  /// The text with line breaks unified and controls other than tabs removed.
  private static func sanitized(_ text: String) -> String {
    let isClean = text.unicodeScalars.allSatisfy { $0 == "\n" || !$0.properties.isControl }
    if isClean { return text }
    var scalars = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n" where previous == "\r": break
      case "\r", "\n", "\u{2028}", "\u{2029}": scalars.append("\n")
      case "\t": scalars.append(scalar)
      default: if !scalar.properties.isControl { scalars.append(scalar) }
      }
      previous = scalar
    }
    return String(scalars)
  }

  // The text says all that the characters say, and is compared faster.
  package static func == (left: TextBuffer, right: TextBuffer) -> Bool {
    left.cursor == right.cursor && left.text == right.text
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(cursor)
    hasher.combine(text)
  }
}
