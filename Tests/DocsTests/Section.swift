import Testing

/// A part of a document that is played alone, from its first block to its last.
///
/// In a document of `Tests/Sessions` a section has a heading of its own; the blocks above the first of these belong to
/// each section. In other documents it is one block of commands, with all files of the document.
struct Section: Sendable, CustomTestStringConvertible {
  let document: Document
  /// The heading, or the number of the line.
  let title: String
  let blocks: [Block]

  var testDescription: String { "\(document.path): \(title)" }

  /// The sections of all documents.
  static let all = (Document.all + Document.sessions).flatMap(\.sections)

  /// Plays the section in a folder of its own.
  ///
  /// - Returns: The blocks of commands, each with the lines that should be in it.
  func played() throws -> [(block: Block, lines: [String])] {
    let playground = try Playground(blocks)
    let player = ConsolePlayer(playground, isStrict: document.isSession)
    var played: [(block: Block, lines: [String])] = []
    for block in blocks {
      if block.isConsole {
        played.append((block, try player.play(block)))
      } else if let file = block.file {
        try playground.write(block.text, to: file)
      }
    }
    return played
  }
}

extension Document {
  /// Whether it is one of `Tests/Sessions`.
  var isSession: Bool { path.hasPrefix("Tests/Sessions/") }

  /// The parts that are played, in their order.
  var sections: [Section] {
    let blocks = blocks
    if !isSession {
      let files = blocks.filter { !$0.isConsole }
      return blocks.filter(\.isConsole).map {
        Section(document: self, title: "line \($0.line)", blocks: files + [$0])
      }
    }
    let headings = headings.filter { $0.line.hasPrefix("## ") }
    let ends = headings.dropFirst().map(\.number) + [lines.count]
    let common = blocks.filter { $0.line < (headings.first?.number ?? 0) }
    return zip(headings, ends).map { heading, end in
      Section(
        document: self, title: String(heading.line.dropFirst(3)),
        blocks: common + blocks.filter { (heading.number..<end).contains($0.line) })
    }
  }
}
