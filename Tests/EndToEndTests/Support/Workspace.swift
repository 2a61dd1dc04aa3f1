import Foundation
import TestFolders

/// A folder that lives as long as a test.
final class Workspace {
  private let held: Folder
  var folder: URL { held.url }

  init() throws { held = try Folder() }

  /// Makes a folder with one script in it.
  init(_ script: String, named name: String = "app.lua") throws {
    held = try Folder([name: script])
  }

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

  func text(of name: String) throws -> String { try held.text(of: name) }
}
