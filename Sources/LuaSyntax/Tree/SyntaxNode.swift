/// A node of a syntax tree.
///
/// A node is a tree and a number, so it is cheap to copy.
package struct SyntaxNode: Sendable {
  /// The tree that the node is in.
  package let tree: SyntaxTree
  /// The number of the node; nodes are numbered after the nodes below them.
  package let number: Int32

  var record: NodeRecord { tree.records[Int(number)] }

  init(tree: SyntaxTree, number: Int32) {
    self.tree = tree
    self.number = number
  }

  package typealias Kind = NodeKind

  /// The construct of Lua that the node is.
  package var kind: NodeKind { record.kind }

  // MARK: places

  /// The numbers of the node's tokens; an empty range for what is missing.
  package var tokens: Range<Int> {
    Int(record.firstToken)..<max(Int(record.firstToken), Int(record.endToken))
  }

  /// The bytes from the node's first to its last token; empty if it has no tokens.
  package var bytes: Range<Int> {
    let tokens = tokens
    let start = tree.start(ofToken: tokens.lowerBound)
    return tokens.isEmpty ? start..<start : start..<Int(tree.tokens[tokens.upperBound - 1].end)
  }

  /// The offset of its first byte.
  package var start: Int { tree.start(ofToken: Int(record.firstToken)) }

  /// The text of the node as it is written.
  package var text: String { tree.text(of: bytes) }

  /// Whether the node is written like this.
  package func isWritten(_ text: String) -> Bool {
    tree.isWritten(bytes, text)
  }

  /// The node's first token.
  package var firstToken: Token { tree.tokens[tokens.lowerBound] }

  // MARK: parents and children

  /// The node whose child it is; nil for the chunk.
  package var parent: SyntaxNode? { related(record.parent) }

  /// The parent's child after it.
  package var next: SyntaxNode? { related(record.next) }

  /// The first child.
  package var firstChild: SyntaxNode? { related(record.firstChild) }

  private func related(_ number: Int32) -> SyntaxNode? {
    number >= 0 ? SyntaxNode(tree: tree, number: number) : nil
  }

  /// The children in source order.
  package var children: Children { Children(first: firstChild) }

  /// The child at a place, counted from 0; nil if there are fewer.
  package func child(_ place: Int) -> SyntaxNode? {
    var child = record.firstChild
    for _ in 0..<max(place, 0) where child >= 0 { child = tree.records[Int(child)].next }
    return related(child)
  }

  /// The parent, its parent and so on, up to the chunk.
  package var ancestors: some Sequence<SyntaxNode> {
    sequence(state: self) { node in
      guard let parent = node.parent else { return SyntaxNode?.none }
      node = parent
      return parent
    }
  }

  /// The children of a node in source order.
  package struct Children: Sequence, IteratorProtocol, Sendable {
    private var following: SyntaxNode?

    init(first: SyntaxNode?) { following = first }

    package mutating func next() -> SyntaxNode? {
      defer { following = following?.next }
      return following
    }
  }

  // MARK: walks

  /// What a walk does after a node.
  package enum WalkStep: Sendable {
    /// Visits the nodes below it next.
    case descend
    /// Visits no node below it.
    case skip
    /// Ends the walk.
    case stop
  }

  /// Visits the node and the nodes below it, each before the nodes below it, in source order.
  ///
  /// The walk does not recurse. It takes time linear in the nodes that it visits.
  package func walk(_ visit: (SyntaxNode) throws -> WalkStep) rethrows {
    var node = self
    while true {
      switch try visit(node) {
      case .stop: return
      case .descend:
        if let child = node.firstChild {
          node = child
          continue
        }
      case .skip: break
      }
      guard let following = node.following(within: number) else { return }
      node = following
    }
  }

  /// The node after this one and the nodes below it, in a walk from another node.
  private func following(within root: Int32) -> SyntaxNode? {
    var node = self
    while node.number != root {
      if let next = node.next { return next }
      guard let parent = node.parent else { return nil }
      node = parent
    }
    return nil
  }

  /// The node and all nodes below it of some kinds, in source order.
  package func descendants(_ kinds: Kind...) -> [SyntaxNode] {
    let set = Kind.Set(kinds)
    var found: [SyntaxNode] = []
    walk {
      if set.contains($0.kind) { found.append($0) }
      return .descend
    }
    return found
  }

  /// Whether another node is this one or below it.
  package func contains(_ other: SyntaxNode) -> Bool {
    tree === other.tree && other.number <= number && other.number >= firstBelow
  }

  /// The number of the first of the nodes below it, or its own.
  package var firstBelow: Int32 {
    var below = number
    while tree.records[Int(below)].firstChild >= 0 { below = tree.records[Int(below)].firstChild }
    return below
  }

  // MARK: scopes

  /// The function that the node is in; of a `functionBody` and of the parameters, that function.
  package var function: FunctionSyntax {
    // By numbers, since counting references to the tree at each step takes longer than the rest.
    var around = number
    while around >= 0 {
      let record = tree.records[Int(around)]
      if record.kind == .functionBody, record.detail >= 0 {
        return tree.function(Int(record.detail))
      }
      around = record.parent
    }
    return tree.function(0)
  }

  /// Whether the node is in a function, and not directly in the text.
  package var isInFunction: Bool {
    var around = record.parent
    while around >= 0 {
      if tree.records[Int(around)].kind == .functionBody { return true }
      around = tree.records[Int(around)].parent
    }
    return false
  }

  /// How a `variable` uses its name; nil for other nodes.
  package var use: NameUse? {
    kind == .variable ? NameUse(tree: tree, number: Int(record.detail)) : nil
  }

  /// What a `localName` declares, or what a `variable` refers to; nil for globals and other nodes.
  package var declaration: Declaration? {
    guard kind == .localName else { return use?.declaration }
    return Declaration(tree: tree, number: Int(record.detail))
  }
}

extension SyntaxNode: Hashable {
  package static func == (left: SyntaxNode, right: SyntaxNode) -> Bool {
    left.number == right.number && left.tree === right.tree
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
