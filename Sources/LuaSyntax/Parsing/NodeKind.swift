/// What a node is, in the terms of the Lua reference manual, and its children in order.
///
/// A child that the text lacks is a node `missing`, so that each child keeps its place.
package enum NodeKind: UInt8, Sendable {
  /// The text: a `block`.
  case chunk
  /// Statements.
  case block
  /// A place where the text lacks something; it has no tokens.
  case missing
  /// Tokens that Lua does not expect where they are.
  case error

  // MARK: statements

  /// `;`
  case emptyStatement
  /// `variableList = expressionList`
  case assignment
  /// A `call` or `methodCall`; of a text with an error, any expression.
  case callStatement
  /// `::name::`
  case label
  case breakStatement
  /// `goto name`
  case gotoStatement
  /// `do block end`
  case doStatement
  /// `while expression do block end`
  case whileStatement
  /// `repeat block until expression`
  case repeatStatement
  /// One `ifClause` or more, and an `elseClause` if there is one.
  case ifStatement
  /// `if expression then block`, or the same with `elseif`.
  case ifClause
  /// `else block`
  case elseClause
  /// `for localName = expression, expression, expression? do block end`
  case numericFor
  /// `for nameList in expressionList do block end`
  case genericFor
  /// `function functionName functionBody`
  case functionStatement
  /// `local function localName functionBody`
  case localFunction
  /// `local attnameList = expressionList`, or without `expressionList`.
  case localStatement
  /// `return expressionList`, or without `expressionList`.
  case returnStatement

  // MARK: parts of statements and expressions

  /// A `variable` and a `name` for each field: `a.b.c`; the last may be a `methodName`.
  case functionName
  /// The name after `:` in a function name.
  case methodName
  /// `(parameterList) block end`
  case functionBody
  /// A `localName` for each parameter, and `varargs` if the last one is `...`.
  case parameterList
  /// A `localName` for each variable of a generic `for`.
  case nameList
  /// A `localName` for each variable of `local`.
  case attnameList
  /// A name that is declared here, with an `attrib` if it has one.
  case localName
  /// `<name>`
  case attrib
  /// A name that is no variable: of a field, a method, a label or an attribute.
  case name
  /// The targets of an assignment.
  case variableList
  /// Expressions.
  case expressionList
  /// The arguments of a call: expressions in parentheses, one string or one table.
  case arguments
  /// `expression` in a table constructor.
  case positionalField
  /// `name = expression` in a table constructor.
  case namedField
  /// `[expression] = expression` in a table constructor.
  case keyedField

  // MARK: expressions

  case nilLiteral
  case trueLiteral
  case falseLiteral
  case numeral
  case string
  /// `...`
  case varargs
  /// `function functionBody`
  case functionExpression
  /// Fields.
  case tableConstructor
  /// A name that refers to a local or a global variable.
  case variable
  /// `expression.name`
  case field
  /// `expression[expression]`
  case index
  /// A prefix expression and `arguments`.
  case call
  /// `expression:name arguments`: a prefix expression, a `name` and `arguments`.
  case methodCall
  /// `(expression)`
  case parenthesized
  /// Two operands.
  case binary
  /// One operand.
  case unary
}

extension NodeKind {
  /// Some kinds, of which it takes no time to ask.
  struct Set {
    private let bits: UInt64

    init(_ kinds: [NodeKind]) { bits = kinds.reduce(0) { $0 | 1 << UInt64($1.rawValue) } }

    func contains(_ kind: NodeKind) -> Bool { bits & 1 << UInt64(kind.rawValue) != 0 }
  }

  /// Whether the node is a statement.
  package var isStatement: Bool {
    rawValue >= NodeKind.emptyStatement.rawValue
      && rawValue <= NodeKind.returnStatement.rawValue
      && self != .ifClause && self != .elseClause
  }

  /// Whether the node is a field of a table constructor.
  package var isField: Bool {
    self == .positionalField || self == .namedField || self == .keyedField
  }

  /// Whether the node is an expression.
  package var isExpression: Bool { rawValue >= NodeKind.nilLiteral.rawValue }

  /// Whether Lua can assign to the node.
  package var isVariable: Bool { self == .variable || self == .field || self == .index }
}

/// A node in the arrays of a tree: what `SyntaxNode` refers to.
///
/// Nodes are stored after their children, so the nodes below a node come right before it.
struct NodeRecord: Sendable {
  let kind: NodeKind
  let firstToken: Int32
  let endToken: Int32
  /// The parent; -1 for the chunk.
  var parent: Int32 = -1
  /// The first child; -1 if there is none.
  let firstChild: Int32
  /// The parent's next child; -1 for the last one.
  var next: Int32 = -1
  /// Of a `variable` its use, of a `localName` its declaration, of a `functionBody` its function.
  var detail: Int32
}
