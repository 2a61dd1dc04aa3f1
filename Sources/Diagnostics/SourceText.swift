package import LuaSyntax

/// The text of a script as it was loaded; the file may have changed since.
package struct SourceText: Sendable, Hashable {
  /// The name under which locations refer to the text.
  package let name: String

  package let text: String

  /// The plugin that the text belongs to, if any; messages name it.
  package let owner: String?

  /// The tree of the text, which is made once with it, in linear time.
  package let tree: SyntaxTree

  package init(name: String, text: String, owner: String? = nil) {
    var text = text
    text.makeContiguousUTF8()
    self.name = name
    self.text = text
    self.owner = owner
    self.tree = SyntaxTree(parsing: text)
  }

  private init(_ text: SourceText, owner: String?) {
    (name, self.text, tree) = (text.name, text.text, text.tree)
    self.owner = owner
  }

  /// The same text, as that of a plugin or of none.
  package func owned(by owner: String?) -> SourceText {
    owner == self.owner ? self : SourceText(self, owner: owner)
  }

  package static func == (left: SourceText, right: SourceText) -> Bool {
    left.name == right.name && left.owner == right.owner
      && (left.tree === right.tree || left.text.isSpelled(right.text))
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(text)
  }

  /// Returns a line without its end, or nothing when the text has no such line.
  ///
  /// - Parameter number: The line, counted from 1.
  package func line(_ number: Int) -> String? {
    guard number >= 1, number <= tree.lineCount else { return nil }
    return tree.text(of: tree.bytes(ofLine: number))
  }
}
