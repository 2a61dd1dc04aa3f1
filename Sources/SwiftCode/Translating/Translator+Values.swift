import Navigation
import Scripting

extension Translator {
  /// The code of an expression.
  ///
  /// - Throws: When it cannot be said, or its type is not known where it has to be.
  func value(_ expression: LuaExpression) throws(Untranslatable) -> Code {
    switch expression {
    case .nil: return Code(text: "nil", type: .optional(.unknown))
    case .bool(let value): return Code(text: value ? "true" : "false", type: .bool)
    case .number(let text): return number(text)
    case .string(let text): return Code(text: SwiftText.quoted(text), type: .string)
    case .name(let name): return try named(name)
    case .field(let base, let name): return try field(base, name)
    case .index(let base, let index): return try element(base, index)
    case .call(let called, let arguments): return try call(called, arguments)
    case .method(let base, let name, let arguments):
      return try method(base, name: name, arguments: arguments)
    case .binary(let sign, let left, let right): return try binary(sign, left: left, right: right)
    case .unary(let sign, let operand): return try unary(sign, operand)
    case .table: return try table(expression)
    case .function, .other: throw Untranslatable("a function as a value")
    }
  }

  private func number(_ text: String) -> Code {
    let isWhole = !text.contains(".") && !text.lowercased().contains("e") || text.hasPrefix("0x")
    return Code(text: text, type: isWhole ? .int : .double)
  }

  private func named(_ name: String) throws(Untranslatable) -> Code {
    switch lookup(name) {
    case .code(let code): return code
    case .step: return Code(text: "step", type: .step)
    case .made(_, let made): return Code(text: made.variable, type: .controller("UIViewController"))
    case .owner, .services, .service, .place, .capture: throw Untranslatable("'\(name)' as a value")
    case nil: break
    }
    if let data = try data(name) { return data }
    switch model.trees.locals[file]?[name] {
    case .string?, .number?, .bool?:
      return try value(model.trees.resolved(.name(name), in: file))
    default: throw Untranslatable("'\(name)' is a local of the script")
    }
  }

  // MARK: fields

  private func field(_ base: LuaExpression, _ name: String) throws(Untranslatable) -> Code {
    if let step = try stepCode(base, name: name, arguments: []) { return step }
    if case .field(let inner, let part) = base, isOwner(inner) {
      if part == "state" { return try state(name) }
      if part == "params" { return try parameter(.named(name)) }
    }
    if case .field(let controller, "state") = base { return try state(name, of: controller) }
    if let controller = try controller(.field(base, name)) { return controller }
    if let place = try placeOfTabs(base, name) { return place }
    if let member = try member(base, name) { return member }
    throw Untranslatable("'.\(name)'")
  }

  /// `flow.root.selected` and `flow.root.count`, of what has a selected part; nil for anything else.
  private func placeOfTabs(
    _ base: LuaExpression, _ name: String
  ) throws(Untranslatable) -> Code? {
    guard name == "selected" || name == "count", case .container(let kind)? = flow?.flow.root,
      kind.showing.isSelecting, let root = try controller(base), root.text == flow?.root
    else { return nil }
    if name == "selected" {
      return Code(text: "\(root.text).selectedIndex + 1", type: .int, level: 60)
    }
    return kind.isStandard
      ? Code(text: "\(root.text).viewControllers?.count ?? 0", type: .int, level: 55)
      : Code(text: "\(root.text).viewControllers.count", type: .int)
  }

  private func element(
    _ base: LuaExpression, _ index: LuaExpression
  ) throws(Untranslatable) -> Code {
    if case .field(let inner, "params") = base, isOwner(inner), case .number(let text) = index,
      let place = Int(text)
    {
      return try parameter(.place(place - 1))
    }
    let table = try value(base)
    guard case .dictionary(let key, let element) = table.type else {
      throw Untranslatable("an element of a table")
    }
    let code = try value(index)
    model.facts.note(code.key, key)
    return Code(text: "\(table.within(95))[\(code.text)]", type: .optional(element))
  }

