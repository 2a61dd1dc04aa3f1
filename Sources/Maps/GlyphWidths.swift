import TerminalText

/// How wide a text is in the fonts of a picture.
///
/// Which of the fonts of the list is used, nobody knows; the widths are of the widest of them, DejaVu Sans
/// and Noto Sans, so that a text is never wider than it is taken to be.
package enum GlyphWidths {
  /// The widths of ASCII from the blank to the tilde, in thousandths of the font's size.
  private static let ascii: [Double] = [
    318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 551, 838, 318, 361, 318, 372, 636, 636, 636,
    636, 636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632,
    575, 775, 752, 339, 295, 656, 557, 907, 760, 787, 605, 787, 695, 635, 611, 732, 684, 989, 685,
    611, 685, 390, 372, 390, 838, 500, 500, 613, 635, 550, 635, 615, 352, 635, 634, 278, 278, 579,
    278, 974, 634, 612, 635, 635, 413, 521, 392, 634, 592, 818, 592, 592, 525, 636, 551, 636, 838,
  ]

  /// The width of a text, in thousandths of the font's size.
  private static func thousandths(_ character: Character) -> Double {
    if let code = character.asciiValue {
      return code >= 0x20 && code < 0x7F ? ascii[Int(code) - 0x20] : 0
    }
    switch DisplayWidth.of(character) {
    case 0: return 0
    case 1: return 780
    default: return 1050
    }
  }

  /// The width of a text in a font of a size; bold letters are a tenth wider.
  package static func width(of text: String, size: Double, isBold: Bool = false) -> Double {
    text.reduce(0) { $0 + thousandths($1) } * size / 1000 * (isBold ? 1.1 : 1)
  }

  /// The text, or its beginning with an ellipsis if it is wider than there is room.
  package static func fitted(
    _ text: String, into room: Double, size: Double, isBold: Bool = false
  ) -> String {
    // Nothing that fits has more bytes than that, and a long text is not measured to its end.
    var wide = 0.0
    var fitting = text.startIndex
    let limit = room / size * 1000 / (isBold ? 1.1 : 1)
    for place in text.indices {
      wide += thousandths(text[place])
      if wide > limit { return text[..<fitting] + "…" }
      if wide + 1000 <= limit { fitting = text.index(after: place) }
    }
    return text
  }
}
