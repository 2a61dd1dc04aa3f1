import LuaSyntax

/// The Lua name being written before the cursor, with its owners: `app.flows.na`.
struct LuaPath: Hashable {
  /// The names before the one at the cursor.
  let owners: [String]
  /// Whether a colon precedes the cursor's name: a method is being written.
  let isMethod: Bool
  /// The part of the cursor's name that is written so far.
  let beginning: String

  /// Parses the end of a text; nil if no name can stand at the cursor.
  init?(_ text: String) {
    let tree = SyntaxTree(parsing: text)
    var tokens = tree.tokens.dropLast()
    guard let last = tokens.last, last.bytes.upperBound == text.utf8.count else { return nil }
    if last.kind == .name || last.kind.isKeyword {
      beginning = tree.text(of: last)
      tokens.removeLast()
    } else if last.isSeparator {
      beginning = ""
    } else {
      return nil
    }
    guard let separator = tokens.last, separator.isSeparator else {
      (owners, isMethod) = ([], false)
      return
    }
    isMethod = separator.kind == .colon
    guard let owners = Self.owners(&tokens, in: tree) else { return nil }
    self.owners = owners
  }

  /// Removes `name.` pairs from the end; nil if a separator has no name before it.
  private static func owners(
    _ tokens: inout ArraySlice<Token>, in tree: SyntaxTree
  ) -> [String]? {
    var names: [String] = []
    while let separator = tokens.last, separator.isSeparator {
      tokens.removeLast()
      guard separator.kind == .dot || names.isEmpty, let owner = tokens.popLast(),
        owner.kind == .name
      else { return nil }
      names.insert(tree.text(of: owner), at: 0)
    }
    return names
  }
}

extension Token {
  fileprivate var isSeparator: Bool { kind == .dot || kind == .colon }
}
