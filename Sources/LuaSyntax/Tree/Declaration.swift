/// A local variable, a parameter, a variable of `for` or a local function.
package struct Declaration: Sendable {
  /// The tree that the declaration is in.
  package let tree: SyntaxTree
  /// The number of the declaration in its tree; declarations are numbered in source order.
  package let number: Int

  package typealias Kind = DeclarationKind

  private var record: DeclarationRecord { tree.declarationRecords[number] }

  /// What declares the name.
  package var kind: DeclarationKind { record.kind }

  /// The name.
  package var name: String { tree.symbols.name(record.symbol) }

  /// The attribute; nil if there is none, or one that Lua does not have.
  package var attrib: Attrib? { record.attrib }

  /// The node `localName`; of `self`, the name of the method.
  package var node: SyntaxNode { SyntaxNode(tree: tree, number: record.node) }

  /// The function that the variable belongs to.
  package var function: FunctionSyntax { FunctionSyntax(tree: tree, number: Int(record.function)) }

  /// The tokens at which the name refers to this declaration, unless another one hides it.
  package var scope: Range<Int> {
    Int(record.visibleStart)..<max(Int(record.visibleStart), Int(record.visibleEnd))
  }

  /// Whether an assignment or a `function` statement changes the variable.
  package var isAssigned: Bool { record.isAssigned }

  /// The uses in source order.
  package var uses: [NameUse] {
    var (uses, next) = ([NameUse](), record.firstUse)
    while next >= 0 {
      uses.append(NameUse(tree: tree, number: Int(next)))
      next = tree.useRecords[Int(next)].next
    }
    return uses
  }

  /// The expression that gives the variable its first value: the one at its place in `local`, or the
  /// body of a local function.
  ///
  /// Nil if there is none, and for what the last call or `...` of a list gives beyond one value.
  package var value: SyntaxNode? {
    guard kind == .local || kind == .localFunction, let list = node.parent else { return nil }
    if kind == .localFunction { return list.child(1) }
    let place = list.children.prefix { $0 != node }.count
    return list.next.flatMap { $0.child(place) }
  }
}

extension Declaration {
  /// The value of a variable that nothing else is assigned to; nil if there is none.
  package var onlyValue: SyntaxNode? { isAssigned ? nil : value }
}

extension SyntaxNode {
  /// The only value of the local that the node names; nil for other nodes.
  package var onlyValue: SyntaxNode? { use?.declaration?.onlyValue }
}

/// A place where a text names a variable.
package struct NameUse: Sendable {
  /// The tree that the use is in.
  package let tree: SyntaxTree
  /// The number of the use in its tree; uses are numbered in source order.
  package let number: Int

  private var record: UseRecord { tree.useRecords[number] }

  /// The node `variable`.
  package var node: SyntaxNode { SyntaxNode(tree: tree, number: record.node) }

  /// The name.
  package var name: String { tree.symbols.name(record.symbol) }

  /// The number of the name, which all uses of it in the text have.
  package var symbol: Int { Int(record.symbol) }

  /// What the name refers to; nil for a global variable.
  package var declaration: Declaration? {
    record.declaration >= 0 ? Declaration(tree: tree, number: Int(record.declaration)) : nil
  }

  /// Whether the name refers to a global variable.
  package var isGlobal: Bool { record.declaration < 0 }

  /// Whether the use is the target of an assignment or the name of a `function` statement.
  package var isWrite: Bool { record.isWrite }

  /// The function that the use is in.
  package var function: FunctionSyntax { FunctionSyntax(tree: tree, number: Int(record.function)) }

  /// Whether the variable belongs to an outer function.
  package var isUpvalue: Bool { declaration.map { $0.function.number != function.number } ?? false }
}

/// A function, or the text itself, which is the function 0.
package struct FunctionSyntax: Sendable {
  /// The tree that the function is in.
  package let tree: SyntaxTree
  /// The number of the function in its tree; functions are numbered in source order.
  package let number: Int

  private var record: FunctionRecord { tree.functionRecords[number] }

  /// The node `functionBody`; of the text, its `chunk`.
  package var node: SyntaxNode { SyntaxNode(tree: tree, number: record.node) }

  /// The statements of the function.
  package var block: SyntaxNode { node.child(number == 0 ? 0 : 1) ?? node }

  /// The function that it is in; nil for the text.
  package var parent: FunctionSyntax? {
    record.parent >= 0 ? FunctionSyntax(tree: tree, number: Int(record.parent)) : nil
  }

  /// The bytes from the token `function` to its `end`.
  package var bytes: Range<Int> {
    Int(
      tree.tokens[Int(record.token)].start)..<max(
        node.bytes.upperBound, Int(tree.tokens[Int(record.token)].start))
  }

  /// The parameters in order, `self` of a method first.
  package var parameters: [Declaration] {
    let first = Int(record.firstDeclaration)
    return tree.declarationRecords[first...].prefix {
      Int($0.function) == number && ($0.kind == .parameter || $0.kind == .implicitSelf)
    }.indices.map { Declaration(tree: tree, number: $0) }
  }

  /// The uses of names in the function and in those in it, in source order; of a named one, without its name.
  package var uses: [NameUse] {
    let records = tree.useRecords
    // Uses are numbered as their nodes are.
    func firstUse(from number: Int32) -> Int {
      var (low, high) = (0, records.count)
      while low < high {
        let middle = (low + high) / 2
        if records[middle].node < number { low = middle + 1 } else { high = middle }
      }
      return low
    }
    let end = firstUse(from: node.number)
    return (firstUse(from: node.firstBelow)..<end).map { NameUse(tree: tree, number: $0) }
  }

  /// The `return` statements of the function, without those of functions in it.
  package var returns: [SyntaxNode] {
    var found: [SyntaxNode] = []
    block.walk { node in
      if node.kind == .returnStatement { found.append(node) }
      return node.kind == .functionBody ? .skip : .descend
    }
    return found
  }
}

extension Declaration: Hashable {
  package static func == (left: Declaration, right: Declaration) -> Bool {
    left.number == right.number && left.tree === right.tree
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

extension FunctionSyntax: Hashable {
  package static func == (left: FunctionSyntax, right: FunctionSyntax) -> Bool {
    left.number == right.number && left.tree === right.tree
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
