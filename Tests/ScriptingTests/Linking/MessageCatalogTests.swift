import Testing

@testable import Scripting

@Suite("The message catalogue")
struct MessageCatalogTests {
  /// Told in tests that have no table.
  static let elsewhere = [
    "E0115", "E0116", "E0117",  // RequireTests
    "E0122",  // PastedEnumTests
    "E0604", "E0605", "E0610",  // HostTests
    "E0630", "E0631", "E0632", "E0633",  // LinkTableTests
  ]

  @Test("Every message is covered by a test", arguments: ["Load", "Word", "Run", "Link"])
  func complete(file: String) throws {
    let folder = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let path = "/\(folder)/Sources/Scripting/Messages/\(file)Messages.swift"
    let declared = codes(in: try SourceFile.text(path))

    let tables = [
      LoadMessageTests.cases, StepMessageTests.cases, OptionMessageTests.cases,
      EntryMessageTests.cases, RunMessageTests.cases, CheckMessageTests.cases,
      LinkMessageTests.cases,
    ]
    let told = codes(
      in: tables.joined().map(\.said).joined() + FileMessageTests.cases.map(\.said).joined()
        + Self.elsewhere.joined(separator: " "))

    #expect(!declared.isEmpty)
    #expect(declared.subtracting(told).sorted() == [])
  }

  private func codes(in text: String) -> Set<Substring> {
    Set(text.matches(of: /E0[0-9]{3}/).map(\.output))
  }
}
