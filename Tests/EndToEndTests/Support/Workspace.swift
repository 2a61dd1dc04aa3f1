import Foundation

/// A folder that lives as long as a test.
final class Workspace {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "sextant-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Makes a folder with one script in it.
  convenience init(_ script: String, named name: String = "app.lua") throws {
    try self.init()
    try write(script, to: name)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The program, run in this folder.
  var sextant: Sextant { Sextant(folder: folder, workspace: self) }

  @discardableResult
  func write(_ text: String, to name: String) throws -> URL {
    try write(Data(text.utf8), to: name)
  }

  @discardableResult
  func write(_ bytes: Data, to name: String) throws -> URL {
    let file = folder.appending(path: name)
    try bytes.write(to: file)
    return file
  }

  func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
  }
}
