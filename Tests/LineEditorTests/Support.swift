@testable import LineEditor

/// The bytes of keys, as terminals send them.
enum Keys {
  static let enter = "\r", tab = "\t", backspace = "\u{7F}", escape = "\u{1B}"
  static let up = "\u{1B}[A", down = "\u{1B}[B", right = "\u{1B}[C", left = "\u{1B}[D"
  static let home = "\u{1B}[H", end = "\u{1B}[F", delete = "\u{1B}[3~"
  static let altY = "\u{1B}y", altEnter = "\u{1B}\r"

  static func control(_ letter: Character) -> String {
    String(Unicode.Scalar((letter.asciiValue ?? 0x40) & 0x1F))
  }

  static func paste(_ text: String) -> String {
    "\u{1B}[200~\(text)\u{1B}[201~"
  }
}

extension EditorMachine {
  /// Feeds a text as bytes.
  @discardableResult
  mutating func type(_ text: String) -> [EditorEvent] {
    feed(Array(text.utf8))
  }

  /// The text with "|" at the cursor.
  var shown: String {
    let characters = buffer.characters
    return String(characters[..<buffer.cursor]) + "|" + String(characters[buffer.cursor...])
  }

  /// The rows of a frame and the place of the cursor, for comparison.
  func picture(width: Int, height: Int? = nil) -> String {
    render(width: width, height: height).picture
  }
}

extension EditorFrame {
  /// The rows between bars, padded to the width, and the place of the cursor.
  var picture: String {
    let lines = rows.map { row in
      "[" + row.text + String(repeating: ".", count: max(0, width - row.width)) + "]"
    }
    return (lines + ["@\(cursorRow),\(cursorColumn)"]).joined(separator: "\n")
  }
}
