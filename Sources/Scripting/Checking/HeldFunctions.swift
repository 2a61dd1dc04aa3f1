import LuaSyntax

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
  private var visited: Set<SyntaxNode> = []
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

extension FunctionSyntax {
  /// The first value of each `return`, without those of nested functions.
  var returnedValues: [SyntaxNode] { returns.compactMap { $0.firstChild?.firstChild } }
}
