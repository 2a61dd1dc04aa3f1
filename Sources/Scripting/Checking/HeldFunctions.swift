import Diagnostics
package import LuaSyntax

/// The functions of a script that run after loading: those in flows, screens, steppers and
/// services, and those that they call.
///
/// It finds only certain cases: a function in the table of a declaration, a local named there, and
/// the result of a local function called there. A function passed elsewhere may run while the
/// script loads, and is not included.
struct HeldFunctions {
  /// The indices of the held functions, each with the declaration that holds it directly or
  /// indirectly.
  private(set) var holders: [Int: SyntaxNode] = [:]
  private var visited: Set<Int32> = []
  /// The local functions whose results have been looked at.
  private var makers: Set<Int> = []
  private var waiting: [(function: FunctionSyntax, holder: SyntaxNode)] = []

  /// Finds the functions, in time linear in the text, times the depth of nesting.
  ///
  /// - Parameters:
  ///   - tree: The syntax tree of a script.
  ///   - members: The functions of the returned module table that other scripts hold.
  init(in tree: SyntaxTree, andMembers members: Set<String> = []) {
    for call in tree.calls {
      guard let word = call.word, WordCatalog.holdingFunctions.contains(word) else { continue }
      let isService = WordCatalog.holdingMembers.contains(word)
      for value in call.arguments {
        if isService, let table = value.asTable {
          visit(service: table, heldBy: call.head.node)
        } else {
          visit(value, heldBy: call.head.node)
        }
      }
    }
    for (member, function) in members.isEmpty ? [] : tree.moduleFunctions
    where members.contains(member) {
      hold(function, by: function.node.parent ?? function.node)
    }
    while let next = waiting.popLast() { follow(next.function, heldBy: next.holder) }
  }

  /// Marks the functions in a value as held.
  private mutating func visit(_ value: SyntaxNode, heldBy holder: SyntaxNode) {
    guard value.mayHold, visited.insert(value.number).inserted else { return }
    if let function = value.asFunction { return hold(function, by: holder) }
    if value.kind == .tableConstructor {
      for inner in value.fieldValues { visit(inner, heldBy: holder) }
    } else if let only = value.onlyValue {
      visit(only, heldBy: holder)
    } else if let maker = value.asCall?.head.prefix.onlyValue?.asFunction,
      makers.insert(maker.number).inserted
    {
      for made in maker.returnedValues {
        if let function = made.asFunction { hold(function, by: holder) }
      }
    }
  }

  /// Marks a service's functions as held; `make` itself runs once, after loading.
  private mutating func visit(service: TableConstructor, heldBy holder: SyntaxNode) {
    for field in service.fields where field.name != "migrate" {
      guard field.name == "make", let maker = field.value.asFunction else {
        visit(field.value, heldBy: holder)
        continue
      }
      for value in maker.returnedValues { visit(value, heldBy: holder) }
    }
  }

  private mutating func hold(_ function: FunctionSyntax, by holder: SyntaxNode) {
    guard holders[function.number] == nil else { return }
    holders[function.number] = holder
    waiting.append((function, holder))
  }

  /// Marks the local functions that a held function names as held, too.
  private mutating func follow(_ function: FunctionSyntax, heldBy holder: SyntaxNode) {
    for use in function.uses {
      if let called = use.declaration?.onlyValue?.asFunction { hold(called, by: holder) }
    }
  }
}

extension SyntaxNode {
  /// Whether a value may be a function, or have one in it; most values of declarations are constants.
  fileprivate var mayHold: Bool {
    switch kind {
    case .string, .numeral, .nilLiteral, .trueLiteral, .falseLiteral: false
    default: true
    }
  }
}

extension FunctionSyntax {
  /// The first value of each `return`, without those of nested functions.
  var returnedValues: [SyntaxNode] { returns.compactMap { $0.firstChild?.firstChild } }
}

/// A place where a held function changes a variable or table outside of it: such state is in Lua,
/// where undo, reload and replay do not see it.
package struct HiddenWrite: Sendable {
  /// The changed object.
  package enum ChangedObject: Sendable {
    /// A local, or its table.
    case local(Declaration)
    /// The table of a service that has no state.
    case service
  }

  /// The name that is written there.
  package let node: SyntaxNode
  /// The name of the local, or of the service.
  package let name: String
  package let target: ChangedObject
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
    for (number, holder) in holders.ordered(by: { $0.key < $1.key }) {
      let function = tree.function(number)
      for use in function.uses where found[use.node] == nil {
        found[use.node] = local(use, in: function, holder) ?? service(use, holder)
      }
    }
    return found.values.ordered { $0.node.bytes.lowerBound < $1.node.bytes.lowerBound }
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

/// A function of a module that a held function of another text calls: `Store.add(7)`.
package struct ModuleUse: Sendable, Hashable {
  /// The name behind `require`.
  package let module: String
  package let member: String
}

extension SyntaxTree {
  /// The functions of modules that flows, screens, steppers and services of the text name.
  package var moduleUses: Set<ModuleUse> {
    guard declarations.contains(where: { $0.module != nil }) else { return [] }
    return HeldFunctions(in: self).holders.keys.reduce(into: []) { found, number in
      for use in function(number).uses {
        guard let module = use.declaration?.module, let member = use.node.member else { continue }
        found.insert(ModuleUse(module: module, member: member.text))
      }
    }
  }

  /// The functions of the returned table, by name: `function Store.add(…)`,
  /// `Store.add = function(…)`, and those in a table after `return`.
  var moduleFunctions: [(member: String, function: FunctionSyntax)] {
    function(0).returnedValues.flatMap { value in
      value.asTable?.functions ?? value.declaration?.memberFunctions ?? []
    }
  }
}

extension Declaration {
  /// The name of the module that a local is, as in `local Store = require "store"`.
  var module: String? {
    guard let call = onlyValue?.asCall, call.prefix.use?.isGlobal == true,
      call.prefix.text == "require"
    else { return nil }
    return call.text?.constant?.text
  }

  /// The functions that are written as fields of its table, by name.
  var memberFunctions: [(member: String, function: FunctionSyntax)] {
    (value?.asTable?.functions ?? [])
      + uses.compactMap { use in
        if let name = use.node.parent, name.kind == .functionName, let member = name.child(1) {
          return name.parent?.asFunction.map { (member.text, $0) }
        }
        guard let member = use.node.member, let targets = use.node.parent?.parent,
          targets.kind == .variableList, targets.firstChild == use.node.parent
        else { return nil }
        return targets.next?.firstChild?.asFunction.map { (member.text, $0) }
      }
  }
}

extension TableConstructor {
  /// The functions in it that have a name.
  fileprivate var functions: [(member: String, function: FunctionSyntax)] {
    fields.compactMap { field in
      guard let name = field.name, let function = field.value.asFunction else { return nil }
      return (name, function)
    }
  }
}
