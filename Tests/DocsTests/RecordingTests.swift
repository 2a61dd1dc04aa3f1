import Diagnostics
import Foundation
import Shell
import Testing

@Suite("Updating the documents")
struct RecordingTests {
  private static let isWanted = ProcessInfo.processInfo.environment["SEXTANT_RECORD"] != nil

  @Test(
    "With SEXTANT_RECORD set, what the program prints is written into documents and sessions",
    .enabled(if: isWanted), arguments: Document.all + Document.sessions)
  func recording(document: Document) throws {
    var lines = document.lines
    for (block, anew) in try document.sections.flatMap({ try $0.played() }).reversed() {
      lines.replaceSubrange(block.line..<block.line + block.lines.count, with: anew)
    }
    try document.renewed(lines.joined(separator: "\n")).write(
      to: Document.project.appending(path: document.path), atomically: true, encoding: .utf8)
  }

  @Test(
    "With SEXTANT_RECORD set, the schema of the machine mode is written", .enabled(if: isWanted))
  func schema() throws {
    try (MachineSchema.json.document + "\n").write(
      to: Document.project.appending(path: "docs/machine.schema.json"), atomically: true,
      encoding: .utf8)
  }

  @Test(
    "With SEXTANT_RECORD set, the maps of the examples are drawn", .enabled(if: isWanted),
    arguments: DrawnMap.all)
  func maps(map: DrawnMap) throws {
    try FileManager.default.createDirectory(
      at: map.file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try map.drawn().write(to: map.file, atomically: true, encoding: .utf8)
  }
}
