import Foundation
import Testing

/// One Markdown file of the project, with the blocks of code in it.
struct Document: Sendable, CustomTestStringConvertible {
  /// Its path below the project's folder.
  let path: String
  /// All of it.
  let text: String
  /// Its lines, without their ends.
  let lines: [String]
  /// The blocks of code, in the order in which they stand.
  let blocks: [Block]

  var testDescription: String { path }

  init(path: String, text: String) {
    self.path = path
    self.text = text
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var (blocks, open): ([Block], Block?) = ([], nil)
    for (index, line) in lines.enumerated() {
      if line == "```", let block = open {
        blocks.append(block)
        open = nil
      } else if open != nil {
        open?.lines.append(line)
      } else if line.hasPrefix("```") {
        let words = line.dropFirst(3).split(separator: " ").map(String.init)
        open = Block(document: path, line: index + 1, words: words, lines: [])
      }
    }
    self.blocks = blocks
  }

  /// The project's folder.
  static let project = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The documents a reader comes upon: those at the top and all below `docs`.
  static let all: [Document] = paths.compactMap { path in
    let file = project.appending(path: path)
    return (try? String(contentsOf: file, encoding: .utf8)).map { Document(path: path, text: $0) }
  }

  private static var paths: [String] {
    let docs = FileManager.default.enumerator(atPath: project.appending(path: "docs").path)
    // The pages of codes are made from the catalogue; CodePagesTests compares them.
    let below = (docs?.allObjects as? [String] ?? []).filter {
      $0.hasSuffix(".md") && (!$0.hasPrefix("codes/") || $0 == "codes/README.md")
    }
    let targets = try? FileManager.default.contentsOfDirectory(
      atPath: project.appending(path: "Sources").path)
    return ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"] + below.sorted().map { "docs/" + $0 }
      + (targets ?? []).sorted().map { "Sources/\($0)/README.md" }
      + ["Conformance", "sextant-conformance"].map { "Tests/\($0)/README.md" }
  }

  /// The documents of `Tests/Sessions`, each with sessions about one topic.
  static let sessions: [Document] = {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: project.appending(path: "Tests/Sessions").path)
    let paths = (names ?? []).filter { $0.hasSuffix(".md") && $0 != "README.md" }.sorted()
    return paths.map { at("Tests/Sessions/" + $0) }
  }()

  /// Returns the document of a path, also one that is made; an empty one if there is none.
  static func at(_ path: String) -> Document {
    if let document = all.first(where: { $0.path == path }) { return document }
    let text = try? String(contentsOf: project.appending(path: path), encoding: .utf8)
    return Document(path: path, text: text ?? "")
  }

  /// The path below the project's folder of what a link in another document names.
  static func path(_ link: String, seenFrom document: String) -> String {
    let folder = project.appending(path: document).deletingLastPathComponent()
    let target = folder.appending(path: link).standardizedFileURL.path
    return String(target.dropFirst(project.standardizedFileURL.path.count + 1))
  }

  /// What a link to one of its headings says behind `#`, as GitHub makes it.
  var anchors: Set<String> {
    Set(
      headings.map { _, line in
        line.drop { $0 == "#" }.dropFirst().lowercased()
          .filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }
          .replacing(" ", with: "-")
      })
  }

  /// The lines with headings, and their numbers from 0.
  var headings: [(number: Int, line: String)] {
    let inBlocks = Set(blocks.flatMap { $0.line..<$0.line + $0.lines.count })
    return lines.enumerated().filter { $1.hasPrefix("#") && !inBlocks.contains($0) }
      .map { (number: $0, line: $1) }
  }
}

/// A block of code in a document, between two lines of three backticks.
struct Block: Sendable, CustomTestStringConvertible {
  /// The document's path.
  let document: String
  /// The line on which it opens.
  let line: Int
  /// What stands after the backticks: `lua script hello.lua`.
  let words: [String]
  /// What is in it.
  var lines: [String]

  var testDescription: String { "\(document):\(line)" }

  /// What is in it, as a file has it.
  var text: String { lines.map { $0 + "\n" }.joined() }

  /// Returns the third word if the first two are these.
  func name(after first: String, _ second: String) -> String? {
    words.count == 3 && words[0] == first && words[1] == second ? words[2] : nil
  }

  /// Whether it is commands with what they print.
  var isConsole: Bool { words == ["console"] }

  /// The file that it is the content of: the last word, except behind `excerpt`.
  var file: String? { words.count > 1 && words[1] != "excerpt" ? words.last : nil }
}
