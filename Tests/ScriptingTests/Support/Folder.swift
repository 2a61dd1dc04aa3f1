import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder of its own with some files in it, gone when nobody holds it any more.
final class Folder {
  let path: String

  init(_ files: [String: String] = [:]) throws {
    var template = Array("/tmp/sextant-scripts-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw Trouble.noFolder }
    path = String(cString: made)
    for (name, text) in files { try write(name, Array(text.utf8)) }
  }

  /// Scripts may have written files of their own.
  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in the folder.
  func file(_ name: String) -> String { path + "/" + name }

  /// Writes a file; the folders that it is in are made if there are none.
  func write(_ name: String, _ bytes: [UInt8]) throws {
    for slash in name.indices where name[slash] == "/" {
      mkdir(file(String(name[..<slash])), 0o700)
    }
    guard let stream = fopen(file(name), "w") else { throw Trouble.noFile(name) }
    fwrite(bytes, 1, bytes.count, stream)
    fclose(stream)
  }

  /// Makes a folder in the folder.
  func makeFolder(_ name: String) { mkdir(file(name), 0o700) }

  enum Trouble: Error {
    case noFolder
    case noFile(String)
  }
}
