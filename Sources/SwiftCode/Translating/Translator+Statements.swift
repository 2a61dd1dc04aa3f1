import Scripting

extension Translator {
  /// The lines of a block.
  ///
  /// - Throws: When a statement cannot be said.
  func lines(_ statements: [LuaStatement]) throws(Untranslatable) -> [String] {
    var lines: [String] = []
    for (index, statement) in statements.enumerated() {
      let rest = statements[(index + 1)...]
      let own = try line(statement, before: rest)
      lines += takeBefore() + (writer?.taken() ?? []) + own
      if statement.isEnd, !rest.isEmpty {
        return lines + ["// What the script has behind this is never reached."]
      }
    }
    return lines
  }

  /// The lines of a function whose parameters are bound.
  ///
  /// - Throws: When a statement cannot be said.
  func lines(of function: LuaFunctionText) throws(Untranslatable) -> [String] {
    let copies = function.parameters.flatMap { variable($0, in: function.body) }
    return copies + (try lines(function.body))
  }

  /// The line that makes a variable of a parameter that is assigned again; none for others.
  private func variable(_ name: String, in body: [LuaStatement]) -> [String] {
    let use = VariableUse(of: name, in: body)
    guard use.isAssigned, case .code(var code)? = lookup(name) else { return [] }
    let copy = "var \(code.text) = \(code.text)"
    if !use.isRead { code.text = "_" }
    // Its type is that of the parameter, and what the parameter is made from keeps its own.
    code.key = nil
    bind(name, .code(code))
    return use.isRead ? [copy] : []
  }

  /// The lines of an inner block, whose locals end with it.
  private func inner(_ statements: [LuaStatement]) throws(Untranslatable) -> [String] {
    try inScope { () throws(Untranslatable) in try lines(statements) }
  }

  private func line(
    _ statement: LuaStatement, before rest: ArraySlice<LuaStatement>
  ) throws(Untranslatable) -> [String] {
    switch statement {
    case .local(let names, let values): return try local(names, values, before: rest)
    case .localFunction: throw Untranslatable("a function in a function")
    case .assign(let targets, let values): return try assign(targets, values)
    case .call(let call): return try perform(call)
    case .if(let branches, let otherwise): return try conditional(branches, otherwise)
    case .forEach(let names, let list, let body): return try loop(names, list, body)
    case .count(let name, let first, let last, let body):
      return try count(name, first, last, body)
    case .while(let condition, let body):
      let test = try self.condition(condition)
      guard before.isEmpty else { throw Untranslatable("the condition of 'while'") }
      return ["while \(test.text) {"] + CodeText.indented(try inner(body)) + ["}"]
    case .return(let values): return try leave(values)
    case .do(let body): return ["do {"] + CodeText.indented(try inner(body)) + ["}"]
    case .other("break"): return ["break"]
    case .other(let word): throw Untranslatable("'\(word)'")
    }
  }

  // MARK: locals

  private func local(
    _ names: [String], _ values: [LuaExpression], before rest: ArraySlice<LuaStatement>
  ) throws(Untranslatable) -> [String] {
    guard names.count == values.count else { throw Untranslatable("locals without values") }
    guard !values.dropFirst().contains(where: { $0.mentions(names) }) else {
      throw Untranslatable("locals that are made of each other")
    }
    var lines: [String] = []
    for (name, expression) in zip(names, values) {
      if let made = try makes(expression, as: name) {
        lines += made
        continue
      }
      if let service = service(expression) {
        bind(name, .service(service))
        continue
      }
      let code = try value(expression)
      let use = VariableUse(of: name, in: rest)
      guard use.isRead else {
        bind(name, .code(Code(text: "_", type: code.type)))
        if !["nil", "[]"].contains(code.text) { lines.append("_ = \(code.text)") }
        continue
      }
      let keyword = use.isAssigned ? "var" : "let"
      let needsType = code.type.isKnown && (code.text == "[]" || code.text == "nil")
      if code.text == "nil" || code.text == "[]", !needsType {
        let known = model.facts["\(place).\(name)"]
        guard known.isKnown else {
          let variable = declare(name, Code(text: "", type: code.type, key: "\(place).\(name)"))
          lines.append("\(keyword) \(variable): \(code.type.code) = \(code.text)")
          continue
        }
        let variable = declare(name, Code(text: "", type: known, key: "\(place).\(name)"))
        lines.append("\(keyword) \(variable): \(known.code) = \(code.text)")
        continue
      }
      lines.append("\(keyword) \(declare(name, code)) = \(code.text)")
    }
    return lines
  }

  // MARK: assignments

