import Diagnostics
import LuaSyntax

/// Reports changes of a list or table read from the state of a flow, screen or service: reading
/// returns a copy, so the change would be lost.
struct StateCopies: TextCheck {
  let text: ScriptText
  let host: ScriptHost

  func findings() -> [Diagnostic] {
    let changed = text.tree.tableChanges
    return text.uses.compactMap { use in
      guard let declaration = use.declaration, !declaration.isAssigned,
        host.functions.argumentKinds[declaration]?.remembers == true
      else { return nil }
      return finding(use.node, changed)
    }
  }

  /// - Parameter changed: The tables that calls such as `table.insert(…)` change.
  private func finding(_ name: SyntaxNode, _ changed: [SyntaxNode]) -> Diagnostic? {
    guard let state = name.path(throughFieldNamed: "state"), let field = state.member,
      let path = state.parent
    else { return nil }
    let whole = path.wholePath
    let isAssigned = whole != path && whole.isLastTarget
    guard isAssigned || whole == path && changed.contains(path) else { return nil }
    return Diagnostic(
      .error, Message("E0655", ["field": field.text, "path": text.tree.compactText(of: path)]),
      at: text.location(of: field),
      highlight: field.text)
  }
}

extension SyntaxNode {
  /// The path `name.….state` that begins with the node; `nil` if there is none.
  fileprivate func path(throughFieldNamed field: String) -> SyntaxNode? {
    var node = self
    while let outer = node.outerPath {
      if outer.child(1)?.text == field, outer.kind == .field { return outer }
      node = outer
    }
    return nil
  }

  /// The field or index of the node's value.
  private var outerPath: SyntaxNode? {
    guard let parent, parent.kind == .field || parent.kind == .index, parent.firstChild == self
    else { return nil }
    return parent
  }

  /// The longest path that begins with the node.
  fileprivate var wholePath: SyntaxNode {
    var node = self
    while let outer = node.outerPath { node = outer }
    return node
  }

  /// Whether the node is the last thing that an assignment changes, or all of it.
  fileprivate var isLastTarget: Bool { parent?.kind == .variableList && next == nil }
}

extension SyntaxTree {
  /// The text of a node without blanks and comments.
  fileprivate func compactText(of node: SyntaxNode) -> String {
    tokens[node.tokens].map(text(of:)).joined()
  }
}

extension ArgumentKind {
  /// The argument has `state`.
  var remembers: Bool {
    switch self {
    case .flow, .looking, .service: true
    case .stepping, .shell: false
    }
  }
}
