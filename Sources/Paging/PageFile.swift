import CPageFiles

/// The page as one text: its frame, its style, its program, and the table of an app.
enum PageFile {
  /// What every page begins with.
  static let beginning = "<!doctype html>\n<!-- sextant export html -->\n"

  /// The files of the page, in the order of `CPageFiles`: its frame, its style, its program.
  static let parts: [String] = {
    let bytes = UnsafeRawBufferPointer(start: page_files(), count: page_files_size())
    let texts = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    return texts.enumerated().map { place, text in
      let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
      if place == 0 { return lines.joined(separator: "\n") + "\n" }
      let told = lines.filter { !isComment($0) }
      return told.joined(separator: place == 1 ? "" : "\n") + "\n"
    }
  }()

  /// Whether a line of the style or the program is for those who read it there.
  private static func isComment(_ line: Substring) -> Bool {
    line.hasPrefix("//") || (line.hasPrefix("/*") && line.hasSuffix("*/"))
  }

  /// The page without a table.
  private static let empty: (before: String, after: String) = {
    let frame = parts[0]
    let program = parts.dropFirst(2).joined()
    let whole = frame.replacing("/* style */\n", with: parts[1])
      .replacing("/* program */\n", with: "\"use strict\";\n" + program)
    let halves = whole.split(separator: "/* table */", maxSplits: 1)
    return (beginning + halves[0], String(halves[1]))
  }()

  /// How long a page is with a packed table of so many bytes.
  static func length(_ count: Int) -> Int {
    empty.before.utf8.count + empty.after.utf8.count + Base64.length(count)
  }

  static func text(_ packed: [UInt8]) -> String {
    empty.before + Base64.text(packed) + empty.after
  }
}