  private func assign(
    _ targets: [LuaExpression], _ values: [LuaExpression]
  ) throws(Untranslatable) -> [String] {
    guard targets.count == values.count else { throw Untranslatable("an assignment") }
    var lines: [String] = []
    for (index, expression) in values.enumerated() {
      guard !targets[..<index].contains(where: expression.mayRead) else {
        throw Untranslatable("an assignment of what it changes itself")
      }
      let line = try assign(targets[index], expression)
      // Swift refuses to assign a variable to itself, and Lua does nothing then.
      let sides = line.split(separator: " = ", maxSplits: 1)
      if sides.count < 2 || sides[0] != sides[1] { lines.append(line) }
    }
    return lines
  }

  private func assign(
    _ target: LuaExpression, _ expression: LuaExpression
  ) throws(Untranslatable) -> String {
    let code = try value(expression)
    switch target {
    case .name(let name):
      guard case .code(let local)? = lookup(name) else { throw Untranslatable("'\(name)'") }
      // What it was made from is not what it becomes.
      if local.key?.hasPrefix("\(place).") == true || !local.type.isKnown {
        model.facts.note(local.key, code.type)
      }
      return step(local.text, try code.text(as: local.type))
    case .index(.name(let name), .binary("+", .unary("#", .name(let same)), .number("1")))
    where same == name:
      guard case .code(let local)? = lookup(name) else { throw Untranslatable("'\(name)'") }
      model.facts.note(local.key, .list(code.type))
      if case .list(let type) = local.type { model.facts.note(code.key, type) }
      return "\(local.text).append(\(code.text))"
    case .index(.name(let name), .name(let place)) where isPlace(place):
      guard case .code(let local)? = lookup(name) else { throw Untranslatable("'\(name)'") }
      model.facts.note(local.key, .list(code.type))
      return "\(local.text).append(\(code.text))"
    case .field(.field(let base, "state"), let name) where isOwner(base):
      let state = try self.state(name)
      model.facts.note(state.key, code.type)
      // Only what is remembered, too, may be nil as well.
      let isRemembered = code.key?.contains(".state.") == true
      model.facts.note(code.key, isRemembered ? state.type : state.type.unwrapped)
      return step(state.text, try code.text(as: self.state(name).type))
    case .field(.field(let base, "state"), _):
      guard try controller(base) != nil else { throw Untranslatable("'.state'") }
      return step(try value(target).text, code.text)
    case .field(let base, "title"):
      guard let controller = try presentable(base), code.type == .string else {
        throw Untranslatable("'.title'")
      }
      return "\(controller).title = \(code.text)"
    default: throw Untranslatable("an assignment")
    }
  }

  /// Whether a name is where one is in a list that begins with the first and goes on one by one.
  private func isPlace(_ name: String) -> Bool {
    if case .place? = lookup(name) { return true }
    return counters.contains(name)
  }

  /// `page += 1` for `page = page + 1`.
  private func step(_ target: String, _ code: String) -> String {
    for sign in ["+", "-"] where code.hasPrefix("\(target) \(sign) ") {
      let rest = code.dropFirst(target.count + 3)
      if rest.allSatisfy(\.isNumber) { return "\(target) \(sign)= \(rest)" }
    }
    return "\(target) = \(code)"
  }

  // MARK: blocks

  private func conditional(
    _ branches: [(condition: LuaExpression, body: [LuaStatement])], _ otherwise: [LuaStatement]?
  ) throws(Untranslatable) -> [String] {
    if let lines = try guarded(branches, otherwise) { return lines }
    var lines: [String] = []
    for (index, branch) in branches.enumerated() {
      let test = try condition(branch.condition)
      if !before.isEmpty, index > 0 { throw Untranslatable("a condition after another") }
      lines.append(index == 0 ? "if \(test.text) {" : "} else if \(test.text) {")
      let held = takeBefore()
      if index == 0 { lines = held + lines }
      lines += CodeText.indented(try inner(branch.body))
    }
    if let otherwise { lines += ["} else {"] + CodeText.indented(try inner(otherwise)) }
    return lines + ["}"]
  }

  /// `if not x then return end` as a `guard`; nil for other conditions.
  private func guarded(
    _ branches: [(condition: LuaExpression, body: [LuaStatement])], _ otherwise: [LuaStatement]?
  ) throws(Untranslatable) -> [String]? {
    guard branches.count == 1, otherwise == nil, case .return? = branches[0].body.last else {
      return nil
    }
    let met: LuaExpression
    switch branches[0].condition {
    case .unary("not", let inner): met = inner
    case .binary("~=", let one, let other) where other.isConstant:
      met = .binary("==", one, other)
    case .binary("==", let one, .nil): met = .binary("~=", one, .nil)
    default: return nil
    }
    let test = try condition(met)
    let held = takeBefore()
    let body = try inner(branches[0].body)
    let isShort = body.count == 1 && test.text.count + body[0].count < 60
    return held
      + (isShort
        ? ["guard \(test.text) else { \(body[0]) }"]
        : ["guard \(test.text) else {"] + CodeText.indented(body) + ["}"])
  }

