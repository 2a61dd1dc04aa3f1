/// A function call or a method call.
package struct CallSyntax: Sendable {
  /// The node, of the kind `call` or `methodCall`.
  package let node: SyntaxNode

  /// - Returns: Nil if the node is no call.
  package init?(_ node: SyntaxNode) {
    guard node.kind == .call || node.kind == .methodCall else { return nil }
    self.node = node
  }

  /// Whether the call has the form `a:b(…)`.
  package var isMethod: Bool { node.kind == .methodCall }

  /// The expression before the arguments or before the colon.
  package var prefix: SyntaxNode { node.firstChild ?? node }

  /// The name that is called: of a variable, the last name of `a.b`, or that of a method.
  package var name: SyntaxNode? {
    if isMethod { return node.child(1).flatMap { $0.kind == .name ? $0 : nil } }
    switch prefix.kind {
    case .variable: return prefix
    case .field: return prefix.child(1).flatMap { $0.kind == .name ? $0 : nil }
    default: return nil
    }
  }

  /// The node of all arguments; nil if the text lacks them.
  package var argumentList: SyntaxNode? {
    node.child(isMethod ? 2 : 1).flatMap { $0.kind == .arguments ? $0 : nil }
  }

  /// The arguments in order, without a method's own object.
  ///
  /// `f "x"` and `f { }` have one.
  package var arguments: [SyntaxNode] { argumentList.map { Array($0.children) } ?? [] }

  /// The first argument; nil if there is none.
  package var firstArgument: SyntaxNode? { argumentList?.firstChild }

  /// The number of the token that the arguments begin with: a string, `{` or `(`.
  package var firstArgumentToken: Int {
    argumentList?.tokens.lowerBound ?? node.tokens.upperBound
  }

  /// Whether the arguments are in parentheses.
  package var hasParentheses: Bool { argumentList?.firstToken.kind == .leftParenthesis }

  /// The call of this call's result: for `screen "A"` in `screen "A" { }`, all of it.
  package var callOfResult: CallSyntax? {
    guard let parent = node.parent, parent.kind == .call, parent.firstChild == node else {
      return nil
    }
    return CallSyntax(parent)
  }

  /// The first of the calls of results that this call belongs to: of `screen "A" { }`, `screen "A"`.
  package var head: CallSyntax {
    var call = self
    while !call.isMethod, let inner = CallSyntax(call.prefix) { call = inner }
    return call
  }
}

extension SyntaxTree {
  /// All calls in the order in which their arguments begin: `f "a"` comes before the `{ }` of `f "a" { }`.
  ///
  /// Takes time linear in the text, but for the sorting of the calls.
  package var calls: [CallSyntax] {
    let calls = nodes(.call, .methodCall).compactMap(CallSyntax.init)
    let tokens = calls.map(\.firstArgumentToken)
    return calls.indices.sorted { tokens[$0] < tokens[$1] }.map { calls[$0] }
  }

  /// The calls of a global variable, each after the calls in it; takes time linear in the text.
  package func calls(ofGlobal name: String) -> [CallSyntax] {
    guard let symbol = symbols.number(of: name) else { return [] }
    return nodes(.call).compactMap(CallSyntax.init).filter {
      $0.prefix.use?.isGlobal == true && $0.prefix.firstToken.symbol == symbol
    }
  }
}

extension SyntaxNode {
  /// The call that the node is; nil for other nodes.
  package var asCall: CallSyntax? { CallSyntax(self) }

  /// The names of a path: `a`, `b`, `c` for `a.b.c` and `a["b"].c`; nil for other expressions.
  package var path: [String]? {
    var (names, node) = ([String](), self)
    while node.kind == .field || node.kind == .index {
      guard let key = node.child(1), let prefix = node.firstChild else { return nil }
      guard let name = key.kind == .name ? key.text : key.constant?.text else { return nil }
      names.append(name)
      node = prefix
    }
    guard node.kind == .variable || node.kind == .functionName else { return nil }
    if node.kind == .functionName { return node.children.map(\.text) }
    return [node.text] + names.reversed()
  }

  /// The names of a path that begins with a global variable.
  package var globalPath: [String]? {
    var root = self
    while root.kind == .field || root.kind == .index, let prefix = root.firstChild { root = prefix }
    return root.use?.isGlobal == true ? path : nil
  }
}
