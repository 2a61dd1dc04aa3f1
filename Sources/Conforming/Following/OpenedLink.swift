import Diagnostics
import Navigation
import Scripting

/// A link in the lines of a log: its steps in sequence, with the values of its URL.
struct OpenedLink: Hashable {
  let url: String
  /// The names of its steps.
  let steps: [String]

  /// The maximum number of lines between two steps of a link.
  private static let window = 64
  /// How many links are looked for in a log.
  private static let most = 20

  /// The links of several steps whose values are in several lines of a log.
  static func all(in log: ReadLog, of app: App) -> [OpenedLink] {
    var found: [OpenedLink] = []
    for link in app.links.all where link.stepNames.count > 1 {
      let (template, steps) = (URLTemplate(link.text), link.stepNames)
      for (place, event) in log.events.enumerated() where found.count < most {
        guard log.contents[Int(event.content)].step.name == steps[0],
          let texts = texts(of: link, in: log, from: place),
          let url = template.filled(with: texts)
        else { continue }
        let opened = OpenedLink(url: url, steps: steps)
        if !found.contains(opened) { found.append(opened) }
      }
    }
    return found
  }

  /// The captures of a link that was opened at a line; `nil` if one of its steps does not follow.
  private static func texts(
    of link: LinkDefinition, in log: ReadLog, from place: Int
  ) -> [String: String]? {
    var (texts, next): ([String: String], Int) = ([:], place)
    for (name, captures) in zip(link.stepNames, link.captures) {
      let lines = log.events[next..<min(next + window, log.events.count)]
      guard
        let found = lines.firstIndex(where: { log.contents[Int($0.content)].step.name == name })
      else { return nil }
      let arguments = log.contents[Int(log.events[found].content)].step.arguments
      for (index, capture) in captures {
        guard index < arguments.count, let text = arguments[index].value.typed.first else {
          return nil
        }
        texts[capture] = text
      }
      next = found + 1
    }
    return texts
  }
}

/// The pattern of a link, `demo://movies/{id:Int}`, whose parts in braces are filled with texts.
struct URLTemplate {
  private var literals: [String] = [""]
  /// The names of the parts in braces.
  private var names: [String] = []

  init(_ pattern: String) {
    // Optional query parameters are left out.
    let parts = pattern.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let isOptional = parts.count > 1 && parts[1].contains("?}")
    var rest = (isOptional ? parts[0] : Substring(pattern))[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      literals[literals.count - 1] += rest[..<open]
      literals.append("")
      names.append(String(rest[rest.index(after: open)..<close].prefix { $0 != ":" && $0 != "?" }))
      rest = rest[rest.index(after: close)...]
    }
    literals[literals.count - 1] += rest
  }

  /// The URLs with some of the texts in the places of values, 50 at most.
  func filled(with texts: [String]) -> [String] {
    guard literals.count > 1 else { return [] }
    var found = [literals[0]]
    for literal in literals.dropFirst() {
      found = Array(
        found.flatMap { url in texts.map { url + Self.escaped($0) + literal } }.prefix(50))
    }
    return found
  }

  /// The URL with a text for each part in braces; nil if one has none.
  func filled(with texts: [String: String]) -> String? {
    var url = literals[0]
    for (name, literal) in zip(names, literals.dropFirst()) {
      guard let text = texts[name] else { return nil }
      url += Self.escaped(text) + literal
    }
    return url
  }

  private static func escaped(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF")
    return text.utf8.map { byte in
      let isPlain =
        byte < 0x80
        && (Character(Unicode.Scalar(byte)).isLetter
          || Character(Unicode.Scalar(byte)).isNumber || "-_.~".utf8.contains(byte))
      return isPlain
        ? String(Unicode.Scalar(byte))
        : "%" + String(digits[Int(byte >> 4)]) + String(digits[Int(byte & 15)])
    }.joined()
  }
}
