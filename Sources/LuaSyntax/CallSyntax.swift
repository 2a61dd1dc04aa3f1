/// A function call or a method call.
package struct CallSyntax: Sendable, Hashable {
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

/// What a call calls, by its name.
package enum Callee: Sendable, Hashable {
  /// A global variable: `push`.
  case global(String)
  /// A method of any object: `make` in `flow:make()`.
  case method(String)
  /// A field of a global variable, by its names: `nav`, `push` for `nav.push`.
  case path([String])
}

extension SyntaxTree {
  /// The calls of a name, each after the calls in it; takes time linear in the text.
  package func calls(of callee: Callee) -> [CallSyntax] {
    let name =
      switch callee {
      case .global(let name), .method(let name): name
      case .path(let names): names.last ?? ""
      }
    guard let symbol = symbols.number(of: name) else { return [] }
    return nodes(.call, .methodCall).compactMap { node in
      CallSyntax(node).flatMap { $0.calls(callee, symbol) ? $0 : nil }
    }
  }
}

extension CallSyntax {
  /// Whether the call calls a name.
  package func calls(_ callee: Callee) -> Bool { calls(callee, nil) }

  fileprivate func calls(_ callee: Callee, _ symbol: Int32?) -> Bool {
    guard let name, symbol == nil || name.firstToken.symbol == symbol else { return false }
    switch callee {
    case .global(let wanted): return name.use?.isGlobal == true && name.text == wanted
    case .method(let wanted): return isMethod && name.text == wanted
    case .path(let names): return !isMethod && prefix.globalPath == names
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
