import Foundation
import Testing

@Suite("Where a change lands, as the architecture tells it,")
struct ArchitectureTests {
  /// A row of the table: what is wanted, where a file goes, and what else has to be told.
  struct Row: CustomTestStringConvertible {
    let cells: [String]

    var testDescription: String { cells[0] }

    /// The names between backticks.
    func names(_ cell: Int) -> [String] {
      cells[cell].matches(of: /`([^`]+)`/).map { String($0.1) }
    }
  }

  static let rows: [Row] = {
    let text = Document.at("docs/ARCHITECTURE.md").text
    let table = text.components(separatedBy: "## Where a change lands").last ?? ""
    return table.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map { line in
      Row(cells: line.dropFirst(2).dropLast(2).components(separatedBy: " | "))
    }
  }()

  private static let sources: String = {
    let files = FileManager.default.enumerator(
      at: Document.project.appending(path: "Sources"), includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
      .compactMap { try? String(contentsOf: $0, encoding: .utf8) }.joined()
  }()

  @Test("has a row for each")
  func complete() { #expect(Self.rows.count > 18) }

  @Test("is a folder that there is", arguments: rows)
  func folders(row: Row) {
    for cell in 1...2 {
      for path in row.names(cell) where path.hasPrefix("Sources/") || path == "plugins" {
        let file = Document.project.appending(path: path)
        #expect(FileManager.default.fileExists(atPath: file.path), "\(path)")
      }
    }
  }

  @Test("is a catalogue that there is, in the file that is named", arguments: rows)
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
        #expect(Self.sources.contains(try Regex("(struct|enum|class|extension) \(parts[0])\\b")))
        if parts.count > 1 {
          #expect(Self.sources.contains(try Regex("static (let|var) \(parts[1])\\b")))
        }
      }
    }
  }
}
