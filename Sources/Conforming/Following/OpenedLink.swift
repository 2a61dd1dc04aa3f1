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
