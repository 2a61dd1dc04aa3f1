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
    let parts = text.split(separator: "#", omittingEmptySubsequences: false)
    var result = String(parts[0])
    for (before, part) in zip(parts, parts.dropFirst()) {
      let word = before.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let rest = part.drop { $0.isASCII && $0.isNumber }
      let isNumber = rest.count < part.count && known.contains(String(word.reversed()))
      result += isNumber ? String(rest) : "#" + part
    }
    return result
  }

  /// A sentence: one text if it is the same in both languages, else both.
  func json(_ message: Message) -> JSON {
    let english = plain(message.english)
    let korean = plain(message.korean)
    return english == korean ? .string(english) : .array([.string(english), .string(korean)])
  }
}
