import LuaSyntax

// What is known of the statements of a block without running them.

extension SyntaxNode {
  /// The statements of a block.
  var statements: [SyntaxNode] { children.filter { $0.kind != .emptyStatement } }

  /// The variables that a list names, each at its place; nil for a field or an element.
  var names: [String?] {
    children.map { node in
      // Behind the first token, a local may have an attribute.
      let isName = node.kind == .localName || node.kind == .variable
      return isName ? tree.text(of: node.firstToken) : nil
    }
  }

  /// Whether what is written behind the statement in its block is never reached.
  var isEnd: Bool {
    switch kind {
    case .returnStatement, .breakStatement: true
    case .doStatement: firstChild?.children.contains(where: \.isEnd) == true
    case .ifStatement:
      branches.last?.condition == nil
        && branches.allSatisfy { $0.block.children.contains(where: \.isEnd) }
    case .whileStatement:
      firstChild?.withoutParentheses.kind == .trueLiteral && child(1)?.hasBreak == false
    default: false
    }
  }

  /// Whether a `break` ends the loop around the block.
  private var hasBreak: Bool {
    var isFound = false
    walk { node in
      switch node.kind {
      case .breakStatement: isFound = true
      case .whileStatement, .repeatStatement, .numericFor, .genericFor, .functionBody: return .skip
      default: break
      }
      return .descend
    }
    return isFound
  }
}

extension Declaration {
  /// Whether something looks at the variable.
  var isRead: Bool { uses.contains { !$0.isWrite && !$0.isKept } }

  /// Whether the variable, or an element of what it holds, is assigned again.
  var isChanged: Bool { uses.contains { $0.isWrite ? !$0.isKept : $0.isOfElement } }
}

extension NameUse {
  /// Whether the use is in a statement that assigns the variable to itself: it stays what it is.
  fileprivate var isKept: Bool {
    guard let statement = node.ancestors.first(where: \.kind.isStatement),
      statement.kind == .assignment, let list = statement.child(1), list.child(1) == nil,
      let number = declaration?.number
    else { return false }
    return statement.firstChild?.firstChild?.declaration?.number == number
      && list.firstChild?.withoutParentheses.declaration?.number == number
  }

  /// Whether an element of what the variable holds is assigned: `a[1] = 2`.
  fileprivate var isOfElement: Bool {
    let around = node.ancestors.first { $0.kind != .parenthesized }
    return around?.kind == .index && around?.parent?.kind == .variableList
      && around?.firstChild?.withoutParentheses == node
  }
}
