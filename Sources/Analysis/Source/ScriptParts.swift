import Diagnostics
import LuaSyntax
import Navigation
import Scripting

/// What stands in the text of a script: its declarations and its functions.
struct ScriptParts: Sendable {
  /// Something declared by a word with a name and a body: `screen "Login" { … }`.
  struct Declared: Sendable {
    let word: String
    /// The name; nil if it is not written in the declaration.
    let name: String?
    /// Where the name is written, or what makes it.
    let nameNode: SyntaxNode
    /// The call with the body.
    let call: CallSyntax

    /// The table that is the body.
    var body: TableConstructor? { call.firstArgument?.withoutParentheses.asTable }

    /// Whether it is assigned to a Lua name or passed on, so its own name may not appear again.
    var isBound: Bool { call.node.parent?.kind != .callStatement }
  }

  let source: SourceText
  /// The functions, in the order in which they begin.
  let functions: [FunctionSyntax]
  let declarations: [Declared]
  /// The services that are declared, and what is overridden of them.
  let services: [Declared]
  /// Where each name stands in `declarations`, the first time.
  private let declarationPlaces: [DeclarationKey: Int]

  /// Reads a text, in time linear in its length.
  init(_ source: SourceText) {
    self.source = source
    functions = Array(source.tree.functions.dropFirst())
    var (declarations, services) = ([Declared](), [Declared]())
    source.tree.chunk.walk { node in
      if let one = Declared(node) {
        if WordCatalog.declaringNames.contains(one.word) { declarations.append(one) }
        if WordCatalog.holdingMembers.contains(one.word) { services.append(one) }
      }
      return .descend
    }
    (self.declarations, self.services) = (declarations, services)
    declarationPlaces = declarations.map { DeclarationKey(word: $0.word, name: $0.name) }.places
  }

  /// Finds a declaration by word and name; nil if its name is not written in this text.
  func declaration(of word: String, named name: String) -> Declared? {
    declarationPlaces[DeclarationKey(word: word, name: name)].map { declarations[$0] }
  }

  func location(of node: SyntaxNode) -> SourceLocation {
    source.location(ofByte: node.bytes.lowerBound)
  }

  /// The fields of a table in a flow, `navigate` or `adapt`, by their keys, each where it stands first.
  ///
  /// Nothing if the table is not written in the flow itself.
  func fields(of table: String, inFlow name: String) -> [String: SyntaxNode] {
    let flow = declaration(of: "flow", named: name)
    // A function may be given what the body is made of.
    let body = flow?.body ?? flow?.call.argumentList?.descendants(.tableConstructor).first?.asTable
    let fields = body?[table]?.withoutParentheses.asTable?.fields ?? []
    return Dictionary(fields.compactMap { field in field.name.map { ($0, field.node) } }) {
      first, _ in first
    }
  }

  func location(of stepCase: StepCase) -> SourceLocation? {
    guard let set = declaration(of: "steps", named: stepCase.set)?.call.node.bytes else {
      return nil
    }
    for number in source.line(ofByte: set.lowerBound)...source.line(ofByte: set.upperBound) {
      guard let line = source.line(number), line.contains(stepCase.name),
        let column = source.column(of: stepCase.name, onLine: number)
      else { continue }
      return SourceLocation(file: source.name, line: number, column: column.lowerBound)
    }
    return nil
  }
}

extension ScriptParts.Declared {
  /// The declaration that a call is: that of the result of a word with a name.
  init?(_ node: SyntaxNode) {
    guard node.kind == .call, let call = CallSyntax(node), let head = CallSyntax(call.prefix),
      !head.isMethod, let word = head.prefix.word, let name = head.firstArgument,
      call.argumentList != nil
    else { return nil }
    self.init(word: word, name: name.constant?.text, nameNode: name, call: call)
  }
}

/// What a declaration is found by.
private struct DeclarationKey: Hashable {
  let word: String
  let name: String?
}
