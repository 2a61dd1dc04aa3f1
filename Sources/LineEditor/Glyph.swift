import TerminalText

/// What is put on the screen for one character, and how many columns it takes.
///
/// Nothing that could move the terminal's cursor gets through: controls are spelled out.
struct Glyph: Hashable {
  let text: String
  /// The columns the text takes.
  let width: Int

  init(_ character: Character) {
    if let ascii = character.asciiValue {
      self.init(ascii: ascii)
    } else if let first = character.unicodeScalars.first, first.properties.isControl {
      self.init(text: "\u{FFFD}", width: 1)
    } else {
      self.init(visible: character)
    }
  }

  private init(text: String, width: Int) {
    self.text = text
    self.width = width
  }

  private init(ascii: UInt8) {
    switch ascii {
    case 0x09: self.init(text: "    ", width: 4)
    case 0x20...0x7E: self.init(text: String(Unicode.Scalar(ascii)), width: 1)
    default: self.init(text: "^" + String(Unicode.Scalar(ascii ^ 0x40)), width: 2)
    }
  }

  private init(visible character: Character) {
    let width = DisplayWidth.of(character)
    if width > 0 {
      self.init(text: String(character), width: width)
    } else if character.unicodeScalars.first?.properties.isMark == true {
      // A mark without a letter would sit on its neighbour; the ring gives it a place.
      self.init(text: "\u{25CC}" + String(character), width: 1)
    } else {
      self.init(text: "", width: 0)
    }
  }
}

extension Unicode.Scalar.Properties {
  /// Whether the scalar controls a device or breaks lines instead of showing something.
  var isControl: Bool {
    switch generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// Whether the scalar is drawn onto the letter before it.
  var isMark: Bool {
    generalCategory == .nonspacingMark || generalCategory == .enclosingMark
  }
}
