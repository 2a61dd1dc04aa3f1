import Diagnostics
import Foundation
import Scripting

/// The reference of the language: a list of all words, and a section for each.
///
/// What the catalogue says of a word is made; what stands below the mark is written by hand.
enum WordReference {
  private static let list = "\n## All words\n\n"
  private static let section = "\n## `"
  private static let mark = "\n<!-- by hand -->\n"

  /// The document with all that is made from the catalogue anew, and all that is not as it was.
  static func page(_ text: String) -> String {
    var parts = text.components(separatedBy: section)
    let head = parts.removeFirst().components(separatedBy: list)[0]
    let notes = Dictionary(parts.map(notes), uniquingKeysWith: { first, _ in first })
    let words = Part.words.map { word in
      section + word.id.name + "`\n\n" + made(word) + (notes[word.id.name] ?? "")
    }
    return head + list + "| Word | Is |\n|---|---|\n" + rows + words.joined()
  }

  /// The name of the word that a section is about, and what is written there by hand.
  private static func notes(_ section: String) -> (String, String) {
    let name = String(section.prefix { $0 != "`" })
    guard let start = section.range(of: mark)?.lowerBound else { return (name, "") }
    return (name, String(section[start...]))
  }

  private static var rows: String {
    Part.words.map { word in
      "| [`\(word.id.name)`](#\(word.id.name.lowercased())) | \(word.summary.english) |\n"
    }
    .joined()
  }

  private static func made(_ word: Part) -> String {
    let summary = word.summary.english
    let head =
      summary.prefix(1).uppercased() + summary.dropFirst() + ".\n\n```lua\n\(word.usage)\n```\n"
    guard !word.options.isEmpty else { return head }
    return head + "\n| Option | Takes | Means |\n|---|---|---|\n" + word.options.map(row).joined()
  }

  private static func row(_ option: WordOption) -> String {
    let type = option.type.replacing("sextant.", with: "").replacing("|", with: "\\|")
    let name = "`\(option.name)`" + (option.isNeeded ? " (needed)" : "")
    return "| \(name) | `\(type)` | \(option.summary.english) |\n"
  }
}
