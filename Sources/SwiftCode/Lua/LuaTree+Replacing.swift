extension LuaExpression {
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

  /// The expression with other expressions in the place of names.
  func replacing(_ names: [String: LuaExpression]) -> LuaExpression {
    switch self {
    case .name(let name): names[name] ?? self
    case .field(let base, let name): .field(base.replacing(names), name)
    case .index(let base, let index): .index(base.replacing(names), index.replacing(names))
    case .call(let called, let arguments):
      .call(called.replacing(names), arguments.map { $0.replacing(names) })
    case .method(let base, let name, let arguments):
      .method(base.replacing(names), name, arguments.map { $0.replacing(names) })
    case .binary(let sign, let left, let right):
      .binary(sign, left.replacing(names), right.replacing(names))
    case .unary(let sign, let operand): .unary(sign, operand.replacing(names))
    case .table(let fields):
      .table(fields.map { LuaField(key: $0.key, value: $0.value.replacing(names)) })
    case .function(let function): .function(function.replacing(names))
    default: self
    }
  }
}

extension LuaFunctionText {
  /// The function with expressions in the place of names that are not its own.
  func replacing(_ names: [String: LuaExpression]) -> LuaFunctionText {
    let others = names.filter { !parameters.contains($0.key) }
    return LuaFunctionText(
      parameters: parameters, body: body.map { $0.replacing(others) }, file: file, line: line,
      range: range)
  }
}

extension LuaStatement {
  fileprivate func replacing(_ names: [String: LuaExpression]) -> LuaStatement {
    switch self {
    case .local(let own, let values): .local(own, values.map { $0.replacing(names) })
    case .localFunction(let name, let function): .localFunction(name, function.replacing(names))
    case .assign(let targets, let values):
      .assign(targets.map { $0.replacing(names) }, values.map { $0.replacing(names) })
    case .call(let call): .call(call.replacing(names))
    case .if(let branches, let otherwise):
      .if(
        branches.map { branch in
          (branch.condition.replacing(names), branch.body.map { $0.replacing(names) })
        }, otherwise: otherwise?.map { $0.replacing(names) })
    case .forEach(let own, let list, let body):
      .forEach(own, list.replacing(names), body.map { $0.replacing(names) })
    case .count(let own, let first, let last, let body):
      .count(own, first.replacing(names), last.replacing(names), body.map { $0.replacing(names) })
    case .while(let condition, let body):
      .while(condition.replacing(names), body.map { $0.replacing(names) })
    case .return(let values): .return(values.map { $0.replacing(names) })
    case .do(let body): .do(body.map { $0.replacing(names) })
    case .other: self
    }
  }
}
