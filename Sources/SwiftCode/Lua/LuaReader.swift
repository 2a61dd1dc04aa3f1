import Diagnostics
import LuaSyntax
import Scripting

/// Reads the expressions of a script's tree.
struct LuaReader {
  let file: String
  /// What stands in the place of parameters, by the numbers of their declarations.
  fileprivate var given: [Int: LuaExpression] = [:]

  init(file: String) { self.file = file }

  func expression(_ node: SyntaxNode) -> LuaExpression {
    switch node.kind {
    case .nilLiteral: .nil
    case .trueLiteral, .falseLiteral: .bool(node.kind == .trueLiteral)
    case .numeral: .number(node.text)
    // Swift has no strings of other bytes than UTF-8.
    case .string: node.constant?.text.map { .string($0) } ?? .other
    case .variable: node.declaration.flatMap { given[$0.number] } ?? .name(node.text)
    case .parenthesized: part(node, 0)
    case .field: .field(part(node, 0), name(node))
    case .index: element(part(node, 0), part(node, 1))
    case .call: .call(part(node, 0), values(node.child(1)))
    case .methodCall: .method(part(node, 0), name(node), values(node.child(2)))
    case .binary: .binary(sign(node), part(node, 0), part(node, 1))
    case .unary: .unary(sign(node), part(node, 0))
    case .tableConstructor: .table(node.children.map(field))
    default: function(node).map { .function($0) } ?? .other
    }
  }

  /// The expressions of a list; none if there is no list.
  func values(_ list: SyntaxNode?) -> [LuaExpression] { list?.children.map(expression) ?? [] }

  /// What a statement gives names: `local a = 1`, `a = 1`, `function a() … end` and the like.
  func values(givenBy statement: SyntaxNode) -> [(name: String, value: LuaExpression)] {
    switch statement.kind {
    case .localStatement, .assignment:
      zip(statement.child(0)?.names ?? [], values(statement.child(1))).compactMap { name, value in
        name.map { ($0, value) }
      }
    case .localFunction, .functionStatement:
      // The name of `function a.b() … end` has two parts.
      if let name = statement.firstChild, name.child(1) == nil, let function = function(statement) {
        [(name.text, .function(function))]
      } else {
        []
      }
    default: []
    }
  }

  private func part(_ node: SyntaxNode, _ place: Int) -> LuaExpression {
    node.child(place).map(expression) ?? .other
  }

  private func name(_ node: SyntaxNode) -> String { node.child(1)?.text ?? "" }

  private func sign(_ node: SyntaxNode) -> String { "\(node.operatorToken?.spelling ?? "")" }

  private func function(_ node: SyntaxNode) -> LuaFunctionText? {
    node.asFunction.map { LuaFunctionText(syntax: $0, reader: self) }
  }

  /// `a[b]`; a field of a state that is written as a text is the field.
  private func element(_ base: LuaExpression, _ index: LuaExpression) -> LuaExpression {
    if case .field(_, "state") = base, let name = index.text { return .field(base, name) }
    return .index(base, index)
  }

  private func field(_ node: SyntaxNode) -> LuaField {
    switch node.kind {
    case .namedField:
      LuaField(key: .name(node.firstChild?.text ?? ""), value: part(node, 1))
    case .keyedField: LuaField(key: .expression(part(node, 0)), value: part(node, 1))
    default: LuaField(key: nil, value: part(node, 0))
    }
  }
}

/// A function of a script, and how its expressions are read; the whole text is one, too.
struct LuaFunctionText {
  let syntax: FunctionSyntax
  let reader: LuaReader

  var file: String { reader.file }

  var line: Int { syntax.tree.line(ofByte: syntax.bytes.lowerBound) }

  /// Where it is written.
  var place: SourceLocation { SourceLocation(file: file, line: line) }

  /// Where it is written, as it is shown.
  var shown: String { "\(file.shownPath):\(line)" }

  var parameters: [String] { syntax.parameters.map(\.name) }

  var statements: [SyntaxNode] { syntax.block.statements }

  /// The calls among its statements.
  var calls: [LuaExpression] {
    statements.filter { $0.kind == .callStatement }.compactMap(\.firstChild).map(reader.expression)
  }

  /// The expressions of its statements, in the order of the text, without those in others.
  var expressions: [LuaExpression] {
    var found: [LuaExpression] = []
    syntax.block.walk { node in
      guard node.kind.isExpression else { return .descend }
      found.append(reader.expression(node))
      return .skip
    }
    return found
  }

  /// The names that are declared in it, without its own parameters.
  var declaredNames: [String] {
    syntax.block.descendants(.localName).compactMap { $0.declaration?.name }
  }

  /// The locals with values among its statements.
  var locals: [(name: String, value: LuaExpression)] {
    statements.filter { $0.kind == .localStatement }.flatMap(reader.values(givenBy:))
  }

  /// What it returns at its end.
  var returned: LuaExpression? {
    guard let last = statements.last, last.kind == .returnStatement else { return nil }
    return reader.values(last.firstChild).first
  }

  /// What it returns, if it does nothing else.
  var onlyValue: LuaExpression? { statements.count == 1 ? returned : nil }

  /// Whether a value comes back from it.
  var returnsValue: Bool { syntax.returns.contains { $0.firstChild != nil } }

  /// Whether its end is never reached.
  var endsWithReturn: Bool { statements.contains(where: \.isEnd) }

  /// The function with values in the place of its parameters, nil for those that are not given.
  func given(_ arguments: [LuaExpression]) -> LuaFunctionText {
    var reader = reader
    for (index, parameter) in syntax.parameters.enumerated() {
      reader.given[parameter.number] = index < arguments.count ? arguments[index] : .nil
    }
    return LuaFunctionText(syntax: syntax, reader: reader)
  }

  /// The comment for a person who has to write it.
  var todo: [String] {
    let text = SecretWord.sealed(in: syntax.tree.text(of: syntax.bytes))
    // In Swift, too, each of these ends a comment.
    let lines = text.split(omittingEmptySubsequences: false) { ["\n", "\r", "\r\n"].contains($0) }
    return ["// TODO: \(shown)"] + CodeText.comment(lines.map(String.init))
  }
}
