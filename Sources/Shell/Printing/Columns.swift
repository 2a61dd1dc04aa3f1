import Diagnostics

/// Texts in columns of a terminal, where some characters take two cells.
enum Columns {
  /// Returns a text of exactly so many cells, or more if it is longer.
  static func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - DisplayWidth.of(text)))
  }

  /// Returns a text of at most so many cells, with an ellipsis for what is left out.
  static func cut(_ text: String, to width: Int) -> String {
    guard width > 1, DisplayWidth.of(text) > width else { return text }
    var cut = ""
    var cells = 1
    for character in text {
      cells += DisplayWidth.of(character)
      if cells > width { break }
      cut.append(character)
    }
    return cut + "…"
  }
}
