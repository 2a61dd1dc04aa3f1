import Diagnostics
import Lua
import LuaSyntax
import Navigation
import Platform

struct ScreenLinker {
  let linking: Linking

  func screen(_ block: BlockObject) -> ScreenDefinition? {
    guard let reader = BlockReader(block, linking) else { return nil }
    linking.needs = linking.services(reader)
    let stepping = StepperLinker(linking: linking)
    var timers: [StepTimer] = []
    var controls: [Control] = []
    var names: Set<String> = []
    let style = block.style ?? reader["style"].asString.flatMap(ModalStyle.named)
    var observers: [String] = []
    for item in items(of: block, reader) {
      if let one = item.block, one.word == .observe {
        observers += stepping.observer(one, of: block, after: observers)
        continue
      }
      link(
        item, in: reader, mayBeSilent: style?.closesOnTap ?? false, &controls, &names, &timers)
    }
    // In this order mistakes are reported.
    let state = StateLinker(linking: linking).state(reader, controls)
    let initial = reader.step("initial")
    let (ready, routine) = stepping.ready(reader, of: block)
    let screen = Screen(
      block.name, initial: initial, ready: ready, appear: reader.steps("appears"), timers: timers,
      routine: routine, observers: observers, steppers: linking.steppers(reader),
      tabStep: reader.step("tabEmits"), hidesTabBar: reader.bool("hidesTabBar"),
      modal: modal(block, reader: reader, controls: controls), state: state)
    let design = design(reader, of: block)
    for control in controls where control.area != nil && design.picture == nil {
      linking.report(
        Message("E1039", ["name": control.name]), at: control.location, highlight: control.name)
    }
    return ScreenDefinition(
      screen: screen, location: block.location, controls: controls,
      title: title(block, reader), text: reader.source("text"), badge: reader.source("badge"),
      image: reader.string("image"), phase: reader.source("phase"), design: design,
      needs: linking.needs, dismissGate: ModalReader(reader).gate,
      version: linking.stateVersion(reader))
  }

  /// The values without a key in the table; an alert's text comes first.
  private func items(of block: BlockObject, _ reader: BlockReader) -> ArraySlice<LuaValue> {
    let isText = block.style != nil && reader.items.first?.asString != nil
    return reader.items.dropFirst(isText ? 1 : 0)
  }

  private func title(_ block: BlockObject, _ reader: BlockReader) -> TextSource? {
    if block.style == nil { return reader.source("title") }
    return .text(reader.items.first?.asString ?? block.name)
  }

  /// The design notes for pictures of the screen.
  private func design(_ reader: BlockReader, of block: BlockObject) -> ScreenDesign {
    var design = ScreenDesign()
    design.note = reader.string("note")
    design.address = reader.string("design")
    design.picture = reader.string("picture")
    if design.picture != nil {
      design.folder = SystemPath.folder(of: block.location.file)
      design.tree = linking.host.scripts.reader.tree
    }
    let isFile = design.picture.map { name in
      FilePath(name) != nil && !name.hasPrefix("/")
        && [".png", ".svg"].contains(where: name.lowercased().hasSuffix)
    }
    let isAddress = design.address.map { $0.hasPrefix("https://") || $0.hasPrefix("http://") }
    for (key, isRight, what, got) in [
      ("picture", isFile, "the name of a PNG or SVG file beside the script", design.picture),
      ("design", isAddress, "an address that begins with https://", design.address),
    ] where isRight == false {
      reader.report(.expected(key, what, got: Value.quoted(got ?? "")), of: key)
    }
    return design
  }

  /// How it is presented, by its own options.
  private func modal(
    _ block: BlockObject, reader: BlockReader, controls: [Control]
  ) -> Modal? {
    // A screen declared by `alert` has none of these options; if one is present, it has been
    // reported.
    let own =
      block.style == nil ? ModalReader(reader, isDeclaration: true).modal() : nil
    guard let rules = linking.alertRules(block.style ?? own?.style) else { return own }
    return rules.modal(
      block.name, controls, at: block.location, highlight: block.style?.name ?? block.name)
  }

