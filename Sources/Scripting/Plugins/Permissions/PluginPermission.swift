/// Something outside the session that no script can reach by itself, and that a plugin can ask for in
/// its header: `fs.read:assets/**`.
package enum PluginPermission: Hashable, Sendable {
  /// Reading the files that match: the word `files`, with `read`.
  case read(FilePattern)
  /// Writing the files that match: the word `files`, with `write` and `append`.
  case write(FilePattern)
  case environment(String)
  /// The time of day: the word `now` returns it instead of the session's clock.
  case realClock

  package static let forms = ["fs.read:PATTERN", "fs.write:PATTERN", "env:NAME", "clock:real"]

  package init?(_ text: String) {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let value = String(text[text.index(after: colon)...])
    switch text[..<colon] {
    case "fs.read":
      guard let pattern = FilePattern(value) else { return nil }
      self = .read(pattern)
    case "fs.write":
      guard let pattern = FilePattern(value) else { return nil }
      self = .write(pattern)
    case "env":
      guard Self.isVariable(value) else { return nil }
      self = .environment(value)
    case "clock":
      guard value == "real" else { return nil }
      self = .realClock
    default: return nil
    }
  }

  package var text: String {
    switch self {
    case .read(let pattern): "fs.read:\(pattern.text)"
    case .write(let pattern): "fs.write:\(pattern.text)"
    case .environment(let name): "env:\(name)"
    case .realClock: "clock:real"
    }
  }

  private static func isVariable(_ text: String) -> Bool {
    guard let first = text.first, !first.isNumber else { return false }
    return text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
  }
}
