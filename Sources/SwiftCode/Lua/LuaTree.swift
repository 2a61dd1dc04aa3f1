/// An expression of a Lua text, as it is written.
indirect enum LuaExpression {
  case `nil`
  case bool(Bool)
  case number(String)
  case string(String)
  case name(String)
  /// `a.b`
  case field(LuaExpression, String)
  /// `a[b]`
  case index(LuaExpression, LuaExpression)
  case call(LuaExpression, [LuaExpression])
  /// `a:b(…)`
  case method(LuaExpression, String, [LuaExpression])
  case binary(String, LuaExpression, LuaExpression)
  case unary(String, LuaExpression)
  case table([LuaField])
  case function(LuaFunctionText)
  /// A variable of the code that is written, such as a part of a URL.
  case captured(String)
  /// What no part of the translation needs, such as `...`.
  case other
}

/// One field of a table constructor.
struct LuaField {
  enum Key {
    case name(String)
    case expression(LuaExpression)
  }

  /// Nil for an item of a list.
  let key: Key?
  let value: LuaExpression

  var name: String? {
    switch key {
    case .name(let name)?, .expression(.string(let name))?: name
    default: nil
    }
  }
}

/// A function of a Lua text, and where it stands.
struct LuaFunctionText {
  let parameters: [String]
  let body: [LuaStatement]
  let file: String
  let line: Int
  /// Its bytes in the text.
  let range: Range<Int>
}

/// A statement of a Lua text.
indirect enum LuaStatement {
  case local([String], [LuaExpression])
  case localFunction(String, LuaFunctionText)
  case assign([LuaExpression], [LuaExpression])
  case call(LuaExpression)
  case `if`([(condition: LuaExpression, body: [LuaStatement])], otherwise: [LuaStatement]?)
  case forEach([String], LuaExpression, [LuaStatement])
  /// A loop that counts: `for n = 1, 10 do … end`.
  case count(String, LuaExpression, LuaExpression, [LuaStatement])
  /// A loop that goes on while something is met.
  case `while`(LuaExpression, [LuaStatement])
  case `return`([LuaExpression])
  case `do`([LuaStatement])
  /// What cannot be said in Swift, by its keyword: `repeat`, `goto`.
  case other(String)
}

extension LuaExpression {
  /// The fields of a table constructor; nil for anything else.
  var fields: [LuaField]? { if case .table(let fields) = self { fields } else { nil } }

  /// The value of a key of a table constructor.
  subscript(key: String) -> LuaExpression? { fields?.last { $0.name == key }?.value }

  /// The values without keys of a table constructor.
  var items: [LuaExpression] { (fields ?? []).filter { $0.key == nil }.map(\.value) }

  var text: String? { if case .string(let text) = self { text } else { nil } }

  var asFunction: LuaFunctionText? { if case .function(let text) = self { text } else { nil } }

  var asName: String? { if case .name(let name) = self { name } else { nil } }

  /// The name and the arguments of a call of a global or local function; `screen "A" { … }` has both
  /// arguments.
  var word: (name: String, arguments: [LuaExpression])? {
    guard case .call(let called, let arguments) = self else { return nil }
    if case .name(let name) = called { return (name, arguments) }
    guard let (name, first) = called.word else { return nil }
    return (name, first + arguments)
  }

  /// Whether one of some names stands in it.
  func mentions(_ names: [String]) -> Bool {
    var isFound = false
    visit { if case .name(let name) = $0, names.contains(name) { isFound = true } }
    return isFound
  }

  /// Each expression in it, itself first, also in functions.
  func visit(_ body: (LuaExpression) -> Void) {
    body(self)
    switch self {
    case .field(let base, _), .unary(_, let base): base.visit(body)
    case .index(let base, let other), .binary(_, let base, let other):
      base.visit(body)
      other.visit(body)
    case .call(let called, let arguments), .method(let called, _, let arguments):
      called.visit(body)
      for argument in arguments { argument.visit(body) }
    case .table(let fields): for field in fields { field.value.visit(body) }
    case .function(let function): function.body.visit(body)
    default: break
    }
  }
}

extension [LuaStatement] {
  /// Each expression in the statements, also in functions.
  func visit(_ body: (LuaExpression) -> Void) {
    for statement in self {
      switch statement {
      case .local(_, let values), .return(let values): for value in values { value.visit(body) }
      case .localFunction(_, let function): function.body.visit(body)
      case .assign(let targets, let values):
        for value in targets + values { value.visit(body) }
      case .call(let call): call.visit(body)
      case .if(let branches, let otherwise):
        for branch in branches {
          branch.condition.visit(body)
          branch.body.visit(body)
        }
        otherwise?.visit(body)
      case .forEach(_, let list, let inner):
        list.visit(body)
        inner.visit(body)
      case .count(_, let first, let last, let inner):
        first.visit(body)
        last.visit(body)
        inner.visit(body)
      case .while(let condition, let inner):
        condition.visit(body)
        inner.visit(body)
      case .do(let inner): inner.visit(body)
      case .other: break
      }
    }
  }
}
