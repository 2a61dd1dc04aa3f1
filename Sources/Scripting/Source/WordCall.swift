package import LuaSyntax

// How scripts call the words of the language.

extension CallSyntax {
  /// The name of the called word; `nil` for a method, and for an expression that is not a name.
  ///
  /// Both calls in `screen "Login" { … }` are calls of the word `screen`.
  package var word: String? {
    let called = head
    return called.isMethod ? nil : called.prefix.word
  }

  /// The value after the name in `screen "Login" { … }` and `screen("Login", { … })`.
  package var body: SyntaxNode? { callOfResult?.firstArgument ?? firstArgument?.next }

  /// The name or text that is the first argument; nil if it is something else.
  package var text: SyntaxNode? { firstArgument.flatMap { $0.kind == .string ? $0 : nil } }
}

extension SyntaxNode {
  /// The word that an expression is: `push`, `nav.push`, a local that holds one and nothing else,
  /// and in a plugin `original "word push"`.
  package var word: String? {
    var node = self
    while true {
      switch node.kind {
      case .variable:
        guard let use = node.use else { return nil }
        if use.isGlobal { return use.name }
        guard let value = use.declaration?.onlyValue else { return nil }
        node = value
      case .field:
        guard let owner = node.firstChild?.use else { return nil }
        let isOfNav = owner.isGlobal && owner.name == "nav" || owner.declaration?.holdsNav == true
        return isOfNav ? node.child(1)?.text : nil
      case .call: return node.asCall?.original
      default: return nil
      }
    }
  }

  /// The name of the field or method that is accessed on the node's value.
  package var member: SyntaxNode? {
    guard let parent, parent.kind == .field || parent.kind == .methodCall,
      parent.firstChild == self
    else { return nil }
    return parent.child(1).flatMap { $0.kind == .name ? $0 : nil }
  }

  /// The values of the fields of a table constructor, with and without keys.
  var fieldValues: [SyntaxNode] { asTable?.fields.map(\.value) ?? [] }
}

extension Declaration {
  /// Whether it is `local nav = nav`, by whatever name.
  fileprivate var holdsNav: Bool {
    onlyValue?.use.map { $0.isGlobal && $0.name == "nav" } ?? false
  }
}

extension CallSyntax {
  /// The word that `original "word push"` gives; nil for other calls.
  fileprivate var original: String? {
    guard let use = prefix.use, use.isGlobal, use.name == "original",
      let part = firstArgument?.constant?.text, part.hasPrefix("word ")
    else { return nil }
    return String(part.dropFirst("word ".count))
  }
}
