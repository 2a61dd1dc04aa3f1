import CPageFiles
import Diagnostics
import Driving

/// The page as one text: its frame, its style, its program, and the table of an app.
enum PageFile {
  /// What every page begins with.
  static let beginning = "<!doctype html>\n<!-- sextant export html -->\n"

  /// What every page of a session that runs begins with.
  private static let liveBeginning = "<!doctype html>\n<!-- sextant view -->\n"

  /// The files of the page, in the order of `CPageFiles`: its frame, its style, its program, and in the end what
  /// only the page of a file has of it, and that of a session that runs.
  static let parts: [String] = {
    let bytes = UnsafeRawBufferPointer(start: page_files(), count: page_files_size())
    let texts = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    return texts.enumerated().map { place, text in
      let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
      if place == 0 { return lines.joined(separator: "\n") + "\n" }
      let told = lines.filter { !isComment($0) }
      if place == 1 { return Squeezing.style(told.joined()) + "\n" }
      return Squeezing.program(told.joined(separator: "\n") + "\n")
    }
  }()

  /// The program that both kinds of page have.
  private static let shared = parts[2..<(parts.count - 2)].joined()

  /// Whether a line of the style or the program is for those who read it there.
  private static func isComment(_ line: Substring) -> Bool {
    line.hasPrefix("//") || (line.hasPrefix("/*") && line.hasSuffix("*/"))
  }

  /// The page with a program.
  private static func whole(_ program: String) -> String {
    parts[0].replacing("/* style */\n", with: parts[1])
      .replacing("/* program */\n", with: "\"use strict\";\n" + program)
  }

  /// The page without a table.
  private static let empty: (before: String, after: String) = {
    let program = shared + parts[parts.count - 2] + "begin();\n"
    let halves = whole(program).split(separator: "/* table */", maxSplits: 1)
    return (beginning + halves[0], String(halves[1]))
  }()

  /// The page of a session that runs, and which version of it that is: it may ask whoever has sent it, and
  /// nobody else.
  static let live: (text: String, version: String) = {
    let program = shared + parts[parts.count - 1]
    let version = CRC32(program + parts[0] + parts[1]).text
    let text = whole(program + "beginLive(\"\(version)\");\n")
      .replacing("/* table */", with: "")
      .replacing("form-action 'none'", with: "form-action 'none'; connect-src 'self'")
      .replacing(" It makes no network requests.", with: "")
    return (liveBeginning + text, version)
  }()

  /// How long a page is with a packed table of so many bytes.
  static func length(_ count: Int) -> Int {
    empty.before.utf8.count + empty.after.utf8.count + Base64.length(count)
  }

  static func text(_ packed: [UInt8]) -> String {
    empty.before + Base64.text(packed) + empty.after
  }
}
