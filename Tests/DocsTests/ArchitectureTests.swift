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
  static let terms = rows(of: "Glossary", in: "docs/SEMANTICS.md").filter {
    $0.cells[0].hasPrefix(" **")
  }

  /// The rows of the tables in a section.
  private static func rows(of section: String, in document: String = "docs/ARCHITECTURE.md")
    -> [Row]
  {
    let text = Document.at(document).text
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

  /// The Swift targets, by their folders in `Sources`.
  private static let targets: [String] = {
    let sources = Document.project.appending(path: "Sources")
    let folders = try? FileManager.default.contentsOfDirectory(atPath: sources.path)
    return (folders ?? []).sorted().filter { folder in
      let files = FileManager.default.enumerator(
        at: sources.appending(path: folder), includingPropertiesForKeys: nil)
      return files?.contains { ($0 as? URL)?.pathExtension == "swift" } ?? false
    }
  }()

  @Test("Each target with Swift code has a page, which ARCHITECTURE.md links")
  func pages() {
    let text = Document.at("docs/ARCHITECTURE.md").text
    let missing = Self.targets.filter { target in
      let page = "Sources/\(target)/README.md"
      let file = Document.project.appending(path: page).path
      return !FileManager.default.fileExists(atPath: file) || !text.contains("../\(page)")
    }
    #expect(Self.targets.count > 25)
    #expect(missing == [])
  }
}
