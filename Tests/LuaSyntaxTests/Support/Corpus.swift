import Foundation

/// Texts of Lua that people have written.
enum Corpus {
  /// A text, and where it is from.
  struct Text {
    let name: String
    let bytes: [UInt8]
    /// Whether it is a whole file, not a block of a document, which may leave something out.
    let isFile: Bool
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The scripts and plugins of the project, and the Lua blocks of its documents.
  static let project =
    ["scripts", "plugins", "docs"].flatMap { texts(in: root.appending(path: $0)) }
    + blocks(of: "README.md", in: root)

  /// The Lua files of a folder and the folders in it, and the Lua blocks of their documents.
  static func texts(in folder: URL) -> [Text] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (names ?? []).sorted().flatMap { name in
      if name.hasSuffix(".md") { return blocks(of: name, in: folder) }
      guard name.hasSuffix(".lua"), let data = data(of: name, in: folder) else { return [] }
      return [Text(name: name, bytes: Array(data), isFile: true)]
    }
  }

  private static func blocks(of name: String, in folder: URL) -> [Text] {
    guard let data = data(of: name, in: folder) else { return [] }
    let parts = String(decoding: data, as: UTF8.self).components(separatedBy: "```lua\n")
    return parts.dropFirst().enumerated().map { number, part in
      let block = part.components(separatedBy: "\n```").first ?? ""
      return Text(name: "\(name), block \(number + 1)", bytes: Array(block.utf8), isFile: false)
    }
  }

  private static func data(of name: String, in folder: URL) -> Data? {
    try? Data(contentsOf: folder.appending(path: name))
  }
}
