/// The look of a run of text: a colour and some attributes.
///
/// Attributes are always shown; the colour only by a screen that was told to use colour.
package struct TextStyle: Hashable, Sendable {
  package enum Color: UInt8, Sendable {
    case black, red, green, yellow, blue, magenta, cyan, white
  }

  /// The text colour; nil for the terminal's own.
  package var color: Color?
  package var isBold: Bool
  package var isDim: Bool
  package var isUnderlined: Bool
  package var isReversed: Bool

  /// Creates a style; omitted attributes stay as the terminal has them.
  package init(
    color: Color? = nil,
    isBold: Bool = false,
    isDim: Bool = false,
    isUnderlined: Bool = false,
    isReversed: Bool = false,
  ) {
    self.color = color
    self.isBold = isBold
    self.isDim = isDim
    self.isUnderlined = isUnderlined
    self.isReversed = isReversed
  }

  package static let plain = TextStyle()
  package static let bold = TextStyle(isBold: true)
  /// Faint, as used for hints.
  package static let dim = TextStyle(isDim: true)
  /// Underlined, as used for search matches.
  package static let underlined = TextStyle(isUnderlined: true)

  package static func colored(_ color: Color) -> TextStyle { TextStyle(color: color) }
}

extension TextStyle {
  /// The parameters of the sequence that turns the style on, "1;31"; empty for the terminal's own.
  ///
  /// - Parameter usesColor: Whether the colour is among them; the attributes always are.
  package func codes(usesColor: Bool = true) -> String {
    var codes: [String] = []
    if isBold { codes.append("1") }
    if isDim { codes.append("2") }
    if isUnderlined { codes.append("4") }
    if isReversed { codes.append("7") }
    if usesColor, let color { codes.append("\(30 + color.rawValue)") }
    return codes.joined(separator: ";")
  }
}
