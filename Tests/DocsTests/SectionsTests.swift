import Testing

@Suite("The sessions in documents and in Tests/Sessions")
struct SectionsTests {
  @Test("Every recorded session is what the program prints", arguments: Section.all)
  func sessions(section: Section) throws {
    for (block, lines) in try section.played() {
      let isSame = block.lines == lines
      #expect(
        isSame,
        "\(block.testDescription), \(section.title): - is recorded, + is printed now\n\(difference(block.lines, lines))"
      )
    }
  }

  @Test(
    "A block of commands in a document for readers has commands of the program only, and scripts that the document shows"
  )
  func commands() {
    let others = Document.all.flatMap { document in
      let scripts = document.blocks.compactMap(\.file).map { "sh \($0)" }
      let sessions = document.blocks.filter(\.isConsole).flatMap(ConsoleSession.all)
      return sessions.map { $0.command.first ?? "" }.filter {
        !$0.hasPrefix("sextant ") && !scripts.contains($0)
      }
    }

    #expect(others == [])
  }

  @Test("Two sections of a document have different headings", arguments: Document.sessions)
  func headings(document: Document) {
    let titles = document.sections.map(\.title)

    #expect(Set(titles).count == titles.count)
  }

  /// The lines of both, with signs before those that only one of them has.
  private func difference(_ old: [String], _ new: [String]) -> String {
    let changes = new.difference(from: old)
    let removed = Set(changes.removals.map(\.offset))
    let inserted = Set(changes.insertions.map(\.offset))
    var (told, next) = ([String](), 0)
    func insert() {
      while inserted.contains(next) {
        told.append("+ " + new[next])
        next += 1
      }
    }
    for (number, line) in old.enumerated() {
      if removed.contains(number) {
        told.append("- " + line)
      } else {
        insert()
        told.append("  " + line)
        next += 1
      }
    }
    insert()
    return told.joined(separator: "\n")
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
