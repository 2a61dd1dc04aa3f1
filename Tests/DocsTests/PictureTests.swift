import Foundation
import Testing

@Suite("Pictures in the documents")
struct PictureTests {
  private static let isRecorded = ProcessInfo.processInfo.environment["SEXTANT_RECORD"] != nil

  @Test("are what the program draws; with SEXTANT_RECORD set they are drawn anew")
  func current() throws {
    let (code, text) = try Self.run(
      ["storyboard", "shop.journey.lua", "-o", "."] + (Self.isRecorded ? [] : ["--check"]),
      in: "docs/pictures")

    #expect(code == 0, "\(text)")
  }

  @Test("The session that README begins with is what the program shows")
  func session() throws {
    let file = Document.project.appending(path: "docs/pictures/hello-session.svg")
    let drawn =
      Self.isRecorded
      ? file : FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).svg")
    defer { if !Self.isRecorded { try? FileManager.default.removeItem(at: drawn) } }
    let lines = [":draw", ":tap 세종", ":steps", ":why 3"].flatMap { ["-e", $0] }
    let (code, text) = try Self.run(
      ["run", "scripts/hello.lua", "--picture", drawn.path] + lines, in: ".")

    let (now, kept) = (
      try String(contentsOf: drawn, encoding: .utf8), try String(contentsOf: file, encoding: .utf8)
    )
    #expect(code == 0, "\(text)")
    #expect(now == kept)
  }

  private static func run(
    _ words: [String], in folder: String
  ) throws -> (code: Int32, text: String) {
    let process = Process()
    let printed = Pipe()
    process.executableURL = Playground.binary
    process.arguments = words
    process.currentDirectoryURL = Document.project.appending(path: folder)
    process.standardError = printed
    process.standardOutput = printed
    try process.run()
    let text = String(
      decoding: try printed.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }
}
