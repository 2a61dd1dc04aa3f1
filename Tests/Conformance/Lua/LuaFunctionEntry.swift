import Navigation

/// Writes an entry as a function that makes, acts and contributes line by line.
struct LuaFunctionEntry {
  let writer: LuaWriter
  /// The ids by which other entries refer to what this one makes.
  let remembered: Set<String>
  private var lines: [String] = []
  private var variables: [String: String] = [:]

  init(writer: LuaWriter, remembered: Set<String>) {
    self.writer = writer
    self.remembered = remembered
  }

  mutating func text(_ entry: FlowSpec.Entry) -> String {
    for object in entry.objects { make(object) }
    for effect in entry.effects {
      let line = text(effect)
      lines.append(line)
    }
    let returned = text(entry.contributors)
    if returned != "none" { lines.append("return \(returned)") }
    return lines.isEmpty
      ? "function() end" : LuaText.block("function(flow)", lines: lines, last: "end")
  }

  private mutating func make(_ object: ObjectSpec) {
    let made = "flow:" + LuaText.call("make", making(object))
    let variable = declare(object.id)
    lines.append("local \(variable) = \(made)")
    if case .stub(let isVisible) = object.kind {
      lines.append("\(variable):tell { visible = \(isVisible) }")
    }
    if remembered.contains(object.id) {
      lines.append("flow.state\(LuaText.field(object.id)) = \(variable).instance")
    }
  }

  private mutating func making(_ object: ObjectSpec) -> String {
    switch object.kind {
    case .screen(let spec):
      return named(
        writer.definition(object.id, .screen(spec, object.modal)), as: object.id)
    case .flow(let name):
      let quoted = LuaText.quoted(name)
      let options = LuaWriter.options(object.modal)
      return options.isEmpty ? quoted : LuaText.braces([quoted] + options)
    case .container(let kind, let children):
      let children = children.map { thing($0) }
      let name = "name = \(LuaText.quoted(object.id))"
      return "\(kind.name) \(LuaText.braces([name] + children))"
    case .stub: return "external { name = \(LuaText.quoted(object.id)) }"
    }
  }

  /// Writes the name of a declaration, and the name of the instance if it differs.
  func named(_ definition: String, as id: String) -> String {
    let quoted = LuaText.quoted(definition)
    return definition == id
      ? quoted : LuaText.braces([quoted, "name = \(LuaText.quoted(id))"])
  }

  /// Declares a variable for an id, with a name that hides no word.
  private mutating func declare(_ id: String) -> String {
    let taken = Set(variables.filter { $0.key != id }.values)
    let variable = LuaText.name(from: id) { LuaWriter.words.contains($0) || taken.contains($0) }
    variables[id] = variable
    return variable
  }

  /// The expression for an id; a thing of an earlier step is looked up by its name.
  mutating func thing(_ id: String) -> String {
    switch id {
    case "root": return "flow.root"
    case "window": return "flow.window"
    default:
      if let variable = variables[id] { return variable }
      let variable = declare(id)
      lines.append("local \(variable) = flow:handle(flow.state\(LuaText.field(id)))")
      return variable
    }
  }

  private mutating func text(_ effect: EffectSpec) -> String {
    switch effect {
    case .push(let id, let on): call(on, "push", thing(id))
    case .remove(let removal, let on): call(on, removal.rawValue)
    case .popTo(let id, let on): call(on, "popTo", thing(id))
    case .set(let ids, let on, _): call(on, "set", LuaText.braces(ids.map { thing($0) }))
    case .select(let index, let on): call(on, "select", "\(index + 1)")
    case .present(let id, let on): call(on, "present", thing(id))
    case .ifAny(.remove(let removal, let on)): call(on, removal.rawValue, "{ ifAny = true }")
    case .ifAny(let effect): text(effect)
    case .makeKeyAndVisible: "flow.window:makeKeyAndVisible()"
    case .use(let ids, let moment, let effects): use(ids, moment: moment, effects: effects)
    case .emit(let step, let on): emission(of: step, on: on)
    case .open(let step): "flow:open(\(writer.step(step)))"
    case .stub(let on, let isVisible, let isDismissed):
      call(on, "tell", told(isVisible: isVisible, isDismissed: isDismissed))
    case .remember(let value, let name, let service):
      "flow.services\(LuaText.field(service)):set(\(LuaText.quoted(name)), \(LuaText.literal(value)))"
    }
  }

  private mutating func call(_ on: String, _ method: String, _ argument: String = "") -> String {
    "\(thing(on)):" + LuaText.call(method, argument)
  }

  private mutating func use(
    _ ids: [String], moment: FlowMoment, effects: [EffectSpec]
  ) -> String {
    let flows = LuaText.braces(ids.map { thing($0) })
    let inner = effects.map { text($0) }
    let first = "flow:use(\(flows), \(LuaText.quoted(moment.rawValue)), function()"
    return LuaText.block(first, lines: inner, last: "end)")
  }

  private func told(isVisible: Bool?, isDismissed: Bool) -> String {
    let visible = isVisible.map { ["visible = \($0)"] } ?? []
    return LuaText.braces(visible + (isDismissed ? ["dismissed = true"] : []))
  }

  /// Writes the call that emits a step; emitters are called by name everywhere.
  private func emission(of step: String, on name: String) -> String {
    writer.emits = true
    return "emit(flow, \(LuaText.quoted(writer.emitter(name))), \(writer.step(step)))"
  }
}
