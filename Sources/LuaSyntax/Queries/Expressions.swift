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
    /// What the value is found by.
    package let key: Key
    /// The value.
    package let value: SyntaxNode

    /// The node of the key; nil for a field with a place.
    package var keyNode: SyntaxNode? { node.kind == .positionalField ? nil : node.firstChild }

    /// The name of the key, if it is one.
    package var name: String? { if case .name(let name) = key { name } else { nil } }
  }

  /// What a field's value is found by.
  package enum Key: Sendable {
    /// The place among the fields without a key, counted from 1.
    case place(Int)
    /// `name = …` or `["name"] = …`
    case name(String)
    /// `[expression] = …`
    case expression(SyntaxNode)
  }

  /// The fields in source order.
  package var fields: [Field] {
    var place = 0
    return node.children.compactMap { node in
      guard let first = node.firstChild else { return nil }
      if node.kind == .positionalField {
        place += 1
        return Field(node: node, key: .place(place), value: first)
      }
      guard let value = node.child(1) else { return nil }
      let name = node.kind == .namedField ? first.text : first.constant?.text
      return Field(node: node, key: name.map { .name($0) } ?? .expression(first), value: value)
    }
  }

  /// The values without keys in order.
  package var items: [SyntaxNode] {
    node.children.filter { $0.kind == .positionalField }.compactMap(\.firstChild)
  }

  /// The field with a name; the last one, as in Lua, if several have it.
  package func field(named name: String) -> Field? { fields.last { $0.name == name } }

  /// The value of the field with a name.
  package subscript(name: String) -> SyntaxNode? { field(named: name)?.value }
}

/// One branch of an `if` statement.
package struct Branch: Sendable {
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
  package var branches: [Branch] {
    guard kind == .ifStatement else { return [] }
    return children.compactMap { clause in
      switch clause.kind {
      case .ifClause: clause.child(1).map { Branch(condition: clause.firstChild, block: $0) }
      case .elseClause: clause.firstChild.map { Branch(condition: nil, block: $0) }
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