  private func link(
    _ item: LuaValue, in reader: BlockReader, mayBeSilent: Bool, _ controls: inout [Control],
    _ names: inout Set<String>, _ timers: inout [StepTimer]
  ) {
    if linking.isTodo(item) { return }
    guard let block = item.block, !block.word.isDeclaration else {
      linking.report(
        .expected(reader.what, "a control such as button \"OK\" { … }", got: item.typeName),
        at: item.block?.location ?? reader.location)
      return
    }
    if block.word == .intended { return }
    if let timer = StepperLinker(linking: linking).timer(block) {
      timers += timer.map { [$0] } ?? []
    } else if let control = control(block, mayBeSilent: mayBeSilent) {
      if !names.insert(control.name).inserted {
        linking.report(
          .declaredTwice(block.word.kind, block.name), at: block.location,
          highlight: block.name)
      }
      controls.append(control)
    }
  }

  /// - Parameter mayBeSilent: A button may emit nothing.
  private func control(_ block: BlockObject, mayBeSilent: Bool) -> Control? {
    guard let kind = Control.Kind(rawValue: block.word.rawValue) else { return nil }
    if kind.holdsValue { return StateLinker(linking: linking).control(block, kind) }
    guard let reader = BlockReader(block, linking) else {
      if kind == .label || kind == .image {
        return Control(
          kind: kind, name: block.name, emits: nil, location: block.location,
          text: .text(block.name), items: .nil)
      }
      linking.report(
        Message("E0109", ["what": block.word.rawValue, "name": block.name]), at: block.location,
        highlight: block.name)
      return nil
    }
    reader.refuseItems(highlight: block.name)
    guard
      kind == .label || kind == .image || mayBeSilent && block.word == .button
        || reader.has(
          "emits", highlight: block.name,
          cure: block.word == .list ? Message("scripts.listOnlyShows") : nil)
    else { return nil }
    var control = Control(
      kind: kind, name: block.name, emits: emission(reader, of: block.word),
      location: block.location, text: reader.source(block.word == .list ? "title" : "text"),
      items: items(reader, of: block.word))
    if block.word == .list { control.rows = rows(reader) }
    if block.word == .button { control.role = reader.choice("role").flatMap(ControlRole.init) }
    control.area = reader.area
    return control
  }

  /// The texts of the rows; nil if the items may change or are not written out.
  private func rows(_ reader: BlockReader) -> [String]? {
    guard let table = reader["items"].asTable, let written = reader.constructor(of: "items"),
      table.count == written.items.count
    else { return nil }
    var rows: [String] = []
    for (index, node) in written.items.enumerated() {
      guard let item = try? table.rawGet(index + 1),
        item.asTable == nil || node.kind == .tableConstructor, item.isPlain,
        let text = try? ListRows.label(item, linking.host)
      else { return nil }
      rows.append(text)
    }
    return rows
  }

  private func emission(_ reader: BlockReader, of word: BlockWord) -> Emission? {
    if word == .label { return nil }
    return EmissionLinker(
      reader: reader, given: word == .list ? .value(nil) : .nothing,
      valueKey: "value"
    ).emission()
  }

  private func items(_ reader: BlockReader, of word: BlockWord) -> LuaValue {
    guard word == .list else { return .nil }
    reader.noteFunction(of: "items")
    switch reader["items"] {
    case .table, .function: break
    default: reader.misfit("items")
    }
    return reader["items"]
  }
}

extension LuaValue {
  /// The value shows the same text each time.
  fileprivate var isPlain: Bool {
    switch self {
    case .string, .int, .number, .bool, .table: true
    default: isStep
    }
  }
}

extension BlockReader {
  fileprivate func constructor(of key: String) -> TableConstructor? {
    written?.value(key)?.node.asTable
  }
}

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
    let initial = initial(reader, kind: kind, choices: choices)
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

  private func initial(_ reader: BlockReader, kind: Control.Kind, choices: [String]) -> Value {
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
        check(name, filling: stepCase, label: label, of: control, state: state, controls: controls)
      }
    }
    return state
  }

  /// Reports a value that is not in the state, or that the step does not accept.
  private func check(
    _ name: String, filling stepCase: StepCase, label: String?, of control: Control,
    state: [String: Value], controls: [Control]
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
