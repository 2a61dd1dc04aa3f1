/// An expression of a script as the translator matches and compares it: without parentheses, and
/// with values in the place of parameters.
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
  /// What no part of the translation needs, such as `...`.
  case other
}

/// One field of a table constructor.
struct LuaField {
  enum FieldName {
    case name(String)
    case expression(LuaExpression)
  }

  /// Nil for an item of a list.
  let key: FieldName?
  let value: LuaExpression

  var name: String? {
    switch key {
    case .name(let name)?, .expression(.string(let name))?: name
    default: nil
    }
  }
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

  /// The name and the arguments of a call of a global or local function; `screen "A" { … }` has both
  /// arguments.
  var word: (name: String, arguments: [LuaExpression])? {
    guard case .call(let called, let arguments) = self else { return nil }
    if case .name(let name) = called { return (name, arguments) }
    guard let (name, first) = called.word else { return nil }
    return (name, first + arguments)
  }

  var isConstant: Bool {
    switch self {
    case .string, .number, .bool: true
    default: false
    }
  }

  /// Whether it is met as a condition, whatever happens: an entry is, nil and false are not.
  var isAlwaysMet: Bool {
    switch self {
    case .nil, .bool(false): false
    default: true
    }
  }

  /// A name, a constant or a field of one: it can stand twice for once.
  var isPlain: Bool {
    switch self {
    case .name: true
    case .field(let base, _): base.isPlain
    default: isConstant
    }
  }
}

// MARK: what stands in it

extension LuaExpression {
  /// The expressions directly in it, in the order of the text; of a function, those of its statements.
  private var parts: [LuaExpression] {
    switch self {
    case .field(let base, _), .unary(_, let base): [base]
    case .index(let base, let other), .binary(_, let base, let other): [base, other]
    case .call(let base, let arguments), .method(let base, _, let arguments): [base] + arguments
    case .table(let fields): fields.map(\.value)
    case .function(let function): function.expressions
    default: []
    }
  }

  /// The expression and each one in it, in the order of the text, also in functions.
  var all: [LuaExpression] {
    var (found, open) = ([LuaExpression](), [self])
    while let one = open.popLast() {
      found.append(one)
      open += one.parts.reversed()
    }
    return found
  }

  /// Whether one of some names stands in it.
  func mentions(_ names: [String]) -> Bool {
    all.contains { if case .name(let name) = $0 { names.contains(name) } else { false } }
  }

  /// Whether its value may depend on what an assignment to a target changes.
  func mayRead(_ target: LuaExpression) -> Bool {
    all.contains { one in
      switch (one, target) {
      case (.call, _), (.method, _): true
      case (.name(let read), .name(let changed)), (.field(_, let read), .field(_, let changed)),
        (.name(let read), .index(.name(let changed), _)):
        read == changed
      default: false
      }
    }
  }
}
