import Navigation
import Scripting

extension ScreenWriter {
  /// What a control emits.
  func emission(of control: AppOutline.Control) -> Emission? {
    definition?.controls.first { $0.name == control.name }?.emits
  }

  /// What the user does with a control; nil if nothing comes of it.
  func method(for control: AppOutline.Control) -> Method? {
    guard let one = definition?.controls.first(where: { $0.name == control.name }) else {
      return nil
    }
    switch control.kind {
    case "button", "image", "label": return one.emits.flatMap { tapped(control, $0) }
    case "list": return one.emits.flatMap { selected(control, $0) }
    default: return changed(control, one.emits)
    }
  }

  private func method(_ name: String, _ parameters: [String], _ lines: [String]) -> Method {
    let code = Templates.lines("method", ["name": name, "parameters": parameters, "lines": lines])
    return Method(name: name, parameters: parameters, lines: code)
  }

  /// The name of the method for a control.
  func method(_ control: AppOutline.Control) -> String {
    switch control.kind {
    case "button": "\(stem(control))ButtonDidTap"
    case "image", "label": "\(stem(control))DidTap"
    case "list": "\(stem(control))DidSelect"
    default: "\(stem(control))DidChange"
    }
  }

  private func tapped(_ control: AppOutline.Control, _ emits: Emission) -> Method? {
    if code(of: emits, control) == nil, case .ofCase(_, .function) = emits,
      let function = written(control)?["value"]?.asFunction
    {
      model.tally.note(function, "value of '\(control.name)' on \(screen.name)")
    }
    return selected(control, emits)
  }

  private func selected(_ control: AppOutline.Control, _ emits: Emission) -> Method? {
    code(of: emits, control).map { method(method(control), [], ["steps.accept(\($0))"]) }
      ?? filled(control, emits)
  }

  /// The code of the step of a control, if nothing has to be told besides; nil otherwise.
  private func code(of emits: Emission, _ control: AppOutline.Control) -> String? {
    switch emits {
    case .step(let step): return model.names.step(step)
    case .ofCase(let stepCase, _) where stepCase.parameters.isEmpty:
      return model.names.step(stepCase, [])
    case .ofCase(let stepCase, .constant(let value)):
      return model.names.step(stepCase, [value.code])
    case .ofCase(let stepCase, .parts(let parts)) where control.kind != "list":
      let values = stepCase.parameters.map { parameter in
        code(of: parts.first { $0.label == parameter.label }?.source)
      }
      return values.contains(nil) ? nil : model.names.step(stepCase, values.compactMap(\.self))
    case .ofCase(let stepCase, .name(let name)) where control.kind != "list":
      return model.names.step(stepCase, [model.property(name, of: screen.name)])
    case .ofCase(let stepCase, .function):
      guard control.kind != "list", stepCase.parameters.count == 1,
        let function = written(control)?["value"]?.asFunction
      else { return nil }
      return value(of: function, control, "value", as: SwiftType(stepCase.parameters[0].type))
        .map { model.names.step(stepCase, [$0]) }
    case .function:
      guard control.kind != "list", let function = written(control)?["emits"]?.asFunction else {
        return nil
      }
      return value(of: function, control, "emits", as: .step)
    case .ofCase: return nil
    }
  }

  /// The code of one value of a step; nil if it is not known here.
  private func code(of source: ValueSource?) -> String? {
    switch source {
    case nil: "nil"
    case .name(let name): model.property(name, of: screen.name)
    case .constant(let value): value.code
    case .given, .function, .parts: nil
    }
  }

  /// What a function of an option returns, as one expression; nil if it cannot be said as one.
  private func value(
    of function: LuaFunctionText, _ control: AppOutline.Control, _ option: String,
    as type: SwiftType
  ) -> String? {
    let key = "\(control.name).\(option)"
    guard function.parameters.count < 2, let lines = shown(function, key: key), lines.count == 1,
      fact(key) == type || type == SwiftType(.any)
    else { return nil }
    return lines.value[0]
  }

  /// A method that is told the values of the step, or the step if a function of the script returns it.
  private func filled(_ control: AppOutline.Control, _ emits: Emission) -> Method? {
    let name = method(control)
    guard case .ofCase(let stepCase, _) = emits else {
      guard let function = written(control)?["emits"]?.asFunction else { return nil }
      model.tally.note(function, "emits of '\(control.name)' on \(screen.name)")
      return method(name, ["_ step: Step"], function.todo + ["steps.accept(step)"])
    }
    let isAlone = stepCase.parameters.count == 1
    let scope = NameScope(["steps"])
    let names = stepCase.parameters.enumerated().map { place, parameter in
      scope.name(
        parameter.label.map(SwiftName.variable(ofLabel:))
          ?? (isAlone ? "value" : "value\(place + 1)"))
    }
    let types = model.types(of: stepCase)
    let parameters = names.enumerated().map { place, name in
      let isBare = place == 0 || stepCase.parameters[place].label == nil
      return (isBare ? "_ " : "") + "\(name): \(types[place].code)"
    }
    return method(name, parameters, ["steps.accept(\(model.names.step(stepCase, names)))"])
  }

  private func changed(_ control: AppOutline.Control, _ emits: Emission?) -> Method? {
    guard let initial = control.initial else { return nil }
    let type = SwiftType(initial)
    let property = model.property(control.name, of: screen.name)
    var lines = control.isSecure ? Templates.lines("sealed") : []
    lines.append("\(property == "value" ? "self.value" : property) = value")
    if model.hasIdleTimers { lines.append("TouchReportingWindow.touches.accept(())") }
    switch emits {
    case .ofCase(let stepCase, .given)?:
      let value = stepCase.parameters.isEmpty ? [] : ["value"]
      model.names.note(written: stepCase)
      lines.append("steps.accept(\(model.names.step(stepCase, value)))")
    case let emits?:
      if let step = code(of: emits, control) {
        lines.append("steps.accept(\(step))")
      } else {
        lines += left(control)
      }
    case nil: break
    }
    return method(method(control), ["_ value: \(type.code)"], lines)
  }

  /// The functions of a control that cannot be said, as comments.
  private func left(_ control: AppOutline.Control) -> [String] {
    ["emits", "value"].flatMap { option -> [String] in
      guard let function = written(control)?[option]?.asFunction else { return [] }
      model.tally.note(function, "\(option) of '\(control.name)' on \(screen.name)")
      return function.todo
    }
  }
}
