/// A table constructor: `{ … }`.
package struct TableConstructor: Sendable {
  /// The node, of the kind `tableConstructor`.
  package let node: SyntaxNode

  /// - Returns: Nil if the node is no table constructor.
  package init?(_ node: SyntaxNode) {
    guard node.kind == .tableConstructor else { return nil }
    self.node = node
  }

  /// A field of a table constructor.
  package struct Field: Sendable {
    /// The node of key and value.
    package let node: SyntaxNode

    /// The node of the key; nil for a field with a place.
    package var keyNode: SyntaxNode? { node.kind == .positionalField ? nil : node.firstChild }

    /// The value.
    package var value: SyntaxNode { node.child(node.kind == .positionalField ? 0 : 1) ?? node }

    /// Whether the key is a name: `name = …` or `["name"] = …`.
    package var hasName: Bool {
      node.kind == .namedField || node.kind == .keyedField && node.firstChild?.constant?.text != nil
    }

    /// Whether the key is this name.
    fileprivate func isNamed(_ name: String) -> Bool {
      switch node.kind {
      case .namedField: node.firstChild?.isWritten(name) == true
      case .keyedField: node.firstChild?.withoutParentheses.means(name) == true
      default: false
      }
    }

    /// The name in `name = …` or `["name"] = …`; nil if the key is none.
    package var name: String? {
      switch node.kind {
      case .namedField: node.firstChild?.text
      case .keyedField: node.firstChild?.constant?.text
      default: nil
      }
    }
  }

  /// The fields in source order.
  ///
  /// Names are made when they are asked for.
  package var fields: [Field] {
    node.children.compactMap { $0.kind.isField ? Field(node: $0) : nil }
  }

  /// The values without keys in order.
  package var items: [SyntaxNode] {
    node.children.filter { $0.kind == .positionalField }.compactMap(\.firstChild)
  }

  /// The number of fields with a name.
  package var nameCount: Int { node.children.count { Field(node: $0).hasName } }

  /// The field with a name; the last one, as in Lua, if several have it.
  package func field(named name: String) -> Field? {
    let tree = node.tree
    var found: Int32 = -1
    // By numbers, since this is asked for each option of each declaration.
    var child = node.record.firstChild
    while child >= 0 {
      let record = tree.records[Int(child)]
      let isFound =
        switch record.kind {
        case .namedField: tree.isWritten(tree.tokens[Int(record.firstToken)].bytes, name)
        case .keyedField: Field(node: SyntaxNode(tree: tree, number: child)).isNamed(name)
        default: false
        }
      if isFound { found = child }
      child = record.next
    }
    return found < 0 ? nil : Field(node: SyntaxNode(tree: tree, number: found))
  }

  /// The value of the field with a name.
  package subscript(name: String) -> SyntaxNode? { field(named: name)?.value }
}

/// One branch of an `if` statement.
package struct IfBranch: Sendable {
  /// The condition; nil for `else`.
  package let condition: SyntaxNode?
  /// The statements.
  package let block: SyntaxNode
}

extension SyntaxNode {
  /// The table constructor that the node is; nil for other nodes.
  package var asTable: TableConstructor? { TableConstructor(self) }

  /// The function that the node makes; nil for all but function expressions, function statements,
  /// local functions and their bodies.
  package var asFunction: FunctionSyntax? {
    let body: SyntaxNode?
    switch kind {
    case .functionBody: body = self
    case .functionExpression: body = firstChild
    case .localFunction, .functionStatement: body = child(1)
    default: body = nil
    }
    guard let body, body.kind == .functionBody, body.record.detail >= 0 else { return nil }
    return FunctionSyntax(tree: tree, number: Int(body.record.detail))
  }

  /// The branches of an `if` statement in order; none for other nodes.
  package var branches: [IfBranch] {
    guard kind == .ifStatement else { return [] }
    return children.compactMap { clause in
      switch clause.kind {
      case .ifClause: clause.child(1).map { IfBranch(condition: clause.firstChild, block: $0) }
      case .elseClause: clause.firstChild.map { IfBranch(condition: nil, block: $0) }
      default: nil
      }
    }
  }

  /// The operator of a `binary` or `unary` expression; nil for other nodes.
  package var operatorToken: Token.Kind? {
    switch kind {
    case .unary: firstToken.kind
    case .binary: firstChild.flatMap { tree.kind(ofToken: $0.tokens.upperBound) }
    default: nil
    }
  }

  /// What a path such as `a.b[1]:c().d` begins with: the prefix expression that has none itself.
  package var root: SyntaxNode {
    var node = self
    while node.isSuffixed, let prefix = node.firstChild { node = prefix }
    return node
  }

  private var isSuffixed: Bool {
    switch kind {
    case .field, .index, .call, .methodCall, .functionName: true
    default: false
    }
  }

  /// The expression without parentheses around it.
  package var withoutParentheses: SyntaxNode {
    var node = self
    while node.kind == .parenthesized, let inner = node.firstChild { node = inner }
    return node
  }

  /// Whether a string means a text.
  package func means(_ text: String) -> Bool {
    guard kind == .string else { return false }
    let written = tree.source[bytes]
    // Most strings are written as they are meant.
    guard firstToken.kind == .string, !written.contains(LuaByte.backslash) else {
      return constant == .string(Array(text.utf8))
    }
    return tree.isWritten(bytes.lowerBound + 1..<bytes.upperBound - 1, text)
  }

  /// The value of a literal, also in parentheses or after minus signs or `not`; nil if the value
  /// depends on more.
  package var constant: Constant? {
    let node = withoutParentheses
    switch node.kind {
    case .nilLiteral: return .nil
    case .trueLiteral: return .boolean(true)
    case .falseLiteral: return .boolean(false)
    case .string: return .string(StringLiteral.value(of: node.firstToken, in: tree.source))
    case .numeral: return Numeral.value(of: tree.source[node.bytes])
    case .unary: return node.firstChild?.constant.flatMap { $0.applying(node.firstToken.kind) }
    default: return nil
    }
  }
}

extension Constant {
  /// The value after a unary operator; nil if Lua would raise an error or it is not known.
  fileprivate func applying(_ operation: Token.Kind) -> Constant? {
    switch (operation, self) {
    case (.minus, .integer(let value)): .integer(0 &- value)
    case (.minus, .float(let value)): .float(-value)
    case (.not, .nil), (.not, .boolean(false)): .boolean(true)
    case (.not, _): .boolean(false)
    default: nil
    }
  }
}
