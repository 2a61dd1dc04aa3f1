import Diagnostics
import Driving

/// A text as a Lua literal.
package enum LuaText {
  /// Returns a text between quotation marks, the kind that needs the fewest backslashes.
  package static func quoted(_ text: String) -> String {
    let mark: Character = text.contains("\"") && !text.contains("'") ? "'" : "\""
    var result = String(mark)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where Character(scalar) == mark: result += "\\" + String(mark)
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        result += "\\x" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + String(mark)
  }

  /// Returns a text of several lines in long brackets that it does not contain; in quotation marks
  /// if it has control characters other than line breaks.
  package static func block(_ text: String, indent: String) -> String {
    if text.utf8.contains(where: { $0 < 0x20 && $0 != UInt8(ascii: "\n") }) { return quoted(text) }
    var level = ""
    // Lua looks at bytes: a bracket with an accent over it is a bracket.
    let bytes = text.utf8
    while bytes.firstRange(of: "]\(level)]".utf8) != nil
      || bytes.last == UInt8(ascii: "]") && level.isEmpty
    { level += "=" }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { indent + "  " + $0 }
    return "[\(level)[\n" + lines.joined(separator: "\n") + "\n\(indent)]\(level)]"
  }
}

// Errors of a journey before it runs.
extension Message {
  static func scriptNotLoaded(_ path: String, _ reason: Message?) -> Message {
    Message("E0903", ["path": path, "reason": reason])
  }
  static func stepUnreadable(_ text: String, _ reason: Message? = nil) -> Message {
    Message("E0914", ["text": text, "reason": reason])
  }
  static func write(_ usage: String) -> Message {
    Message("journeys.write", ["usage": usage])
  }
}

// Messages about differences from a journey's expectations.
extension Message {
  static func expectThem(_ lines: [String]) -> Message {
    let list = lines.map(LuaText.quoted).joined(separator: ", ")
    let written = lines.count > 3 ? "…" : list
    return Message("journeys.expectThem", ["written": written])
  }
  static func notVisible(_ name: String) -> Message {
    Message("E0925", ["name": name])
  }
  static func isVisible(_ name: String) -> Message {
    Message("E0926", ["name": name])
  }
}
