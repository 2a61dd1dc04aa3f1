package import Diagnostics

/// The page of one code: what it means, an example that causes it, and what helps.
///
/// The fields of the entry are `meaning` and `example`, Markdown's fenced blocks with a file's name after
/// the language. `title` and `help` say more than the message and its cure, which stand in for them.
package struct ManualPage: Sendable {
  /// The code, such as `E0101`.
  package let code: String
  package let title: Message
  /// What it means and why it matters; paragraphs have an empty line between them.
  package let meaning: Message
  /// What causes it: the files of an otherwise empty folder, and the commands run there.
  package let example: [Block]
  package let cure: Message

  package struct Block: Sendable, Hashable {
    /// The block's language: `lua`, `swift`, `console`.
    package let language: String
    /// The file that holds it; empty if it is not a file.
    package let file: String
    package let lines: [String]

    /// The block as Markdown has it.
    package var markdown: String {
      let info = file.isEmpty ? language : "\(language) \(file)"
      return (["```\(info)"] + lines + ["```"]).joined(separator: "\n")
    }
  }

  /// Reads the page of an entry; nil if it has none.
  init?(_ entry: Catalogue.Entry) {
    guard let title = entry.message("title ") ?? entry.template(""),
      let meaning = entry.message("meaning "),
      let cure = entry.message("help ") ?? entry.template("cure "), let example = entry["example"]
    else { return nil }
    code = String(entry.id.prefix { $0 != "." })
    (self.title, self.meaning, self.cure) = (title, meaning, cure)
    self.example = Block.all(in: example)
  }
}

extension ManualPage.Block {
  /// Reads the blocks of a text.
  fileprivate static func all(in text: String) -> [Self] {
    var blocks: [Self] = []
    var rest = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = rest.popFirst() {
      guard line.hasPrefix("```") else { continue }
      let lines = rest.prefix { $0 != "```" }
      let words = line.dropFirst(3).split(separator: " ", maxSplits: 1).map(String.init)
      blocks.append(
        Self(
          language: words.first ?? "", file: words.count > 1 ? words[1] : "",
          lines: lines.map(String.init)))
      rest = rest[lines.endIndex...].dropFirst()
    }
    return blocks
  }
}

extension Catalogue.Entry {
  /// A field in every language; nil if the entry has none.
  fileprivate func message(_ field: String) -> Message? {
    guard let english = self[field + "en"], let korean = self[field + "ko"] else { return nil }
    return Message(en: english, ko: korean)
  }

  /// A template in every language, with `…` for each value; nil if the entry has none.
  fileprivate func template(_ field: String) -> Message? {
    guard let english = text(of: field + "en"), let korean = text(of: field + "ko") else {
      return nil
    }
    return Message(en: english, ko: korean)
  }
}