  private func parameter(_ use: ParameterUse) throws(Untranslatable) -> Code {
    let name: String
    switch owner {
    case .screen(let screen), .routine(let screen): name = screen
    case .flow(let scope): name = scope.flow.name
    default: throw Untranslatable("'params'")
    }
    guard let found = model.parameterList(of: name).first(where: { $0.use == use }) else {
      throw Untranslatable("'params'")
    }
    return Code(text: member(found.label), type: found.type, key: use.key(of: name))
  }

  /// What the owner remembers under a name.
  func state(_ name: String) throws(Untranslatable) -> Code {
    let holder: String
    switch owner {
    case .flow(let scope): holder = scope.flow.name
    case .service(let name), .screen(let name): holder = name
    case .routine, .nobody: throw Untranslatable("'state'")
    }
    let key = "\(holder).state.\(name)"
    // What is only looked at is a member, too.
    if case .flow = owner { model.facts.note(key, .unknown) }
    var type = model.facts[key]
    // Until something is known of it, nothing may be said of it that leaves out nil.
    if case .flow = owner, type != .bool { type = .optional(type.unwrapped) }
    if case .service = owner {
      return Code(
        text: "\(member("state")).\(SwiftName.identifier(name))", type: type, key: key)
    }
    return Code(text: member(model.property(name, of: holder)), type: type, key: key)
  }

  /// What a screen on the display remembers under a name.
  private func state(
    _ name: String, of expression: LuaExpression
  ) throws(Untranslatable) -> Code {
    guard let controller = try controller(expression) else { throw Untranslatable("'.state'") }
    let type = controller.type.unwrapped.code
    if let screen = model.screen(ofClass: type) {
      return try remembered(name, screen: screen, controller: controller.text)
    }
    let holders = placedScreens.filter { screen in
      screen.state[name] != nil || screen.controls.contains { $0.name == name && $0.initial != nil }
    }
    guard let screen = holders.first, holders.count == 1 else {
      throw Untranslatable("whose 'state.\(name)' it is")
    }
    let type2 = model.names.screens[screen.name]?.controller ?? "UIViewController"
    let variable = names.name(SwiftName.variable(type2))
    let leave = result == .entry ? "return .none" : "return nil"
    before += ["guard let \(variable) = \(controller.text) as? \(type2) else { \(leave) }"]
    return try remembered(name, screen: screen, controller: variable)
  }

  /// The screens that the flow places in its entries.
  private var placedScreens: [AppOutline.Screen] {
    guard let flow else { return [] }
    return Set(model.expressions(of: flow.flow.name).compactMap(\.text)).compactMap {
      model.screen($0)
    }
  }

  private func remembered(
    _ name: String, screen: AppOutline.Screen, controller: String
  ) throws(Untranslatable) -> Code {
    let value = screen.state[name] ?? screen.controls.first { $0.name == name }?.initial
    guard let value else { throw Untranslatable("'state.\(name)'") }
    return Code(
      text: "\(controller).\(model.property(name, of: screen.name))", type: SwiftType(value),
      key: "\(screen.name).state.\(name)")
  }

  // MARK: steps

  /// The code of `Step.done` and `Step.picked(7)`; nil if it is no step.
  func stepCode(
    _ base: LuaExpression, name: String, arguments: [LuaExpression]
  ) throws(Untranslatable) -> Code? {
    guard case .name(let local) = base, lookup(local) == nil,
      let stepCase = model.stepCase(name, local: local, file: file)
    else { return nil }
    let values = try stepValues(stepCase, arguments)
    return Code(text: model.names.step(stepCase, values), type: .step)
  }

  private func stepValues(
    _ stepCase: StepCase, _ arguments: [LuaExpression]
  ) throws(Untranslatable) -> [String] {
    guard !arguments.isEmpty || stepCase.parameters.isEmpty else {
      throw Untranslatable("a step without its values")
    }
    var list = arguments
    if arguments.count == 1, let fields = arguments[0].fields,
      fields.contains(where: { $0.key != nil })
    {
      list = stepCase.parameters.compactMap { parameter in
        parameter.label.flatMap { arguments[0][$0] }
      }
    }
    guard list.count == stepCase.parameters.count else { throw Untranslatable("values of a step") }
    var codes: [String] = []
    for (argument, type) in zip(list, model.types(of: stepCase)) {
      let code = try value(argument)
      model.facts.note(code.key, type)
      codes.append(try code.text(as: type))
    }
    return codes
  }
}
