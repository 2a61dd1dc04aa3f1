import Diagnostics
import Driving
import Scripting
import Shell

/// What the program and plugins have that can be replaced, as a list.
struct PartListing {
  private let parts: [Part]

  /// - Parameter app: An app with plugins; nil for the program alone.
  init(_ app: App?) { parts = ProgramParts.all(with: app) }

  func lines(_ settings: OutputSettings) -> [String] {
    if settings.json { return [json(in: settings.language).text] }
    return parts.map { part in
      let summary = VisibleText.of(part.summary.text(in: settings.language))
      let giver = (part.plugin ?? part.location?.file).map { "  (\($0))" } ?? ""
      return Columns.pad(part.id.text, to: 26) + summary + giver
    }
  }

  private func json(in language: Language) -> JSON {
    .object([
      "v": JSON.version, "event": .string("parts"),
      "parts": .array(
        parts.map { part in
          .object([
            "kind": .string(part.id.kind.rawValue), "name": .string(part.id.name),
            "usage": part.usage.isEmpty ? nil : .string(part.usage),
            "summary": .string(part.summary.text(in: language)),
            "options": part.options.isEmpty
              ? nil : .array(part.options.map { option($0, language) }),
            "needs": .texts(ifAny: part.needs),
            "type": part.type.isEmpty ? nil : .string(part.type), "plugin": .text(part.plugin),
            "file": .text(part.location?.file),
          ])
        }),
    ])
  }

  private func option(_ option: WordOption, _ language: Language) -> JSON {
    .object([
      "name": .string(option.name), "type": .string(option.type), "needed": .flag(option.isNeeded),
      "summary": .string(option.summary.text(in: language)),
    ])
  }
}
