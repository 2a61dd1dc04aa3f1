import TerminalText

/// How wide texts are in pictures.
///
/// A picture does not know the font that it will be shown in. The tables hold the widest advance among the
/// fonts that ``fonts`` can lead to, so that a text that fits by them fits in all of these.
package enum GlyphWidths {
  /// The fonts of pictures as CSS has them: the system's own, then free ones, then Korean ones.
  package static let fonts =
    "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans KR',"
    + "'Apple SD Gothic Neo','Malgun Gothic',sans-serif"
  /// The fonts of logs and trees.
  package static let codeFonts =
    "ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace"

  /// The width of a text on one line.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - size: The font's size.
  ///   - isBold: The font is bold or semibold.
  /// - Returns: The width in the unit of `size`, never less than what is drawn takes.
  package static func width(of text: some StringProtocol, size: Int, isBold: Bool = false) -> Double
  {
    Double(hundredths(of: text, isBold: isBold) * size) / 100
  }

  /// The width of a text in a font whose glyphs are all equally wide.
  package static func codeWidth(of text: some StringProtocol, size: Int) -> Double {
    codeWidth(ofColumns: DisplayWidth.of(text), size: size)
  }

  /// The width of so many columns in a font whose glyphs are all equally wide.
  package static func codeWidth(ofColumns columns: Int, size: Int) -> Double {
    Double(columns * 62 * size) / 100
  }

  private static func hundredths(of text: some StringProtocol, isBold: Bool) -> Int {
    guard text.isPlainASCII else {
      return text.reduce(0) { $0 + hundredths(of: $1, isBold: isBold) }
    }
    let table = isBold ? asciiBold : ascii
    return text.utf8.reduce(0) { $0 + Int(table[Int($1) - 0x20]) }
  }

  /// The width of one character in hundredths of the font's size.
  static func hundredths(of character: Character, isBold: Bool) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if let known = known(first, isBold: isBold) { return known }
    // Pictures and what East Asian fonts draw in a square; an emoji is a little wider.
    switch DisplayWidth.of(character) {
    case 0: return 0
    case 1: return scalars.count > 1 || first.value > 0x2FFF ? 130 : 102
    default: return first.properties.isEmojiPresentation || scalars.count > 1 ? 137 : 102
    }
  }

  private static func known(_ scalar: Unicode.Scalar, isBold: Bool) -> Int? {
    switch scalar.value {
    case 0x20...0x7E: Int((isBold ? asciiBold : ascii)[Int(scalar.value) - 0x20])
    case 0xA0...0x17F: bolder(latin[Int(scalar.value) - 0xA0], isBold)
    case 0x370...0x3FF: bolder(greek[Int(scalar.value) - 0x370], isBold)
    case 0x400...0x45F: bolder(cyrillic[Int(scalar.value) - 0x400], isBold)
    // Quotation marks and dashes.
    case 0x2018...0x201F: isBold ? 66 : 52
    case 0x2010...0x2013: 66
    default: nil
    }
  }

  private static func bolder(_ width: UInt8, _ isBold: Bool) -> Int {
    isBold ? Int(width) * 5 / 4 : Int(width)
  }
}
