import Foundation
import SwiftCode
import Testing

@Suite("The excerpt in docs/HANDOVER.md")
struct HandoverTests {
  @Test("is what the export of the messenger gives")
  func excerpt() throws {
    let file = Exporting.scripts.deletingLastPathComponent().appending(path: "docs/HANDOVER.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let block = text.components(separatedBy: "```swift\n@MainActor\n").last?
      .components(separatedBy: "\n```").first
    let flow = try Exporting.script("messenger").text(
      "Flows/GNBFlow.generated.swift", from: "final class")

    #expect(block.map { $0 + "\n" } == flow)
  }
}
