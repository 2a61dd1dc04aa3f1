import Foundation
import Testing

@Suite("The topics of the libraries' documentation")
struct TopicTests {
  @Test("Every public type of Navigation stands in a topic")
  func complete() throws {
    let folder = Document.project.appending(path: "Sources/Navigation")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let texts = (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
      .compactMap { try? String(contentsOf: $0, encoding: .utf8) }
    let declaration =
      /\npublic (?:final |indirect )?(?:struct|class|enum|protocol|typealias) (\w+)/
    let types = texts.flatMap { "\n\($0)".matches(of: declaration).map { String($0.1) } }
    let topics = try String(
      contentsOf: folder.appending(path: "Navigation.docc/Navigation.md"), encoding: .utf8)

    #expect(types.count > 60)
    // Otherwise the module could not be named where another one has the same type (decision 114).
    #expect(!types.contains("Navigation"))
    #expect(types.filter { !topics.contains("- ``\($0)``") } == [])
  }
}
