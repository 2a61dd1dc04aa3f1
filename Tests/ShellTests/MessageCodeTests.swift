import Foundation
import Testing

@Suite("The codes of messages")
struct MessageCodeTests {
  @Test("Each code belongs to one message")
  func unique() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    var uses: [String: [String]] = [:]
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      // Pages are not messages.
      guard !file.path.contains("/Explanations/") else { continue }
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      for line in lines where !line.contains("///") {
        for match in line.matches(of: /"(E0\d{3})"/) {
          uses[String(match.1), default: []].append(file.lastPathComponent)
        }
      }
    }

    #expect(uses.count > 60)
    #expect(uses.filter { $0.value.count > 1 } == [:])
  }
}
