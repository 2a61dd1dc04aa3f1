/// Access outside the session, which a plugin can request in its header: `fs.read:assets/**`.
package enum PluginPermission: Hashable, Sendable {
  /// Reading the files that match: the word `files`, with `read`.
  case read(FilePattern)
  /// Writing the files that match: the word `files`, with `write` and `append`.
  case write(FilePattern)
  case environment(String)
  /// The time of day: the word `now` returns it instead of the session's clock.
  case realClock
  /// Putting something in place of a part of the program, which the header's `replaces` asks for.
  case replacing(Replaceable)

  /// The forms of grants; a header has the last form in a field of its own.
  package static let grants = forms + ["replace:KIND NAME"]

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
    case "replace":
      guard let part = Replaceable(value), !part.isFixed else { return nil }
      self = .replacing(part)
    default: return nil
    }
  }

  package var text: String {
    switch self {
    case .read(let pattern): "fs.read:\(pattern.text)"
    case .write(let pattern): "fs.write:\(pattern.text)"
    case .environment(let name): "env:\(name)"
    case .realClock: "clock:real"
    case .replacing(let part): "replace:\(part.text)"
    }
  }

  /// The permission as a header has it.
  package var written: String { replaceable?.text ?? text }

  /// The part that may be replaced; `nil` for another permission.
  package var replaceable: Replaceable? {
    if case .replacing(let part) = self { part } else { nil }
  }

  private static func isVariable(_ text: String) -> Bool {
    guard let first = text.first, !first.isNumber else { return false }
    return text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
  }
}
