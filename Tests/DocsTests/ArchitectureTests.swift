import Foundation
import Testing

@Suite("The tables of docs/ARCHITECTURE.md")
struct ArchitectureTests {
  /// A row of the table: what is wanted, where a file goes, and what else has to be told.
  struct Row: CustomTestStringConvertible {
    let cells: [String]

    var testDescription: String { cells[0] }

    /// The names between backticks.
    func names(_ cell: Int) -> [String] {
      guard cell < cells.count else { return [] }
      return cells[cell].matches(of: /`([^`]+)`/).map { String($0.1) }
    }
  }

  static let rows = Array(rows(of: "Where a change lands").dropFirst())
  /// What the glossary calls by one word each.
  static let terms = rows(of: "Glossary").filter { $0.cells[0].hasPrefix(" **") }

  /// The rows of the tables in a section.
  private static func rows(of section: String) -> [Row] {
    let text = Document.at("docs/ARCHITECTURE.md").text
    let rest = text.components(separatedBy: "## \(section)\n").last ?? ""
    let table = rest.components(separatedBy: "\n## ")[0]
    return table.split(separator: "\n").filter { $0.hasPrefix("| ") }.map { line in
      Row(cells: line.components(separatedBy: "|").dropFirst().dropLast().map { String($0) })
    }
  }

  /// What the sources declare: `enum CheckCatalog`, `let all`.
  private static let words: Set<String> = {
    let files = FileManager.default.enumerator(
      at: Document.project.appending(path: "Sources"), includingPropertiesForKeys: nil)
    let texts = (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
      .compactMap { try? String(contentsOf: $0, encoding: .utf8) }
    let declared = /(?:struct|enum|class|protocol|extension|let|var) \w+/
    return Set(texts.flatMap { $0.matches(of: declared).map { String($0.0) } })
  }()

  @Test("list every kind of change")
  func complete() { #expect(Self.rows.count > 18) }

  @Test("name folders that exist", arguments: rows)
  func folders(row: Row) {
    for cell in 1...2 {
      for path in row.names(cell) where path.hasPrefix("Sources/") || path == "plugins" {
        let file = Document.project.appending(path: path)
        #expect(FileManager.default.fileExists(atPath: file.path), "\(path)")
      }
    }
  }

  @Test("name catalogues that exist, in the given files", arguments: rows)
  func catalogues(row: Row) throws {
    let folder = row.names(1).first { $0.hasPrefix("Sources/") }
    for name in row.names(2) {
      if name.hasSuffix(".swift"), !name.contains("/") {
        let places = [folder, folder.map { ($0 as NSString).deletingLastPathComponent }, "Sources"]
        let found = places.compactMap(\.self).contains { place in
          let files = FileManager.default.enumerator(
            at: Document.project.appending(path: place), includingPropertiesForKeys: nil)
          return files?.contains { ($0 as? URL)?.lastPathComponent == name } ?? false
        }
        #expect(found, "\(name)")
      } else if name.first?.isUppercase == true, !name.contains("/") {
        let parts = name.split(separator: ".")
        let kinds = ["struct", "enum", "class", "extension"]
        #expect(kinds.contains { Self.words.contains("\($0) \(parts[0])") }, "\(name)")
        if parts.count > 1 {
          #expect(["let", "var"].contains { Self.words.contains("\($0) \(parts[1])") }, "\(name)")
        }
      }
    }
  }

  @Test("Each glossary word is explained once, with types that exist")
  func glossary() {
    let words = Self.terms.map { $0.cells[0] }
    #expect(words.count > 20)
    #expect(Set(words).count == words.count)
    for name in Self.terms.flatMap({ $0.names(1) + $0.names(3) })
    where name.first?.isUppercase == true {
      let type = name.prefix { $0 != "." }
      let kinds = ["struct", "enum", "class", "protocol"]
      let isType = kinds.contains { Self.words.contains("\($0) \(type)") }
      let folder = Document.project.appending(path: "Sources/\(name)").path
      #expect(isType || FileManager.default.fileExists(atPath: folder), "\(name)")
    }
  }

  /// The rooms of `Driving`, the lowest first.
  private static let rooms = ["Wording", "Actions", "Past", "Driver", "Asking"]

  /// The text of the files in a room, without comments.
  private static func text(ofRoom room: String) -> String {
    let folder = Document.project.appending(path: "Sources/Driving/\(room)")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
      .compactMap { try? String(contentsOf: $0, encoding: .utf8) }.joined()
      .replacing(/\/\/[^\n]*/, with: "")
  }

  @Test("Inside Driving, no layer uses a type of a layer above it", arguments: rooms)
  func arrows(room: String) throws {
    let text = Self.text(ofRoom: room)
    let declared = /(?:struct|class|enum|protocol) (\w+)/
    let own = Set(text.matches(of: declared).map { String($0.1) })
    let above = Self.rooms.drop { $0 != room }.dropFirst().flatMap { upper in
      Self.text(ofRoom: upper).split(separator: "\n")
        .filter { $0.first?.isWhitespace == false }
        .compactMap { $0.firstMatch(of: declared).map { String($0.1) } }
    }
    let words = Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    #expect(words.intersection(above).subtracting(own) == [])
  }
}
