import Diagnostics
import LuaSyntax
import Scripting

extension Translator {
  /// The lines of a block.
  ///
  /// - Throws: When a statement cannot be said.
  func lines(_ block: SyntaxNode) throws(Untranslatable) -> [String] {
    var lines: [String] = []
    let statements = block.statements
    for (index, statement) in statements.enumerated() {
      let own = try line(statement)
      lines += takeBefore() + (writer?.taken() ?? []) + own
      if statement.isEnd, index + 1 < statements.count {
        return lines + ["// What the script has behind this is never reached."]
      }
    }
    return lines
  }

  /// The lines of a function whose parameters are bound.
  ///
  /// - Throws: When a statement cannot be said.
  func lines(of function: LuaFunctionText) throws(Untranslatable) -> [String] {
    let copies = function.syntax.parameters.flatMap(variable)
    return copies + (try lines(function.syntax.block))
  }

  /// The line that makes a variable of a parameter that is assigned again; none for others.
  private func variable(_ parameter: Declaration) -> [String] {
    guard parameter.isChanged, case .code(var code)? = lookup(parameter.name) else { return [] }
    let copy = "var \(code.text) = \(code.text)"
    if !parameter.isRead { code.text = "_" }
    // Its type is that of the parameter, and what the parameter is made from keeps its own.
    code.key = nil
    bind(parameter.name, .code(code))
    return parameter.isRead ? [copy] : []
  }

  /// The lines of an inner block, whose locals end with it.
  private func inner(_ block: SyntaxNode?) throws(Untranslatable) -> [String] {
    guard let block else { return [] }
    return try inScope { () throws(Untranslatable) in try lines(block) }
  }

  private func line(_ statement: SyntaxNode) throws(Untranslatable) -> [String] {
    let first = statement.firstChild
    switch statement.kind {
    case .localStatement: return try local(statement)
    case .localFunction: throw Untranslatable("a function in a function")
    case .assignment: return try assign(reader.values(first), reader.values(first?.next))
    case .callStatement: return try perform(first.map(reader.expression) ?? .other)
    case .ifStatement: return try conditional(statement.branches)
    case .genericFor: return try loop(statement)
    case .numericFor: return try count(statement)
    case .whileStatement:
      let test = try condition(first.map(reader.expression) ?? .other)
      guard before.isEmpty else { throw Untranslatable("the condition of 'while'") }
      return ["while \(test.text) {"] + CodeText.indented(try inner(first?.next)) + ["}"]
    case .returnStatement: return try leave(reader.values(first))
    case .doStatement: return ["do {"] + CodeText.indented(try inner(first)) + ["}"]
    case .breakStatement: return ["break"]
    case .label: throw Untranslatable("'goto'")
    case .functionStatement where !reader.values(givenBy: statement).isEmpty:
      throw Untranslatable("a function as a value")
    default: throw Untranslatable("'\(statement.firstToken.kind.spelling)'")
    }
  }

  // MARK: locals

  private func local(_ statement: SyntaxNode) throws(Untranslatable) -> [String] {
    let variables = statement.child(0)?.children.compactMap(\.declaration) ?? []
    let values = reader.values(statement.child(1))
    guard variables.count == values.count else { throw Untranslatable("locals without values") }
    let names = variables.map(\.name)
    guard !values.dropFirst().contains(where: { $0.mentions(names) }) else {
      throw Untranslatable("locals that are made of each other")
    }
    var lines: [String] = []
    for (variable, expression) in zip(variables, values) {
      if let made = try makes(expression, as: variable.name) {
        lines += made
      } else if let service = service(expression) {
        bind(variable.name, .service(service))
      } else {
        lines += try local(variable, try value(expression))
      }
    }
    return lines
  }

