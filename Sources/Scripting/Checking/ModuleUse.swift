package import LuaSyntax

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
