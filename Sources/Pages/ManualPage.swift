package import Diagnostics

/// The page of one code: what it means, an example that causes it, and what helps.
///
/// A page is a file of `docs/codes`, as it is read on the web:
///
///     # E0101 a file does not exist
///
///     What it means.
///
///     ```console
///     $ sextant run nowhere.lua
///     ```
///
///     **What helps:** Check the spelling.
///
///     ---
///
///     ## The title in Korean, what it means and what helps, without the example
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
  }

  /// Reads a page; nil if it does not have the form above.
  package init?(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let border = lines.firstIndex(of: "---"),
      let english = Section(lines[..<border], mark: "# ", cure: "**What helps:** "),
      let korean = Section(lines[(border + 1)...], mark: "## ", cure: "**해결:** "),
      korean.blocks.isEmpty, let space = english.title.firstIndex(of: " ")
    else { return nil }
    code = String(english.title[..<space])
    let title = english.title[space...].dropFirst()
    self.title = Message(en: String(title), ko: korean.title)
    meaning = Message(en: english.meaning, ko: korean.meaning)
    example = english.blocks
    cure = Message(en: english.cure, ko: korean.cure)
  }

  private struct Section {
    let title: String
    let meaning: String
    let blocks: [Block]
    let cure: String

    init?(_ lines: ArraySlice<Substring>, mark: String, cure: String) {
      var (texts, blocks): ([String], [Block]) = ([], [])
      var rest = lines
      while let line = rest.popFirst() {
        if line.hasPrefix("```") {
          guard let end = rest.firstIndex(of: "```") else { return nil }
          blocks.append(Block(line.dropFirst(3), rest[..<end]))
          rest = rest[(end + 1)...]
        } else if !line.isEmpty {
          texts.append(String(line))
        }
      }
      guard texts.count > 2, let title = texts.first, title.hasPrefix(mark),
        let helps = texts.last, helps.hasPrefix(cure)
      else { return nil }
      self.title = String(title.dropFirst(mark.count))
      self.cure = String(helps.dropFirst(cure.count))
      self.blocks = blocks
      meaning = texts.dropFirst().dropLast().joined(separator: "\n\n")
    }
  }
}

extension ManualPage.Block {
  /// Makes a block; its info line holds the language and the file name.
  fileprivate init(_ info: Substring, _ lines: ArraySlice<Substring>) {
    let words = info.split(separator: " ", maxSplits: 1)
    language = words.first.map(String.init) ?? ""
    file = words.count > 1 ? String(words[1]) : ""
    self.lines = lines.map(String.init)
  }
}
