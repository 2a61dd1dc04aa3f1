/// Escapes texts for XML.
package enum XMLText {
  /// Attributes with a blank before each, in the order given.
  package static func attributes(_ pairs: [(String, String)]) -> String {
    pairs.map { " \($0.0)=\"\(escaped($0.1, inAttribute: true))\"" }.joined()
  }

  /// Characters that XML cannot hold at all become a question mark in a box.
  ///
  /// In an attribute a line break that is not spelled out is read as a blank.
  package static func escaped(_ text: String, inAttribute: Bool = false) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\r": result += "&#13;"
      case _ where inAttribute && (scalar == "\n" || scalar == "\t"):
        result += "&#\(scalar.value);"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
