import Diagnostics
import Lua
import Navigation

/// Links a screen's state: its fields and toggles, and the values it declares.
struct StateLinker {
  let linking: Linking

  /// Links a field or a toggle; its value is stored in the state under its name.
  func control(_ block: BlockObject, _ kind: Control.Kind) -> Control? {
    let empty = block.body == nil ? try? linking.host.state.makeTable() : nil
    guard let reader = BlockReader(block, linking, or: empty) else { return nil }
    reader.refuseItems(highlight: block.name)
    let choices = kind.isChoice ? reader.names("choices").map(\.name) : []
    if kind.isChoice, choices.isEmpty {
      linking.report(
        Message("E0303", ["where": reader.what, "key": "choices"]), at: block.location,
        highlight: block.name)
    }
    let initial = initial(reader, kind, choices)
    let emission = EmissionLinker(reader: reader, given: .value(initial), valueKey: "value")
    var control = Control(
      kind: kind, name: block.name, emits: emission.emission(), location: block.location,
      text: reader.source("text"), items: .nil)
    control.initial = initial
    if kind.isField {
      control.placeholder = reader.string("placeholder")
      // Nothing here shows a keyboard: the value is only checked, and the export uses it.
      _ = reader.choice("keyboard")
      control.isSecure = reader.bool("secure")
      if control.isSecure, case .string(let text) = initial, !text.isEmpty {
        control.initial = .string(SealedText(text).token)
      }
    }
    if kind.isChoice { control.rows = choices }
    control.area = reader.area
    return control
  }

  private func initial(_ reader: BlockReader, _ kind: Control.Kind, _ choices: [String]) -> Value {
    if kind == .toggle { return .bool(reader.bool("initial")) }
    let text = reader.string("initial")
    if kind.isChoice, let text, !choices.isEmpty, !choices.contains(text) {
      reader.report(
        .expected("initial", "one of the choices", got: "\"\(text)\""), of: "initial",
        cure: .writeOne(of: choices))
    }
    return .string(text ?? choices.first ?? "")
  }

  /// Returns the screen's initial state.
  func state(_ reader: BlockReader, _ controls: [Control]) -> [String: Value] {
    var state: [String: Value] = [:]
    for control in controls { state[control.name] = control.initial }
    for (name, value) in reader.values("state") ?? [] {
      if let control = controls.first(where: { $0.name == name && $0.initial != nil }) {
        linking.report(
          .declaredTwice(.state, name), at: reader.place(of: "state"), highlight: name,
          notes: [Diagnostic.Note(.declaredHere(name), at: control.location)])
      }
      state[name] = state[name] ?? value
    }
    for control in controls where control.kind != .list {
      guard case .ofCase(let stepCase, let source)? = control.emits else { continue }
      for (name, label) in source.names {
        check(name, filling: stepCase, label, of: control, state, controls)
      }
    }
    return state
  }

  /// Reports a value that is not in the state, or that the step does not accept.
  private func check(
    _ name: String, filling stepCase: StepCase, _ label: String?, of control: Control,
    _ state: [String: Value], _ controls: [Control]
  ) {
    guard state[name] != nil else {
      var places: [String: SourceLocation] = [:]
      for name in state.keys { places[name] = controls.first { $0.name == name }?.location }
      let place = linking.host.place(of: name, from: control.location)
      return linking.reportUnknown(
        .state, name, among: places, besides: Set(state.keys), at: place)
    }
    let parameter =
      label.map { label in stepCase.parameters.first { $0.label == label } }
      ?? (stepCase.parameters.count == 1 ? stepCase.parameters.first : nil)
    guard let giver = controls.first(where: { $0.name == name }), let value = giver.initial,
      let parameter, parameter.type.accepting(value) == nil
    else { return }
    linking.report(
      Message(
        "E0642",
        [
          "giver": "\(giver.kind.rawValue) '\(name)'", "type": value.typeName,
          "step": stepCase.description, "wanted": "\(parameter.type)",
        ]),
      at: linking.host.place(of: "emits", from: control.location), highlight: "emits")
  }
}
