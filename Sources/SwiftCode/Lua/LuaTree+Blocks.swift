// What is known of the statements of a block without running them.

extension LuaStatement {
  /// Whether what is written behind it in its block is never reached.
  var isEnd: Bool {
    switch self {
    case .return, .other("break"): true
    case .do(let body): body.contains(where: \.isEnd)
    case .if(let branches, let otherwise):
      otherwise?.contains(where: \.isEnd) == true
        && branches.allSatisfy { $0.body.contains(where: \.isEnd) }
    case .while(.bool(true), let body): !body.hasBreak
    default: false
    }
  }

  /// The blocks directly inside it.
  fileprivate var blocks: [[LuaStatement]] {
    switch self {
    case .if(let branches, let otherwise): branches.map(\.body) + [otherwise ?? []]
    case .forEach(_, _, let inner), .count(_, _, _, let inner), .while(_, let inner),
      .do(let inner):
      [inner]
    default: []
    }
  }

  fileprivate var isLoop: Bool {
    switch self {
    case .forEach, .count, .while: true
    default: false
    }
  }
}

extension [LuaStatement] {
  /// The statements and those inside them, without those of functions.
  var all: [LuaStatement] { flatMap { [$0] + $0.blocks.flatMap(\.all) } }

  var hasReturn: Bool { all.contains { if case .return = $0 { true } else { false } } }

  /// Whether a `break` ends the loop around the statements.
  fileprivate var hasBreak: Bool {
    contains { statement in
      if case .other("break") = statement { return true }
      return !statement.isLoop && statement.blocks.contains(where: \.hasBreak)
    }
  }

  /// The names that they declare, also for blocks that they give to calls.
  var declaredNames: [String] {
    var names: [String] = []
    visit { if case .function(let function) = $0 { names += function.parameters } }
    for statement in all {
      switch statement {
      case .local(let own, _), .forEach(let own, _, _): names += own
      case .count(let own, _, _, _), .localFunction(let own, _): names.append(own)
      default: break
      }
    }
    return names
  }
}

extension LuaExpression {
  /// Whether its value may depend on what an assignment to a target changes.
  func mayRead(_ target: LuaExpression) -> Bool {
    var isFound = false
    visit { one in
      switch (one, target) {
      case (.call, _), (.method, _): isFound = true
      case (.name(let read), .name(let changed)), (.field(_, let read), .field(_, let changed)),
        (.name(let read), .index(.name(let changed), _)):
        isFound = isFound || read == changed
      default: break
      }
    }
    return isFound
  }
}

/// What statements do with a variable that was declared in front of them.
struct VariableUse {
  private(set) var isRead = false
  private(set) var isAssigned = false
  private let name: String

  /// Looks at statements up to one that declares another variable of the same name.
  init(of name: String, in statements: some Sequence<LuaStatement>) {
    self.name = name
    look(at: statements)
  }

  private mutating func look(at statements: some Sequence<LuaStatement>) {
    for statement in statements {
      switch statement {
      case .local(let own, let values):
        read(values)
        if own.contains(name) { return }
      case .localFunction(let own, let function):
        if own == name { return }
        read([.function(function)])
      case .assign(let targets, let values):
        // A variable that is assigned to itself stays what it is.
        if case (.name(name)?, .name(name)?) = (targets.first, values.first), values.count == 1 {
          continue
        }
        read(values)
        for target in targets { assign(target) }
      case .call(let call): read([call])
      case .if(let branches, _): read(branches.map(\.condition))
      case .forEach(let own, let list, _):
        read([list])
        if own.contains(name) { continue }
      case .count(let own, let first, let last, _):
        read([first, last])
        if own == name { continue }
      case .while(let condition, _): read([condition])
      case .return(let values): read(values)
      case .do, .other: break
      }
      for block in statement.blocks { look(at: block) }
    }
  }

  private mutating func assign(_ target: LuaExpression) {
    switch target {
    case .name(name): isAssigned = true
    case .index(.name(name), let index):
      (isAssigned, isRead) = (true, true)
      read([index])
    default: read([target])
    }
  }

  private mutating func read(_ expressions: [LuaExpression]) {
    guard !isRead else { return }
    var isFound = false
    for expression in expressions {
      expression.visit { [name] in if case .name(name) = $0 { isFound = true } }
    }
    isRead = isFound
  }
}
