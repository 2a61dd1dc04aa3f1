package import Foundation
package import Scripting

/// A folder of its own with some files in it, gone when nobody holds it any more.
package final class Folder: Sendable {
  package let url: URL

  package init(_ files: [String: String] = [:]) throws {
    // All paths have the same length, as some messages tell how long they are; a short one, as Lua
    // cuts the names of files that are longer than 60 bytes.
    let name = UUID().uuidString.suffix(12)
    url = URL(filePath: "/tmp/sextant-t-\(name)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  /// Scripts may have written files of their own.
  deinit { try? FileManager.default.removeItem(at: url) }

  package var path: String { url.path }

  /// The path of a file in the folder.
  package func file(_ name: String) -> String { url(name).path }

  package func url(_ name: String) -> URL { url.appending(path: name) }

  /// Writes a file; the folders that it is in are made if there are none.
  package func write(_ bytes: [UInt8], to name: String) throws {
    if name.contains("/") { try makeFolder((name as NSString).deletingLastPathComponent) }
    try Data(bytes).write(to: url(name))
  }

  package func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  package func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(at: url(name), withIntermediateDirectories: true)
  }

  package func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: url(name)), as: UTF8.self)
  }
}

extension AppLoader {
  /// Loads a script that is written in a test; its file is gone afterwards.
  package func load(text: String) throws -> App {
    let folder = try Folder(["app.lua": text])
    return try load(folder.file("app.lua"))
  }

  /// Loads `scripts/NAME.lua`.
  package func load(script name: String) throws -> App {
    try load(project.appending(path: "scripts/\(name).lua").path)
  }
}

/// The project's folder.
package let project = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
