/// What declares a name.
package enum DeclarationKind: Sendable {
  case local
  case localFunction
  case parameter
  /// A variable of a numeric or generic `for`.
  case forVariable
  /// The parameter `self` of a function whose name has a colon.
  case implicitSelf
}

/// The attributes of Lua 5.4.
package enum Attrib: String, Sendable {
  case const
  case close
}

/// What a tree stores of a declaration.
struct DeclarationRecord: Sendable {
  let kind: DeclarationKind
  var attrib: Attrib?
  var isAssigned = false
  let symbol: Int32
  let token: Int32
  let node: Int32
  let function: Int32
  var visibleStart: Int32 = 0
  var visibleEnd: Int32 = 0
  var hidden: Int32 = -1
  var firstUse: Int32 = -1
  var lastUse: Int32 = -1

  init(kind: DeclarationKind, symbol: Int32, token: Int32, node: Int32, function: Int32) {
    self.kind = kind
    self.symbol = symbol
    self.token = token
    self.node = node
    self.function = function
  }
}

/// What a tree stores of a use.
struct UseRecord: Sendable {
  let node: Int32
  let symbol: Int32
  let declaration: Int32
  let function: Int32
  var next: Int32 = -1
  var isWrite = false
}

/// What a tree stores of a function.
struct FunctionRecord: Sendable {
  let token: Int32
  let parent: Int32
  let firstDeclaration: Int32
  var isVararg: Bool
  var node: Int32 = 0
}
