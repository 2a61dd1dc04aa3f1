import Foundation
import Synchronization
import Testing

/// Checks the types of exported code against declarations of what it uses of RxFlow, RxSwift and UIKit.
enum Checker {
  enum Mode: String, CaseIterable { case five = "5", six = "6" }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  /// The folder with the declared modules, built once; what the compiler says if they are wrong.
  private static let modules = Result { try build() }

  private static func build() throws -> URL {
    let url = FileManager.default.temporaryDirectory.appending(path: "sextant-modules-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for name in ["RxSwift", "RxRelay", "RxCocoa", "UIKit", "RxFlow"] {
      let source = url.appending(path: "\(name).swift")
      try FileManager.default.copyItem(
        at: folder.appending(path: "Stubs/\(name).swift.txt"), to: source)
      let said = try run([
        "-emit-module", "-module-name", name, "-swift-version", "5", "-parse-as-library", "-I",
        url.path, "-o", url.appending(path: "\(name).swiftmodule").path, source.path,
      ])
      guard said.isEmpty else { throw Failure(text: said) }
    }
    return url
  }

  struct Failure: Error { let text: String }

  /// What the compiler says of the files of an app; empty if it says nothing.
  static func complaints(about files: [String: String], _ mode: Mode) throws -> String {
    let modules = try modules.get()
    let url = FileManager.default.temporaryDirectory.appending(path: "sextant-export-\(UUID())")
    defer { try? FileManager.default.removeItem(at: url) }
    var paths: [String] = []
    for (name, text) in files.sorted(by: { $0.key < $1.key }) {
      let file = url.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
      paths.append(file.path)
    }
    let said = try run(
      [
        "-typecheck", "-warnings-as-errors", "-swift-version", mode.rawValue, "-parse-as-library",
        "-module-name", "App", "-I", modules.path,
      ] + paths)
    return said.replacing(url.path + "/", with: "")
  }

  private static func run(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swiftc"] + arguments
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = pipe
    try process.run()
    let said = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? "" : String(decoding: said, as: UTF8.self)
  }
}
