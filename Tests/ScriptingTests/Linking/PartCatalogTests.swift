import Diagnostics
import Foundation
import TestFolders
import Testing

@testable import Scripting

@Suite("The parts of messages")
struct PartCatalogTests {
  @Test("Every phrase for an expected value has a Korean translation")
  func complete() throws {
    var parts: Set<String> = []
    for (_, text) in try Self.sources() {
      for match in text.matches(of: /\.expected\((?:[^,"]|"[^"]*")+,\s*"((?:[^"\\]|\\.)*)"/) {
        parts.insert(String(match.1).replacing("\\\"", with: "\""))
      }
    }

    for form in OptionCatalog.all.flatMap(\.options).map(\.form) where form.choices.isEmpty {
      parts.insert(form.expected)
    }
    parts.remove("")

    #expect(parts.count > 30)
    #expect(parts.filter { !Catalogue.has("part.\($0)") }.sorted() == [])
  }

  @Test("Every kind of name has a Korean translation", arguments: NameKind.allCases)
  func kinds(kind: NameKind) {
    #expect(!kind.message.korean.contains { $0.isASCII && $0.isLetter })
  }

  @Test(
    "Composed phrases are translated into Korean part by part",
    arguments: [
      ("\"full\" or \"over\"", "\"full\" 또는 \"over\""), ("3 values", "값 3개"), ("\"x\"", "\"x\""),
      ("string", "텍스트"),
    ])
  func composed(english: String, korean: String) {
    let part = Message.part(english)
    #expect([part.english, part.korean] == [english, korean])
  }

  /// All source files of the target, by name.
  private static func sources() throws -> [(name: String, text: String)] {
    let files = FileManager.default.enumerator(
      at: project.appending(path: "Sources/Scripting"), includingPropertiesForKeys: nil)
    var found: [(name: String, text: String)] = []
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      found.append((file.lastPathComponent, try String(contentsOf: file, encoding: .utf8)))
    }
    return found
  }
}
