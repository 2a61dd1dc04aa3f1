import Diagnostics

/// Something that can be done with a declaration, beside its line.
package struct Lens: Sendable {
  package let range: FileRange
  package let title: String
  package let task: EditorTask
}

/// What an editor can ask to be done.
package enum EditorTask: Hashable, Sendable {
  case runJourney(path: String, name: String)
  case showFrame(path: String, screen: String)
  case showMap(path: String)
  case explore(path: String)
  /// Opens a prompt, which the editor does itself.
  case openPrompt(path: String)
}

/// The lenses of a text.
struct Lenses {
  let text: EditorText
  let language: Language
  /// The main script of the text's app.
  let main: String
  /// Whether the editor can open a prompt.
  let hasTerminal: Bool

  var all: [Lens] {
    text.names.occurrences.compactMap(lens) + text.names.starts.flatMap(lenses)
  }

  private func lens(_ occurrence: NameOccurrence) -> Lens? {
    guard case .declaration = occurrence.role else { return nil }
    switch occurrence.kinds.first {
    case .journey:
      return lens(
        "editor.run", .runJourney(path: text.path, name: occurrence.name), occurrence.bytes)
    case .screen:
      return lens(
        "editor.showFrame", .showFrame(path: main, screen: occurrence.name), occurrence.bytes)
    default: return nil
    }
  }

  private func lenses(atStart bytes: Range<Int>) -> [Lens] {
    [
      lens("editor.showMap", .showMap(path: main), bytes),
      lens("editor.explore", .explore(path: main), bytes),
    ] + (hasTerminal ? [lens("editor.openPrompt", .openPrompt(path: main), bytes)] : [])
  }

  private func lens(_ title: String, _ task: EditorTask, _ bytes: Range<Int>) -> Lens {
    Lens(range: text.range(bytes), title: Message(title).text(in: language), task: task)
  }
}
