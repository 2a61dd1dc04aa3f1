import Foundation

/// Says where a file is as seen from a folder.
enum RelativePath {
  /// Returns the way from a folder to a file, such as `../../app.lua`.
  ///
  /// - Parameters:
  ///   - file: The file, absolute or as seen from where the program runs.
  ///   - folder: The folder, named in the same way.
  static func of(_ file: String, from folder: String) -> String {
    let target = URL(filePath: file).standardizedFileURL.pathComponents
    let start = URL(filePath: folder, directoryHint: .isDirectory).standardizedFileURL
      .pathComponents
    let common = zip(target, start).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: start.count - common)
    return (up + target[common...]).joined(separator: "/")
  }
}
