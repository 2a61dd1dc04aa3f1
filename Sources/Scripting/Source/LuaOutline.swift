import Diagnostics

/// What a Lua text is made of, as far as messages and checks need it: its tokens, the constructors
/// of tables, the calls, the functions, and which local each name means.
package struct LuaOutline: Sendable {
  /// `{ … }` in the text.
  struct Table {
    struct Field {
      let key: String
      /// The token of the key; for `["key"]`, the token of the string.
      let keyToken: Int
      /// The first token of the value.
      let value: Int
    }

    /// The token `{`.
    let open: Int
    /// The token `}`.
    var close = 0
    var fields: [Field] = []
    /// The first tokens of the items without a key, in order.
    var items: [Int] = []
  }

  /// One call: `push "Detail"`, `flow.root:push(x)`, and each part of `screen "Login" { … }`.
  struct Call {
    /// The last name before the arguments.
    let name: Int
    /// The first token of the whole expression.
    let head: Int
    /// The token the arguments begin with: a text, `{` or `(`.
    let argument: Int
    let isMethod: Bool
    /// The function that contains the call.
    let function: Int
    /// The call of this call's result, if it is called at once.
    var next: Int?
  }

  /// A function, or the whole text, which is the function 0.
  package struct Function {
    /// The token `function`.
    package let token: Int
    /// The token after its last one.
    package internal(set) var end = 0
    /// The function that contains it; nil for the whole text.
    let parent: Int?
    var parameters: [Int] = []
  }

  struct Binding {
    let name: String
    /// The token that names it.
    let token: Int
    /// The tokens in which it is visible.
    var scope: Range<Int>
    /// The first token of its first value; nil for parameters and other locals without one.
    let value: Int?
    /// The tokens of each value that it gets; nil if one cannot be told, as that of a parameter.
    var values: [Range<Int>]?
    var isReassigned = false
  }

  struct Use {
    let token: Int
    /// The local that the name refers to; nil for a global.
    let binding: Int?
    let function: Int
    var isAssigned = false
  }

  /// All tokens; the last one is the end of the text.
  package internal(set) var tokens: [LuaToken]
  var tables: [Table] = []
  var calls: [Call] = []
  /// The functions; the first one is the whole text.
  package internal(set) var functions: [Function] = []
  var bindings: [Binding] = []
  var uses: [Use] = []
  /// The tokens of the fields that are assigned: `seen[id]`, `counts.taps`.
  var fieldAssignments: [Range<Int>] = []
  /// For each token, the table constructor that opens there, or -1.
  var tableAt: [Int32]
  /// For each token, the local that the name there refers to, or -1.
  var bindingAt: [Int32]
  /// For each token, the function that opens there, or -1.
  var functionAt: [Int32]
  /// The first call of the expression that begins at a token.
  var callAtHead: [Int: Int] = [:]

  /// Outlines a text, even one with syntax errors; takes linear time.
  package init(of text: String) { self = LuaOutlineReader.outline(of: text) }

  init(tokens: [LuaToken]) {
    self.tokens = tokens
    tableAt = Array(repeating: -1, count: tokens.count)
    bindingAt = tableAt
    functionAt = tableAt
  }

  func table(at token: Int) -> Int? {
    token < tableAt.count && tableAt[token] >= 0 ? Int(tableAt[token]) : nil
  }

  /// The local that the name at a token refers to; nil for a global.
  func binding(at token: Int) -> Int? {
    token < bindingAt.count && bindingAt[token] >= 0 ? Int(bindingAt[token]) : nil
  }

  /// The tokens of each value that the local named at a token gets; nil if that cannot be told.
  package func values(ofLocalAt token: Int) -> [Range<Int>]? {
    binding(at: token).flatMap { bindings[$0].values }
  }

  /// The tokens of the local functions that are named within a range.
  package func localFunctions(namedIn range: Range<Int>) -> [Range<Int>] {
    let start = uses.firstIndexBehind { $0.token >= range.lowerBound }
    return uses[start...].prefix { $0.token < range.upperBound }.compactMap { use in
      onlyValue(at: use.token).flatMap(function).map { functions[$0].token..<functions[$0].end }
    }
  }

  func function(at token: Int) -> Int? {
    token < functionAt.count && functionAt[token] >= 0 ? Int(functionAt[token]) : nil
  }

  /// The table constructor that is the first argument: `push { … }`, `push({ … }, …)`.
  func table(of call: Call) -> Int? {
    table(at: tokens[call.argument].isSign("(") ? call.argument + 1 : call.argument)
  }

  /// The token of the string literal that is the first argument; nil if it is something else.
  func text(of call: Call) -> Int? {
    let token = tokens[call.argument].isSign("(") ? call.argument + 1 : call.argument
    guard tokens[token].isString else { return nil }
    // Part of a longer expression, it says nothing.
    let after = tokens[min(token + 1, tokens.count - 1)]
    let isWhole = token == call.argument || after.isSign(")") || after.isSign(",")
    return isWhole ? token : nil
  }
}
