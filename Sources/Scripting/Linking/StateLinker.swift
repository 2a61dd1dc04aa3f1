import Diagnostics
import Lua
import Navigation

/// Links a screen's state: its fields and toggles, and the values it declares.
struct StateLinker {
  let linking: Linking

  /// Links a field or a toggle; its value is stored in the state under its name.
  func control(
    _ block: BlockObject, _ kind: Control.Kind, _ needs: [String]
  ) -> Control? {
    let body = block.body ?? (try? linking.host.state.makeTable())
    guard let body else { return nil }
    let reader = BlockReader(
      body, what: "\(kind.rawValue) '\(block.name)'", at: block.location, linking,
      written: linking.host.body(of: block))
    reader.allow(options(of: kind))
    for item in reader.items {
      linking.report(
        .expected(reader.what, "options only", got: item.typeName), at: block.location,
        highlight: block.name)
    }
    let choices = kind.isChoice ? choices(reader, block) : []
    let initial = initial(reader, kind, choices)
    var control = Control(
      kind: kind, name: block.name, emits: emission(reader, giving: initial, needs),
      location: block.location, text: reader.text("text", needs), items: .nil)
    control.initial = initial
    if kind.isField {
      control.placeholder = reader.string("placeholder")
      control.isSecure = reader.bool("secure")
      if control.isSecure, case .string(let text) = initial, !text.isEmpty {
        control.initial = .string(SealedText(text).token)
      }
    }
    if kind.isChoice { control.rows = choices }
    control.area = reader.area
    return control
  }

  private func options(of kind: Control.Kind) -> OptionTable {
    if kind.isField { return OptionCatalog.field }
    return kind.isChoice ? OptionCatalog.picker : OptionCatalog.toggle
  }

  private func choices(_ reader: BlockReader, _ block: BlockObject) -> [String] {
    let choices = reader.names("choices").map(\.name)
    if choices.isEmpty {
      linking.report(.missingKey(reader.what, "choices"), at: block.location, highlight: block.name)
    }
    return choices
  }

  private func initial(_ reader: BlockReader, _ kind: Control.Kind, _ choices: [String]) -> Value {
    if kind == .toggle { return .bool(reader.bool("initial")) }
    let text = reader.string("initial")
    if kind.isChoice, let text, !choices.isEmpty, !choices.contains(text) {
      linking.report(
        .expected("initial", "one of the choices", got: "\"\(text)\""),
        at: reader.place(of: "initial"), highlight: "initial", cure: .writeOne(of: choices))
    }
    return .string(text ?? choices.first ?? "")
  }

  private func emission(
    _ reader: BlockReader, giving value: Value, _ needs: [String]
  ) -> Emission? {
    let screen = ArgumentKind.looking("screen", needs: needs)
    return EmissionLinker(
      linking: linking, reader: reader, given: .value(value), valueKey: "value",
      arguments: (screen, screen)
    ).emission()
  }

  /// Returns the screen's initial state.
  func state(_ reader: BlockReader, _ controls: [Control]) -> [String: Value] {
    var state: [String: Value] = [:]
    for control in controls { state[control.name] = control.initial }
    for (name, value) in declared(reader) {
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

  private func declared(_ reader: BlockReader) -> [(name: String, value: Value)] {
    let value = reader["state"]
    if value.isNil { return [] }
    guard let table = value.asTable else {
      linking.report(
        .expected("state", "a table of names and plain values", got: value.typeName),
        at: reader.place(of: "state"), highlight: "state")
      return []
    }
    return plainValues(
      in: table, what: "state", reader.value("state")?.table, at: reader.place(of: "state"))
  }

  /// Returns the names and plain values of a table; reports what is neither.
  func plainValues(
    in table: LuaTable, what: String, _ written: TableText?, at place: SourceLocation?
  ) -> [(name: String, value: Value)] {
    let fields = BlockReader(table, what: what, at: place, linking, written: written)
    for item in fields.items {
      linking.report(
        .expected(what, "a name before each value", got: item.typeName), at: place,
        highlight: what)
    }
    return fields.keys.compactMap { key in
      do {
        return (key, try Value(fields[key]))
      } catch {
        linking.report(.notPlain(fields[key].typeName), at: fields.place(of: key), highlight: key)
        return nil
      }
    }
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
      .giverMisfits(
        "\(giver.kind.rawValue) '\(name)'", value.typeName, stepCase.description,
        "\(parameter.type)"),
      at: linking.host.place(of: "emits", from: control.location), highlight: "emits")
  }
}
