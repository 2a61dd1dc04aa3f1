import Diagnostics

/// Texts from outside as they stand in XML and HTML: nothing in them is an element, an end, or hidden.
package enum InertText {
  /// Spells out what would be hidden, and writes references for what means something to a reader of markup.
  ///
  /// It stands between elements, or in an attribute in double quotes.
  package static func of(_ text: String) -> String {
    text.utf8.allSatisfy(isHarmless) ? text : XMLText.escaped(VisibleText.of(text))
  }

  private static func isHarmless(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
    default: (0x20..<0x7F).contains(byte)
    }
  }
}
