import Foundation
import Testing

@Suite("Pictures in the documents")
struct PictureTests {
  private static let isRecorded = ProcessInfo.processInfo.environment["SEXTANT_RECORD"] != nil

  @Test("are what the program draws; with SEXTANT_RECORD set they are drawn anew")
  func current() throws {
    let folder = Document.project.appending(path: "docs/pictures")
    let words = ["storyboard", "shop.journey.lua", "-o", "."]
    let process = Process()
    let printed = Pipe()
    process.executableURL = Playground.binary
    process.arguments = words + (Self.isRecorded ? [] : ["--check"])
    process.currentDirectoryURL = folder
    process.standardError = printed
    process.standardOutput = printed
    try process.run()
    let text = String(
      decoding: try printed.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()

    #expect(process.terminationStatus == 0, "\(text)")
  }
}
