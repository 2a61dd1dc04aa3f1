/// A local variable, a parameter, a variable of `for` or a local function.
package struct Declaration: Sendable {
  /// The tree that the declaration is in.
  package let tree: SyntaxTree
  /// The number of the declaration in its tree; declarations are numbered in source order.
  package let number: Int

  /// What declares a name.
  package enum Kind: Sendable {
    case local
    case localFunction
    case parameter
    /// A variable of a numeric or generic `for`.
    case forVariable
    /// The parameter `self` of a function whose name has a colon.
    case implicitSelf
  }

  /// The attributes of Lua 5.4.
  package enum Attrib: String, Sendable {
    case const
    case close
  }

  private var record: DeclarationRecord { tree.declarationRecords[number] }

  /// What declares the name.
  package var kind: Kind { record.kind }

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

  /// The declaration of the same name that this one hides.
  package var hidden: Declaration? {
    record.hidden >= 0 ? Declaration(tree: tree, number: Int(record.hidden)) : nil
  }

  /// Whether an inner function uses the variable, which makes it an upvalue there.
  package var isCaptured: Bool { record.isCaptured }

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

  /// Whether the function has a variable number of arguments.
  package var isVararg: Bool { record.isVararg }

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

  /// The `return` statements of the function, without those of functions in it.
  package var returns: [SyntaxNode] {
    var found: [SyntaxNode] = []
    block.walk { node in
      if node.kind == .returnStatement { found.append(node) }
      return node.kind == .functionBody ? .skip : .descend
    }
    return found
  }

  /// The variables of outer functions that the function or a function in it uses, each once.
  package var upvalues: [Declaration] {
    var (found, seen) = ([Declaration](), Set<Int>())
    block.walk { node in
      guard let declaration = node.use?.declaration,
        declaration.function.isOutside(self), seen.insert(declaration.number).inserted
      else { return .descend }
      found.append(declaration)
      return .descend
    }
    return found
  }

  /// Whether a function is neither another one nor in it.
  private func isOutside(_ other: FunctionSyntax) -> Bool {
    var inner: FunctionSyntax? = self
    while let function = inner {
      if function.number == other.number { return false }
      inner = function.parent
    }
    return true
  }
}

/// What a tree stores of a declaration.
struct DeclarationRecord: Sendable {
  let kind: Declaration.Kind
  var attrib: Declaration.Attrib?
  var isCaptured = false
  var isAssigned = false
  let symbol: Int32
  let token: Int32
  let node: Int32
  let function: Int32
  var visibleStart: Int32 = 0
  var visibleEnd: Int32 = 0
  var hidden: Int32 = -1
  var firstUse: Int32 = -1
  var lastUse: Int32 = -1

  init(kind: Declaration.Kind, symbol: Int32, token: Int32, node: Int32, function: Int32) {
    self.kind = kind
    self.symbol = symbol
    self.token = token
    self.node = node
    self.function = function
  }
}

/// What a tree stores of a use.
struct UseRecord: Sendable {
  let node: Int32
  let symbol: Int32
  let declaration: Int32
  let function: Int32
  var next: Int32 = -1
  var isWrite = false
}

/// What a tree stores of a function.
struct FunctionRecord: Sendable {
  let token: Int32
  let parent: Int32
  let firstDeclaration: Int32
  var isVararg: Bool
  var node: Int32 = 0
}
