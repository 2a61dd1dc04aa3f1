import LuaSyntax

/// The functions of a script that its flows, screens, steppers and services hold: those that run whenever
/// a step comes or something is drawn, and those that they call.
///
/// Only what is plain to see counts: a function that stands in the braces of a declaration, a local
/// that is named there, what a local function returns that is called there. A function that is
/// handed to something else may run while the script is loaded, and is none.
struct HeldFunctions {
  /// The numbers of the held functions, each with the declaration that holds it or leads to it.
  private(set) var holders: [Int: SyntaxNode] = [:]
  private var visited: Set<SyntaxNode> = []
  /// The local functions whose results have been looked at.
  private var makers: Set<Int> = []
  private var waiting: [(function: FunctionSyntax, holder: SyntaxNode)] = []

  /// Finds the functions; takes linear time, times the depth of what is nested.
  ///
  /// - Parameters:
  ///   - tree: The text of a script.
  ///   - members: The functions of the module that the text returns which others hold.
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
    guard visited.insert(value).inserted else { return }
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

  /// Marks a service's functions as held; what makes them runs once, when the script has been loaded.
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

extension FunctionSyntax {
  /// The first value of each `return`, without those of functions in it.
  var returnedValues: [SyntaxNode] { returns.compactMap { $0.firstChild?.firstChild } }
}
