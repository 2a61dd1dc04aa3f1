package import Diagnostics
import Platform

/// The files of an app, and their texts.
package struct ScriptFiles {
  /// The folder modules are found in.
  let folder: String
  /// The main script's path, as it was passed to the loader.
  package let mainFile: String
  let reader: SourceReader
  /// The files that were read, and those that were not found.
  package internal(set) var files = SourceSnapshot()
  package internal(set) var sources = SourceTexts()
  /// The texts with outlines, by file name; filled on demand.
  var texts: [String: ScriptText] = [:]
  /// The text of the latest lookup: most consecutive lookups are for one file.
  var recentText: ScriptText?
  /// The number of texts that scripts have loaded themselves, and the latest names by number.
  var loadedTexts: (count: Int, names: [Int: String]) = (0, [:])

  init(folder: String, mainFile: String, reader: SourceReader) {
    self.folder = folder
    self.mainFile = mainFile
    self.reader = reader
  }

  /// The name of a file without its folder and `.lua`.
  static func baseName(of path: String) -> String {
    let file = SystemPath.name(of: path)
    return file.hasSuffix(".lua") ? String(file.dropLast(4)) : file
  }
}
