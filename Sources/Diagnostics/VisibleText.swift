/// Text that can be shown in a terminal without doing anything to it.
///
/// Names and error texts come from scripts. An escape sequence in one could recolour, overwrite
/// or forge the lines around it, and an invisible character could make two names look the same;
/// so both are spelled out as Lua spells them.
package enum VisibleText {
  /// Returns a text with everything spelled out that a terminal would obey or hide.
  package static func of(_ text: String) -> String {
    text.unicodeScalars.allSatisfy(isPlain) ? text : text.reduce(into: "") { $0 += of($1) }
  }

  /// Returns a text from outside as it can stand in a line: spelled out, and cut off if it is long.
  package static func line(of text: String, upTo most: Int = 200) -> String {
    of(text.count <= most ? text : text.prefix(most - 1) + "…")
  }

  /// Returns a text of several lines as it can be printed: only line breaks and tabs are as they were.
  package static func lines(of text: String) -> String {
    if text.unicodeScalars.allSatisfy({ isPlain($0) || $0 == "\n" || $0 == "\t" }) { return text }
    return text.reduce(into: "") { $0 += $1 == "\n" || $1 == "\t" ? String($1) : of($1) }
  }

  /// Returns a character as it can be shown, spelled out if need be.
  package static func of(_ character: Character) -> String {
    let joins = character.unicodeScalars.first.map { !$0.isASCII } ?? false
    return character.unicodeScalars.reduce(into: "") { visible, scalar in
      let isShown = !isHidden(scalar) || (joins && isJoiner(scalar))
      visible += isShown ? String(Character(scalar)) : spelling(of: scalar)
    }
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 && scalar.value < 0x7F
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// Returns whether a scalar only joins or separates its neighbours, as in a family emoji.
  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x200C || scalar.value == 0x200D
  }

  private static func spelling(of scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": #"\n"#
    case "\r": #"\r"#
    case "\t": #"\t"#
    default: #"\u{\#(String(scalar.value, radix: 16, uppercase: true))}"#
    }
  }
}
