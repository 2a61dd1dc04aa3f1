import Foundation
import Testing

@Suite("Decisions in docs/decisions")
struct DecisionTests {
  private static let folder = Document.project.appending(path: "docs/decisions")
  private static let names: [String] = {
    let all = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (all ?? []).filter { $0.hasSuffix(".md") && $0 != "README.md" }.sorted()
  }()

  @Test("have a number, a title, a context, a decision and consequences", arguments: names)
  func form(name: String) {
    let lines = Document.at("docs/decisions/\(name)").text.split(separator: "\n")
    let number = Int(name.prefix(4)) ?? -1
    #expect(lines.first?.hasPrefix("# \(number). ") == true)
    let parts = ["Context: ", "Decision: ", "Consequences: "]
    let found = lines.compactMap { line in parts.first { line.hasPrefix($0) } }
    // What is not done, or what was thought of, may stand between them.
    #expect(found == parts)
  }

  @Test("are all in the index, in order, with their titles")
  func index() {
    let titles = Self.names.map { name in
      let text = Document.at("docs/decisions/\(name)").text
      return "- [\(text.dropFirst(2).prefix { $0 != "\n" })](\(name))"
    }
    let index = Document.at("docs/decisions/README.md").text.split(separator: "\n")
    let listed = index.filter { $0.hasPrefix("- ") }.map(String.init)
    #expect(listed == titles)
  }
}
