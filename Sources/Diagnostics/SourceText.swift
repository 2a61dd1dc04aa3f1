package import LuaSyntax

/// The text of a script as it was loaded, which may differ from what the file holds by now.
package struct SourceText: Sendable, Hashable {
  /// The name under which locations refer to the text.
  package let name: String

  package let text: String

  /// The plugin that the text belongs to, if any; messages name it.
  package let owner: String?

  /// The tree of the text, which is made once with it, in linear time.
  package let tree: SyntaxTree

  /// The byte ranges of the lines, without their ends.
  let lines: [Range<Int>]

  package init(name: String, text: String, owner: String? = nil) {
    var text = text
    text.makeContiguousUTF8()
    self.name = name
    self.text = text
    self.owner = owner
    self.lines = Self.lines(of: text)
    self.tree = SyntaxTree(parsing: text)
  }

  package static func == (left: SourceText, right: SourceText) -> Bool {
    left.name == right.name && left.owner == right.owner && left.text == right.text
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(text)
  }

  /// Returns a line without its end, or nothing when the text has no such line.
  ///
  /// - Parameter number: The line, counted from 1.
  package func line(_ number: Int) -> String? {
    guard number >= 1, number <= lines.count else { return nil }
    return String(
      decoding: text.utf8.dropFirst(lines[number - 1].lowerBound)
        .prefix(lines[number - 1].count), as: UTF8.self)
  }

  /// Finds the lines the way Lua counts them: `\n`, `\r`, `\r\n` and `\n\r` each end one.
  private static func lines(of text: String) -> [Range<Int>] {
    var text = text
    return text.withUTF8 { bytes in
      var found: [Range<Int>] = []
      found.reserveCapacity(bytes.count / 24 + 8)
      var start = 0
      var offset = 0
      while offset < bytes.count {
        guard Ascii.endsLine(bytes[offset]) else {
          offset += 1
          continue
        }
        found.append(start..<offset)
        let next = offset + 1 < bytes.count ? bytes[offset + 1] : bytes[offset]
        offset += Ascii.endsLine(next) && next != bytes[offset] ? 2 : 1
        start = offset
      }
      found.append(start..<offset)
      return found
    }
  }
}
