import Navigation

/// A program as a flow script that does the same.
package struct LuaProgram {
  package enum Form: Sendable, CaseIterable {
    /// Data where data can say it, functions otherwise.
    case data
    /// Functions only, like code that is ported from RxFlow line by line.
    case functions
  }

  package let text: String
  /// The names of the program's steps in the script.
  let steps: StepNames
  /// What screens emit some time after they appeared, by the names of their declarations.
  let appearLater: [String: [String]]
}

extension LuaProgram {
  package init(_ program: Program, form: Form = .data) {
    let writer = LuaWriter(form: form, program)
    let flows = program.flows.sorted { $0.key < $1.key }
      .map { LuaFlow(name: $0.key, spec: $0.value, writer: writer).text }
    let declarations = writer.definitions.all.map {
      Self.declaration($0.name, content: $0.content, writer: writer)
    }
    for action in program.script { Self.declareSteps(of: action, writer) }
    let parts =
      ["-- The program \(program.name).", Self.steps(writer)]
      + (writer.emits ? [Self.emitting] : []) + program.services.map(Self.service) + [
        declarations.joined(separator: "\n")
      ] + flows + [
        LuaText.call("coordinate", LuaText.quoted(program.root.flow))
      ]
    text = parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
    steps = writer.steps
    appearLater = Self.appearLater(writer.definitions)
  }

  private static func appearLater(_ definitions: LuaDefinitions) -> [String: [String]] {
    var late: [String: [String]] = [:]
    for case (let name, .screen(let spec, _)) in definitions.all where !spec.appearLater.isEmpty {
      late[name] = spec.appearLater
    }
    return late
  }

  /// Prints emissions of steppers that were never made, which programs may ask for.
  private static let emitting = """
    local function emit(flow, name, step)
      local emitter = flow:handle(name)
      if emitter then flow:emit(emitter, step) else print(name, step.name) end
    end
    """

  private static func steps(_ writer: LuaWriter) -> String {
    let cases = Set(writer.steps.cases.values).sorted().map(LuaText.quoted)
    let set = LuaWriter.stepSet
    let own = "local \(set) = steps \(LuaText.quoted(set)) \(LuaText.braces(cases))"
    guard writer.namesHome else { return own }
    let home = LuaWriter.homeSet
    return "\(own)\nlocal \(home) = steps \(LuaText.quoted(home)) { \"home\" }"
  }

  private static func declaration(
    _ name: String, content: LuaDefinitions.Content, writer: LuaWriter
  ) -> String {
    switch content {
    case .screen(let spec, let modal):
      var options = [
        spec.initial.map { "initial = \(writer.step($0))" },
        spec.ready.isEmpty ? nil : "ready = \(writer.steps(spec.ready))",
        spec.appear.isEmpty ? nil : "appears = \(writer.steps(spec.appear))",
      ]
      options += LuaWriter.options(modal)
      // What closes on a tap has to have a button; with it an action sheet can be tapped away.
      if modal.style.closesOnTap { options.append("button \"OK\" { role = \"cancel\" }") }
      if let observer = spec.observer { options += observing(observer, writer) }
      return "screen \(LuaText.quoted(name)) \(LuaText.braces(options.compactMap(\.self)))"
    case .stepper(let initial, let ready):
      let options = [
        initial.map { "initial = \(writer.step($0))" },
        ready.isEmpty ? nil : "ready = \(writer.steps(ready))",
      ]
      return "stepper \(LuaText.quoted(name)) \(LuaText.braces(options.compactMap(\.self)))"
    }
  }

  private static func observing(_ spec: ObserverSpec, _ writer: LuaWriter) -> [String] {
    let value = "me.services\(LuaText.field(spec.service)):get(\(LuaText.quoted(spec.field)))"
    return [
      "needs = \(writer.needs)",
      "observe { of = function(me) return \(value) end, emits = \(writer.step(spec.step)) }",
    ]
  }

  private static func service(_ spec: ServiceSpec) -> String {
    let values = spec.state.sorted { $0.key < $1.key }
      .map { "\(LuaText.key($0.key)) = \(LuaText.literal($0.value))" }
    let lines = [
      "state = \(LuaText.braces(values)),", spec.isPersisted ? "persisted = true," : "",
      "get = function(service, name) return service.state[name] end,",
      "set = function(service, name, value) service.state[name] = value end,",
    ]
    return LuaText.block(
      "service \(LuaText.quoted(spec.name)) {", lines: lines.filter { !$0.isEmpty }, last: "}")
  }

  /// Declares steps that only the script's actions name, although no flow has an entry.
  private static func declareSteps(of action: ScriptAction, _ writer: LuaWriter) {
    switch action.kind {
    case .emit(let step, _), .open(let step), .effect(.emit(let step, _)), .effect(.open(let step)):
      _ = writer.stepKey(step)
    case .batch(let actions): for action in actions { declareSteps(of: action, writer) }
    case .tap(let step?, _): _ = writer.stepKey(step)
    case .back, .selectTab, .dismiss, .tap, .drag, .letGo, .device, .relaunch, .effect, .drain,
      .release:
      break
    }
  }
}
