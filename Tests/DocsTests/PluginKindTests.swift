import Testing

@testable import Scripting

@Suite("The table of what plugins give, in docs/PLUGINS.md")
struct PluginKindTests {
  private static let document = Document.at("docs/PLUGINS.md")

  /// The words with which a plugin gives something, one for each kind.
  private static let words =
    ["export", "steps", "screen", "flow", "stepper", "service", "link", "adapt", "on", "container"]
    + Replaceable.Kind.allCases.filter { $0 != .word }.map(\.rawValue)

  @Test(
    "has a row for each kind, with an example of ten lines or fewer that uses its word",
    arguments: words)
  func row(word: String) throws {
    let rows = Self.document.lines.filter { $0.hasPrefix("| ") && $0.hasSuffix("` |") }
    let row = try #require(
      rows.first { $0.contains("[`\(word)`]") || $0.contains("`\(word) {") }, "no row")
    let example = try #require(row.split(separator: "`").dropLast().last)
    let block = try #require(
      Self.document.blocks.first { $0.words == ["lua", "plugin", "plugins/\(example).lua"] })

    #expect(block.lines.count <= 10)
    let isUsed = block.lines.contains { line in
      line.split { !$0.isLetter }.contains { $0 == word }
    }
    #expect(isUsed)
  }

  @Test(
    "says of each kind that can be replaced how",
    arguments: Replaceable.Kind.allCases.map(\.rawValue))
  func replacing(kind: String) {
    let rows = Self.document.lines.filter { $0.hasPrefix("| ") && $0.hasSuffix("` |") }
    let isSaid = rows.contains { $0.contains("`\"\(kind) ") }
    #expect(isSaid)
  }
}
