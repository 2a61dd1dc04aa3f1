package import LuaSyntax

// How scripts call the words of the language.

extension CallSyntax {
  /// The name of the word that is called, written plainly or as `nav.word`; nil for any other call.
  ///
  /// Each of the two calls in `screen "Login" { … }` is one of the word `screen`.
  package var word: String? {
    let called = head
    guard !called.isMethod, let name = called.name else { return nil }
    if name.kind == .variable { return name.use?.isGlobal == true ? name.text : nil }
    let owner = called.prefix.firstChild
    return owner?.use?.isGlobal == true && owner?.text == "nav" ? name.text : nil
  }

  /// What follows the name in `screen "Login" { … }` and `screen("Login", { … })`.
  package var body: SyntaxNode? { callOfResult?.firstArgument ?? firstArgument?.next }

  /// The name or text that is the first argument; nil if it is something else.
  package var text: SyntaxNode? { firstArgument.flatMap { $0.kind == .string ? $0 : nil } }
}

extension SyntaxNode {
  /// The name of the field or method that is asked of the value of the node.
  package var member: SyntaxNode? {
    guard let parent, parent.kind == .field || parent.kind == .methodCall,
      parent.firstChild == self
    else { return nil }
    return parent.child(1).flatMap { $0.kind == .name ? $0 : nil }
  }

  /// The values of the fields of a table constructor, with and without keys.
  var fieldValues: [SyntaxNode] { asTable?.fields.map(\.value) ?? [] }
}
