package import LuaSyntax

/// A place where a held function changes a variable or table outside of it: such state is in Lua,
/// where undo, reload and replay do not see it.
package struct HiddenWrite: Sendable {
  /// The changed object.
  package enum Target: Sendable {
    /// A local, or its table.
    case local(Declaration)
    /// The table of a service that has no state.
    case service
  }

  /// The name that is written there.
  package let node: SyntaxNode
  /// The name of the local, or of the service.
  package let name: String
  package let target: Target
  /// The declaration that holds the function, directly or through other functions.
  package let holder: SyntaxNode
}

extension SyntaxTree {
  /// The hidden writes, in the order of the text.
  ///
  /// Writes to the function's own locals, and to tables that may not belong to the script, do not
  /// count.
  ///
  /// - Parameter members: The functions of the returned module table that other scripts hold.
  package func hiddenWrites(heldMembers members: Set<String> = []) -> [HiddenWrite] {
    HiddenWrites(in: self, andMembers: members).all
  }
}

private struct HiddenWrites {
  private let tree: SyntaxTree
  private let holders: [Int: SyntaxNode]
  /// The names whose tables are changed: `seen[id] = true`, `table.insert(list, id)`.
  private let changed: Set<SyntaxNode>

  init(in tree: SyntaxTree, andMembers members: Set<String>) {
    self.tree = tree
    holders = HeldFunctions(in: tree, andMembers: members).holders
    changed = holders.isEmpty ? [] : tree.changedTables
  }

  var all: [HiddenWrite] {
    var found: [SyntaxNode: HiddenWrite] = [:]
    // The outermost function counts: variables that it shares with nested functions are its own.
    for (number, holder) in holders.sorted(by: { $0.key < $1.key }) {
      let function = tree.function(number)
      for use in function.uses where found[use.node] == nil {
        found[use.node] = local(use, in: function, holder) ?? service(use, holder)
      }
    }
    return found.values.sorted { $0.node.bytes.lowerBound < $1.node.bytes.lowerBound }
  }

  private func local(
    _ use: NameUse, in function: FunctionSyntax, _ holder: SyntaxNode
  ) -> HiddenWrite? {
    guard let declaration = use.declaration, function.isInside(declaration.function),
      !isWithinHeld(function, declaration),
      use.isWrite || changed.contains(use.node) && declaration.isTable
    else { return nil }
    return HiddenWrite(
      node: use.node, name: declaration.name, target: .local(declaration), holder: holder)
  }

  /// `flow.services.Cart.items = {}`, also through a local that is `flow.services.Cart`.
  private func service(_ use: NameUse, _ holder: SyntaxNode) -> HiddenWrite? {
    guard changed.contains(use.node) else { return nil }
    if let service = use.node.serviceName {
      return HiddenWrite(node: service, name: service.text, target: .service, holder: holder)
    }
    guard let value = use.declaration?.onlyValue?.root, let service = value.serviceName else {
      return nil
    }
    return HiddenWrite(node: use.node, name: service.text, target: .service, holder: holder)
  }

  /// True if the local belongs to an enclosing held function, so that each call has its own.
  private func isWithinHeld(_ function: FunctionSyntax, _ declaration: Declaration) -> Bool {
    sequence(first: function.parent) { $0?.parent }.prefix { $0 != nil }.contains { outer in
      outer.map { holders[$0.number] != nil && !$0.isInside(declaration.function) } ?? false
    }
  }
}

extension Declaration {
  /// Whether its first value is a table that the script has made, or a module.
  fileprivate var isTable: Bool { value?.kind == .tableConstructor || module != nil }
}

extension FunctionSyntax {
  /// Whether the function is in another one.
  fileprivate func isInside(_ other: FunctionSyntax) -> Bool {
    sequence(first: self) { $0.parent }.dropFirst().contains { $0.number == other.number }
  }
}

extension SyntaxNode {
  /// The name of the service in a path such as `flow.services.Cart.items` that begins with the
  /// node.
  fileprivate var serviceName: SyntaxNode? {
    var node = self
    while let name = node.member, let path = node.parent {
      if name.text == "services" { return path.member }
      node = path
    }
    return nil
  }
}

extension SyntaxTree {
  fileprivate var changedTables: Set<SyntaxNode> {
    // The state of a flow is reached through the flow, even if a variable holds the flow.
    let assigned = fieldAssignments.filter { path in
      !path.descendants(.name, .variable).contains { $0.text == "state" }
    }
    let passed = tableChanges.filter { $0.kind == .variable || $0.root.serviceName != nil }
    return Set((assigned + passed).map(\.root))
  }

  /// The fields that are assigned: `seen[id]`, `counts.taps`, `Store.add` in
  /// `function Store.add()`.
  var fieldAssignments: [SyntaxNode] {
    nodes(.variableList, .functionName).flatMap { list in
      list.kind == .variableList
        ? list.children.filter { $0.kind == .field || $0.kind == .index }
        : list.child(1) == nil ? [] : [list]
    }
  }

  /// The tables passed to `table.insert`, `table.remove` and `table.sort`.
  var tableChanges: [SyntaxNode] {
    guard hasName("table") else { return [] }
    return nodes(.call).compactMap(CallSyntax.init).filter { call in
      guard let path = call.prefix.globalPath, path.count == 2, path[0] == "table" else {
        return false
      }
      return call.hasParentheses && ["insert", "remove", "sort"].contains(path[1])
    }.compactMap(\.firstArgument)
  }
}
