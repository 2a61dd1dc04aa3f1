import Diagnostics

/// A font of pictures: how large, and how bold.
package struct PictureFont: Hashable, Sendable {
  package let size: Int
  package var isBold = false
  /// All its glyphs are equally wide.
  package var isCode = false

  package init(_ size: Int, isBold: Bool = false, isCode: Bool = false) {
    self.size = size
    self.isBold = isBold
    self.isCode = isCode
  }

  /// The width of a text on one line, in the unit of the size.
  package func width(of text: some StringProtocol) -> Double {
    isCode
      ? GlyphWidths.codeWidth(of: text, size: size)
      : GlyphWidths.width(of: text, size: size, isBold: isBold)
  }

  /// A text that is no wider than there is room: itself, or its beginning and an ellipsis.
  package func cut(_ text: String, to room: Int) -> String {
    let text = VisibleText.line(of: text)
    if width(of: text) <= Double(room) { return text }
    return beginning(of: text[...], Double(room) - width(of: "…")).trimmed + "…"
  }

  /// A text in lines that are no wider than there is room, broken between words as far as they allow it.
  ///
  /// - Parameters:
  ///   - text: The text; a line break in it ends a line.
  ///   - room: How wide a line can be.
  ///   - most: How many lines there can be; the last ends with an ellipsis if something is left out.
  package func wrapped(_ text: String, to room: Int, most: Int) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var rest = VisibleText.line(of: String(paragraph), upTo: 600)[...]
      repeat {
        if lines.count == most { return ending(lines, to: room) }
        let line = line(of: rest, Double(room))
        lines.append(line.trimmed)
        rest = rest.dropFirst(line.count).drop { $0 == " " }
      } while !rest.isEmpty
    }
    return lines
  }

  /// The lines, of which the last is shown to go on.
  private func ending(_ lines: [String], to room: Int) -> [String] {
    guard let last = lines.last else { return lines }
    let kept = beginning(of: last[...], Double(room) - width(of: "…"))
    return lines.dropLast() + [kept.trimmed + "…"]
  }

  /// What of a text goes on one line.
  private func line(of text: Substring, _ room: Double) -> Substring {
    let fitting = beginning(of: text, room)
    if fitting.endIndex == text.endIndex { return fitting }
    if fitting.isEmpty { return text.prefix(1) }
    let next = text[fitting.endIndex]
    if next == " " || next.isWide || fitting.last?.isWide == true { return fitting }
    guard let blank = fitting.lastIndex(where: { $0 == " " || $0.isWide }) else { return fitting }
    return text[...blank]
  }

  private func beginning(of text: Substring, _ room: Double) -> Substring {
    var left = room
    var end = text.startIndex
    while end < text.endIndex {
      left -= width(of: text[end...end])
      if left < 0 { break }
      end = text.index(after: end)
    }
    return text[..<end]
  }
}

extension Character {
  /// A line may be broken after it, as in Chinese and Japanese; Korean is broken between words.
  fileprivate var isWide: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    return (0x3040...0x30FF).contains(scalar.value) || (0x4E00...0x9FFF).contains(scalar.value)
  }
}

extension Substring {
  fileprivate var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
