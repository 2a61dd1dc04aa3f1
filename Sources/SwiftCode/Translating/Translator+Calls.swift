import Navigation
import Scripting

extension Translator {
  func call(
    _ called: LuaExpression, _ arguments: [LuaExpression]
  ) throws(Untranslatable) -> Code {
    if case .field(.name("math"), let name) = called, ["min", "max"].contains(name),
      arguments.count == 2
    {
      let (one, other) = (try value(arguments[0]), try value(arguments[1]))
      model.facts.note(one.key, other.type)
      model.facts.note(other.key, one.type)
      return Code(
        text: "\(name)(\(one.text), \(other.text))", type: one.type.joined(with: other.type))
    }
    if case .field(let base, let name) = called {
      if let step = try stepCode(base, name: name, arguments: arguments) { return step }
      if let service = service(base) {
        return try self.service(service, member: name, arguments: arguments)
      }
    }
    if case .name(let name) = called {
      switch lookup(name) {
      case .capture:
        return Code(text: SwiftName.identifier(arguments.first?.text ?? "value"), type: .unknown)
      case nil: return try word(name, arguments)
      default: break
      }
    }
    throw Untranslatable("a call of a function of the script")
  }

  private func word(_ name: String, _ arguments: [LuaExpression]) throws(Untranslatable) -> Code {
    switch (name, arguments.count) {
    case ("tostring", 1):
      let code = try value(arguments[0])
      guard code.type == .int || code.type == .string else { throw Untranslatable("'tostring'") }
      return Code(text: "String(\(code.text))", type: .string)
    case ("secret", 1):
      guard let text = arguments[0].text else { throw Untranslatable("'secret'") }
      return Code(text: SwiftText.quoted(SealedText(text).token), type: .string)
    default: throw Untranslatable("'\(name)'")
    }
  }

  func method(
    _ base: LuaExpression, name: String, arguments: [LuaExpression]
  ) throws(Untranslatable) -> Code {
    if let service = service(base) {
      return try self.service(service, member: name, arguments: arguments)
    }
    if isOwner(base), case .service(let service) = owner {
      return try self.service(service, member: name, arguments: arguments, isOwn: true)
    }
    let code = try value(base)
    guard code.type == .string || code.type == .unknown else { throw Untranslatable("':\(name)'") }
    model.facts.note(code.key, .string)
    switch (name, arguments.count) {
    case ("lower", 0): return Code(text: "\(code.within(95)).lowercased()", type: .string)
    case ("upper", 0): return Code(text: "\(code.within(95)).uppercased()", type: .string)
    case ("len", 0): return Code(text: "\(code.within(95)).utf8.count", type: .int)
    case ("find", 3):
      guard case .bool(true) = arguments[2] else { throw Untranslatable("a pattern") }
      let part = try value(arguments[0])
      let found = "\(code.within(95)).contains(\(part.text))"
      // Where nothing is looked for, Lua finds it; not all of Swift's libraries do.
      return part.text.hasPrefix("\"")
        ? Code(text: found, type: .bool)
        : Code(text: "\(part.within(95)).isEmpty || \(found)", type: .bool, level: 20)
    default: throw Untranslatable("':\(name)'")
    }
  }

  /// The service that an expression names: `flow.services.Cart`.
  func service(_ expression: LuaExpression) -> String? {
    if case .name(let local) = expression, case .service(let name)? = lookup(local) { return name }
    guard case .field(let base, let name) = expression, model.names.services[name] != nil else {
      return nil
    }
    if case .field(let inner, "services") = base, isOwner(inner) { return name }
    if case .name(let local) = base, case .services? = lookup(local) { return name }
    return nil
  }

  private func service(
    _ service: String, member: String, arguments: [LuaExpression], isOwn: Bool = false
  ) throws(Untranslatable) -> Code {
    let key = "\(service).\(member)"
    var codes: [String] = []
    let parameters = model.signature(of: service, member)?.labels ?? []
    for (index, argument) in arguments.enumerated() {
      let code = try value(argument)
      model.facts.note("\(key).\(index)", code.type)
      model.facts.note(code.key, model.facts["\(key).\(index)"])
      codes.append(try code.text(as: model.facts["\(key).\(index)"]))
    }
    guard codes.count == parameters.count else {
      throw Untranslatable("the values for '\(service):\(member)'")
    }
    let property = model.names.services[service]?.property ?? service
    let function = model.functionNames(of: service)[member] ?? SwiftName.identifier(member)
    var path = "services.\(property).\(function)"
    if case .service = owner { path = "\(self.member(property)).\(function)" }
    return Code(
      text: "\(isOwn ? self.member(function) : path)(\(codes.joined(separator: ", ")))",
      type: model.facts[key], key: key)
  }

  // MARK: what is on the display

  /// The code of something that can be presented; nil if the expression is none.
  func controller(_ expression: LuaExpression) throws(Untranslatable) -> Code? {
    switch expression {
    case .name(let name):
      guard case .code(let code)? = lookup(name), case .controller = code.type.unwrapped else {
        return nil
      }
      return code
    case .field(let base, let name):
      if isOwner(base), let flow {
        if name == "root" { return Code(text: flow.root, type: .controller(flow.rootType)) }
        return nil
      }
      guard let inner = try controller(base) else { return nil }
      return try part(name, of: inner)
    default: return nil
    }
  }

  private func part(_ name: String, of base: Code) throws(Untranslatable) -> Code? {
    let type = SwiftType.optional(.controller("UIViewController"))
    let mark = base.type.isOptional ? "?" : ""
    switch (name, base.type.unwrapped) {
    case ("presented", .controller("UIWindow")):
      return Code(text: "\(base.text).rootViewController?.presentedViewController", type: type)
    case ("presented", _):
      return Code(text: "\(base.text)\(mark).presentedViewController", type: type)
    case ("top", .controller("UINavigationController")):
      return Code(text: "\(base.text)\(mark).topViewController", type: type)
    default: return nil
    }
  }
}
