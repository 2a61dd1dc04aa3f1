import ArgumentParser
import Foundation
import Shell

/// Files that a command writes: the only place where the program writes any.
struct ProjectFiles {
  private let folder: URL
  private let output: StandardOutput

  init(_ folder: String, output: StandardOutput) {
    self.folder = URL(filePath: folder)
    self.output = output
  }

  /// Tells whether there is something of that name already.
  func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: name).path)
  }

  /// Writes a file with the folders it is in, and says so.
  ///
  /// - Throws: The exit code 1 when it cannot be written; the reason has been printed.
  func write(_ text: String, to name: String) throws {
    let file = folder.appending(path: name)
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file, options: .atomic)
      output.write(file.relativePath)
    } catch {
      let reason = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
      output.complain(
        "error: cannot write \(file.relativePath): "
          + (reason ?? error as NSError).localizedDescription)
      throw ExitCode(ExitStatus.findings.rawValue)
    }
  }
}

/// What tells lua-language-server where the libraries of a project are.
enum EditorSettings {
  /// The file's name.
  static let name = ".luarc.json"
  /// The folder of the libraries.
  static let library = ".sextant/meta"

  /// The settings of a project that has none yet.
  static let text = """
    {
      "$schema": "https://raw.githubusercontent.com/LuaLS/vscode-lua/master/setting/schema.json",
      "runtime.version": "Lua 5.4",
      "runtime.builtin": {
        "debug": "disable", "io": "disable", "os": "disable", "package": "disable"
      },
      "workspace.library": ["\(library)"],
      "workspace.checkThirdParty": false
    }

    """
}
