import Diagnostics

/// Texts from outside as they stand in XML and HTML: nothing in them is an element, an end, or hidden.
package enum InertText {
  /// Spells out what would be hidden, and writes references for what means something to a reader of markup.
  package static func of(_ text: String) -> String {
    if text.utf8.allSatisfy(isHarmless) { return text }
    return VisibleText.of(text).unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      // XML has no such characters.
      case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  private static func isHarmless(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      false
    default: (0x20..<0x7F).contains(byte)
    }
  }
}
