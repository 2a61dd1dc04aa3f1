import Diagnostics
import Navigation
import Scripting

/// Writes names and sentences as a page has them: without running numbers, which depend on the way that led
/// to a situation.
struct PageNames {
  private var known: Set<String>

  init(_ app: App) {
    known = Set(
      app.outline.screens.map(\.name) + app.flows.map(\.name) + PresentableKind.catalog.map(\.name)
        + ["window"])
  }

  /// Notes the names of what flows fetch, which no script declares elsewhere.
  mutating func note(_ session: Session) {
    known.formUnion(session.fetches.map { session.names.text($0.name.name) })
  }

  /// A text in which `Home#3` is `Home`, if an app has a screen or a flow of the name.
  func plain(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "#")) else { return text }
    // Bytes, not characters: each line of each log comes through here.
    let parts = text.utf8.split(separator: UInt8(ascii: "#"), omittingEmptySubsequences: false)
    var result = Array(parts[0])
    for (before, part) in zip(parts, parts.dropFirst()) {
      let rest = part.drop { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      if rest.startIndex == part.startIndex || !endsInName(before) {
        result.append(UInt8(ascii: "#"))
        result += part
      } else {
        result += rest
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether a text ends in the name of something that the app has.
  private func endsInName(_ text: Substring.UTF8View) -> Bool {
    let isOfName = { (byte: UInt8) in
      byte == UInt8(ascii: "_") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }
    let start = text.lastIndex { !isOfName($0) }.map(text.index(after:)) ?? text.startIndex
    // A letter of another script, or a mark that ends a word: only characters tell.
    if start > text.startIndex, text[text.index(before: start)] >= 0x80 {
      let word = Substring(text).reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      return known.contains(String(word.reversed()))
    }
    return known.contains(String(Substring(text[start...])))
  }

  /// A sentence: one text if it is the same in both languages, else both.
  func json(_ message: Message) -> JSON {
    let english = plain(message.english)
    let korean = plain(message.korean)
    return english == korean ? .string(english) : .array([.string(english), .string(korean)])
  }
}