  private func local(_ variable: Declaration, _ code: Code) throws(Untranslatable) -> [String] {
    let isEmpty = code.text == "nil" || code.text == "[]"
    guard variable.isRead else {
      bind(variable.name, .code(Code(text: "_", type: code.type)))
      return isEmpty ? [] : ["_ = \(code.text)"]
    }
    let keyword = variable.isChanged ? "var" : "let"
    guard isEmpty, !code.type.isKnown else {
      return ["\(keyword) \(declare(variable.name, code)) = \(code.text)"]
    }
    let key = "\(place).\(variable.name)"
    let known = model.facts[key]
    let type = known.isKnown ? known : code.type
    let name = declare(variable.name, Code(text: "", type: type, key: key))
    return ["\(keyword) \(name): \(type.code) = \(code.text)"]
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

  private func conditional(_ branches: [IfBranch]) throws(Untranslatable) -> [String] {
    if let lines = try guarded(branches) { return lines }
    var lines: [String] = []
    for (index, branch) in branches.enumerated() {
      if let condition = branch.condition {
        let test = try self.condition(reader.expression(condition))
        if !before.isEmpty, index > 0 { throw Untranslatable("a condition after another") }
        lines += takeBefore() + [index == 0 ? "if \(test.text) {" : "} else if \(test.text) {"]
      } else {
        lines.append("} else {")
      }
      lines += CodeText.indented(try inner(branch.block))
    }
    return lines + ["}"]
  }

  /// `if not x then return end` as a `guard`; nil for other conditions.
  private func guarded(_ branches: [IfBranch]) throws(Untranslatable) -> [String]? {
    guard branches.count == 1, let condition = branches[0].condition,
      branches[0].block.statements.last?.kind == .returnStatement
    else { return nil }
    let met: LuaExpression
    switch reader.expression(condition) {
    case .unary("not", let inner): met = inner
    case .binary("~=", let one, let other) where other.isConstant:
      met = .binary("==", one, other)
    case .binary("==", let one, .nil): met = .binary("~=", one, .nil)
    default: return nil
    }
    let test = try self.condition(met)
    let held = takeBefore()
    let body = try inner(branches[0].block)
    let isShort = body.count == 1 && test.text.count + body[0].count < 60
    return held
      + (isShort
        ? ["guard \(test.text) else { \(body[0]) }"]
        : ["guard \(test.text) else {"] + CodeText.indented(body) + ["}"])
  }

  /// A loop over a list: `for place, item in ipairs(list) do … end`.
  private func loop(_ statement: SyntaxNode) throws(Untranslatable) -> [String] {
    let variables = statement.child(0)?.children.compactMap(\.declaration) ?? []
    let lists = reader.values(statement.child(1))
    guard lists.count == 1, let (word, arguments) = lists[0].word, word == "ipairs",
      arguments.count == 1, variables.count == 2, let block = statement.child(2)
    else { throw Untranslatable("'for'") }
    let code = try value(arguments[0])
    var element = SwiftType.unknown
    if case .list(let type) = code.type { element = type }
    if code.type.isOptional { throw Untranslatable("'ipairs' of what may be nil") }
    let held = takeBefore()
    return try inScope { () throws(Untranslatable) in
      bind(variables[0].name, .place)
      let variable = declare(
        variables[1].name, Code(text: "", type: element, key: code.key.map { "\($0).element" }))
      let shown = variables[1].isRead ? variable : "_"
      let copy = self.variable(variables[1])
      return held + ["for \(shown) in \(code.text) {"]
        + CodeText.indented(copy + (try lines(block))) + ["}"]
    }
  }

  /// A loop that counts: `for n = 1, 10 do … end`.
  private func count(_ statement: SyntaxNode) throws(Untranslatable) -> [String] {
    guard let counter = statement.child(0)?.declaration, let last = statement.child(2),
      let block = statement.child(3), block.kind == .block,
      case .number("1")? = statement.child(1).map(reader.expression)
    else { throw Untranslatable("'for'") }
    let code = try value(reader.expression(last))
    guard code.type == .int else { throw Untranslatable("how often 'for' goes round") }
    let held = takeBefore()
    counters.insert(counter.name)
    let inner = try inScope { () throws(Untranslatable) in
      let variable = declare(counter.name, Code(text: "", type: .int))
      let lines = self.variable(counter) + (try self.lines(block))
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
