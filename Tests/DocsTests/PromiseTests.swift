import Foundation
import Testing

@Suite("The promises in docs/SAFETY.md")
struct PromiseTests {
  /// A row of the table: a promise, and the tests that hold it.
  struct Promise: CustomTestStringConvertible {
    let text: String
    /// Suites and titles.
    let tests: [String]

    var testDescription: String { text }
  }

  static let promises: [Promise] = {
    let text = Document.at("docs/SAFETY.md").text
    let rest = text.components(separatedBy: "## What is promised").last ?? ""
    let table = rest.components(separatedBy: "\n## ")[0]
    return table.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let tests = cells[1].matches(of: /`([^`]+)`/).map { String($0.1) }
      return Promise(text: cells[0], tests: tests)
    }
  }()

  /// The titles of all tests, each behind that of its suite, and the headings of all recorded sessions.
  private static let titles: Set<String> = {
    let files = FileManager.default.enumerator(
      at: Document.project.appending(path: "Tests"), includingPropertiesForKeys: nil)
    let texts = (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
      .compactMap { try? String(contentsOf: $0, encoding: .utf8) }
    let sessions = Document.sessions.flatMap { document in
      document.sections.map { "\(document.lines[0].dropFirst(2)) > \($0.title)" }
    }
    return Set(texts.flatMap(titles) + sessions)
  }()

  private static func titles(in text: String) -> [String] {
    let declared = /(?<kind>Suite|Test)\(\s*"(?<title>(?:[^"\\]|\\.)*)"/
    var suite = ""
    return text.split(separator: "@").compactMap { part in
      guard let match = part.prefixMatch(of: declared) else { return nil }
      let title = String(match.title)
      if match.kind == "Suite" { suite = title }
      return match.kind == "Test" ? "\(suite) > \(title)" : nil
    }
  }

  @Test("are more than a few")
  func complete() { #expect(Self.promises.count > 20) }

  @Test("are covered by tests that exist", arguments: promises)
  func held(promise: Promise) {
    #expect(!promise.tests.isEmpty)
    for test in promise.tests {
      #expect(Self.titles.contains(test), "no test is called '\(test)'")
    }
  }
}