  private func loop(
    _ names: [String], _ list: LuaExpression, _ body: [LuaStatement]
  ) throws(Untranslatable) -> [String] {
    guard let (word, arguments) = list.word, word == "ipairs", arguments.count == 1,
      names.count == 2
    else { throw Untranslatable("'for'") }
    let code = try value(arguments[0])
    var element = SwiftType.unknown
    if case .list(let type) = code.type { element = type }
    if code.type.isOptional { throw Untranslatable("'ipairs' of what may be nil") }
    let held = takeBefore()
    return try inScope { () throws(Untranslatable) in
      bind(names[0], .place)
      let variable = declare(
        names[1], Code(text: "", type: element, key: code.key.map { "\($0).element" }))
      let shown = VariableUse(of: names[1], in: body).isRead ? variable : "_"
      let copy = self.variable(names[1], in: body)
      return held + ["for \(shown) in \(code.text) {"]
        + CodeText.indented(copy + (try lines(body))) + ["}"]
    }
  }

  /// A loop that counts: `for n = 1, 10 do … end`.
  private func count(
    _ name: String, _ first: LuaExpression, _ last: LuaExpression, _ body: [LuaStatement]
  ) throws(Untranslatable) -> [String] {
    guard case .number("1") = first else { throw Untranslatable("'for'") }
    let code = try value(last)
    guard code.type == .int else { throw Untranslatable("how often 'for' goes round") }
    let held = takeBefore()
    counters.insert(name)
    let inner = try inScope { () throws(Untranslatable) in
      let variable = declare(name, Code(text: "", type: .int))
      let copy = self.variable(name, in: body)
      let lines = copy + (try self.lines(body))
      let shown = lines.mention(variable) ? variable : "_"
      let isPlain = Int(code.text).map { $0 > 0 } ?? false
      let range = isPlain ? "1...\(code.text)" : "stride(from: 1, through: \(code.text), by: 1)"
      return ["for \(shown) in \(range) {"]
        + CodeText.indented(lines) + ["}"]
    }
    return held + inner
  }

  // MARK: calls

  private func perform(_ call: LuaExpression) throws(Untranslatable) -> [String] {
    if let lines = try performOnDisplay(call) { return lines }
    if let lines = try performInRoutine(call) { return lines }
    let code = try value(call)
    return [code.type == .void || code.type == .unknown ? code.text : "_ = \(code.text)"]
  }

  // MARK: the end

  private func leave(_ values: [LuaExpression]) throws(Untranslatable) -> [String] {
    switch result {
    case .entry: return try leave(withEntry: values.first)
    case .branch:
      guard let value = values.first else { throw Untranslatable("a branch without a name") }
      return ["return \(try branch(value))"]
    case .answer: return ["return \(try answer(values.first))"]
    case .passed: return try pass(values.first)
    case .value:
      guard let first = values.first else { return ["return"] }
      guard values.count == 1 else { throw Untranslatable("several values") }
      let code = first.fields == nil ? try value(first) : try table(first, hint: returnHint)
      model.facts.note(returnKey, code.type)
      return ["return \(code.text)"]
    }
  }

  /// The name of a branch, as a case.
  private func branch(_ expression: LuaExpression) throws(Untranslatable) -> String {
    if let text = expression.text {
      guard let name = branches[text] else { throw Untranslatable("a branch that is not there") }
      return ".\(name)"
    }
    guard case .binary("or", .binary("and", let test, let one), let other) = expression else {
      throw Untranslatable("a branch that is computed")
    }
    return "\(try condition(test).within(16)) ? \(try branch(one)) : \(try branch(other))"
  }

  /// What a guard answers.
  private func answer(_ expression: LuaExpression?) throws(Untranslatable) -> String {
    guard let expression, case .nil? = Optional(expression) else {
      return try given(expression)
    }
    return ".never()"
  }

  private func given(_ expression: LuaExpression?) throws(Untranslatable) -> String {
    guard let expression else { return ".never()" }
    if let (word, _) = expression.word, word == "ignore" { return ".never()" }
    if case .binary("or", .binary("and", let test, let one), let other) = expression {
      return "\(try condition(test).within(16)) ? \(try given(one)) : \(try given(other))"
    }
    let code = try value(expression)
    guard code.type == .step else { throw Untranslatable("an answer that is no step") }
    return ".just(\(code.text))"
  }
}
