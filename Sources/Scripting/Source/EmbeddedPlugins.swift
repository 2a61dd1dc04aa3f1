import CPlugins
import LuaSyntax

/// The plugins that are embedded in the program; a bundled copy on disk has precedence.
package enum EmbeddedPlugins {
  /// The virtual folder of the embedded plugins.
  package static let folder = "sextant:plugins"

  /// The names, in alphabetical order.
  package static var names: [String] { texts.keys.sorted() }

  /// The text of such a plugin by its path; nil if the path is none of theirs.
  static func text(_ path: String) -> String? {
    guard path.hasPrefix(folder + "/"), path.hasSuffix(".lua") else { return nil }
    return texts[String(path.dropFirst(folder.count + 1).dropLast(4))]
  }

  /// The texts by their names; made on first use.
  private static let texts: [String: String] = {
    let bytes = UnsafeRawBufferPointer(start: plugins_text(), count: plugins_size())
    let texts = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    return Dictionary(texts.compactMap { text in name(in: text).map { ($0, text) } }) { $1 }
  }()

  /// The name in the header.
  private static func name(in text: String) -> String? {
    let tree = SyntaxTree(parsing: text)
    let header = tree.block.firstChild?.firstChild?.asCall?.firstArgument?.asTable
    return header?["name"]?.constant?.text
  }
}
