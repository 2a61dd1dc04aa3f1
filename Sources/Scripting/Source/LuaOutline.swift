/// What a Lua text is made of, as far as messages and checks need it: its tokens, the constructors
/// of tables, the calls, the functions, and which local each name means.
package struct LuaOutline {
  /// `{ … }` in the text.
  struct Table {
    /// One `key = value`.
    struct Field {
      let key: String
      /// The token of the key, the content of the brackets for `["key"]`.
      let keyToken: Int
      /// The first token of the value.
      let value: Int
    }

    /// The token `{`.
    let open: Int
    /// The token `}`.
    var close = 0
    var fields: [Field] = []
    /// The first tokens of what stands without a key, in order.
    var items: [Int] = []
  }

  /// One call: `push "Detail"`, `flow.root:push(x)`, and each part of `screen "Login" { … }`.
  struct Call {
    /// The last name before what is called with.
    let name: Int
    /// The first token of the whole expression.
    let head: Int
    /// The token the arguments begin with: a text, `{` or `(`.
    let argument: Int
    /// It is called with a colon.
    let isMethod: Bool
    /// It stands in this function.
    let function: Int
    /// What the result is called with at once, if it is.
    var next: Int?
  }

  /// A function, or the whole text, which is the function 0.
  package struct Function {
    /// The token `function`.
    package let token: Int
    /// The token after its last one.
    package internal(set) var end = 0
    /// The function it is written in.
    let parent: Int?
    var parameters: [Int] = []
  }

  /// A local or a parameter.
  struct Binding {
    let name: String
    /// The token that names it.
    let token: Int
    /// The tokens where it can be seen.
    var scope: Range<Int>
    /// The first token of its first value; nothing for parameters and the like.
    let value: Int?
    /// Something else is assigned to it later.
    var isReassigned = false
  }

  /// A name in an expression, or one that is assigned.
  struct Use {
    let token: Int
    /// What it means; nothing for a global.
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
  /// The paths of fields that something is assigned to: `seen[id]`, `counts.taps`.
  var fieldAssignments: [Range<Int>] = []
  /// For each token the constructor that opens there, or -1.
  var tableAt: [Int32]
  /// For each token the binding of the name there, or -1.
  var bindingAt: [Int32]
  /// For each token the function that opens there, or -1.
  var functionAt: [Int32]
  /// The first call of the expression that begins at a token.
  var callAtHead: [Int: Int] = [:]

  /// Reads a text, as far as it is Lua; takes linear time.
  package init(of text: String) { self = LuaOutlineReader.outline(of: text) }

  init(tokens: [LuaToken]) {
    self.tokens = tokens
    tableAt = Array(repeating: -1, count: tokens.count)
    bindingAt = tableAt
    functionAt = tableAt
  }

  /// The constructor that opens at a token.
  func table(at token: Int) -> Int? {
    token < tableAt.count && tableAt[token] >= 0 ? Int(tableAt[token]) : nil
  }

  /// What the name at a token means, if it is a local.
  func binding(at token: Int) -> Int? {
    token < bindingAt.count && bindingAt[token] >= 0 ? Int(bindingAt[token]) : nil
  }

  /// The function that opens at a token.
  func function(at token: Int) -> Int? {
    token < functionAt.count && functionAt[token] >= 0 ? Int(functionAt[token]) : nil
  }

  /// The constructor that is all a call is given: `push { … }`, `push({ … }, …)`.
  func table(of call: Call) -> Int? {
    table(at: tokens[call.argument].isSign("(") ? call.argument + 1 : call.argument)
  }

  /// The text that a call is given first, if it is written out.
  func text(of call: Call) -> Int? {
    let token = tokens[call.argument].isSign("(") ? call.argument + 1 : call.argument
    guard tokens[token].isString else { return nil }
    // Part of a longer expression, it says nothing.
    let after = tokens[min(token + 1, tokens.count - 1)]
    let isWhole = token == call.argument || after.isSign(")") || after.isSign(",")
    return isWhole ? token : nil
  }
}
