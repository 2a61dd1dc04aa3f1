import Foundation
import Testing

@Suite("The topics of the libraries' documentation")
struct TopicTests {
  @Test(
    "Every public type of a library stands in a topic",
    arguments: ["Navigation", "Scripting", "Journeys", "Prompting"])
  func complete(library: String) throws {
    let folder = Document.project.appending(path: "Sources/\(library)")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let texts = (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
      .compactMap { try? String(contentsOf: $0, encoding: .utf8) }
    let declaration =
      /\npublic (?:final |indirect )?(?:struct|class|enum|protocol|typealias) (\w+)/
    let types = texts.flatMap { "\n\($0)".matches(of: declaration).map { String($0.1) } }
    let topics = try String(
      contentsOf: folder.appending(path: "\(library).docc/\(library).md"), encoding: .utf8)

    #expect(!types.isEmpty)
    // Otherwise the module could not be named where another one has the same type (decision 114).
    #expect(!types.contains(library))
    #expect(types.filter { !topics.contains("- ``\($0)``") } == [])
  }
}
