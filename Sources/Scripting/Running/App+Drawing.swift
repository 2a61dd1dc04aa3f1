package import Diagnostics
import Lua
package import Navigation

// The content of a screen, computed by the script for each drawing and never stored.
extension App {
  /// The title that the flow has set, or else the screen's.
  package func title(
    ofScreen name: String, given title: String?, params: Params, state: [String: Value] = [:],
    services: ServiceStates = ServiceStates()
  ) throws(Diagnostic) -> String? {
    if let title { return title }
    let version = version(ofScreen: name)
    guard let screen = version.names.screens[name] else { return nil }
    return try version.text(
      screen.title, of: screen, "title",
      LookProxy(screen, params: params, state: state, services: services))
  }

  package func text(of info: PresentableInfo) throws(Diagnostic) -> String? {
    let version = version(ofScreen: info.definition)
    guard let screen = version.names.screens[info.definition] else { return nil }
    return try version.text(screen.text, of: screen, "text", LookProxy(screen, of: info))
  }

  /// The badge of a presentable's tab: the one set by the flow that made it, or else that of its
  /// own flow or screen.
  package func badge(
    of info: PresentableInfo, seeing look: FlowLook? = nil
  ) throws(Diagnostic) -> String? {
    if let badge = info.labels.badge { return badge }
    if let look, let badge = try badge(seeing: look) { return badge }
    let version = version(ofScreen: info.definition)
    guard let screen = version.names.screens[info.definition] else { return nil }
    return try version.text(screen.badge, of: screen, "badge", LookProxy(screen, of: info))
  }

  private func badge(seeing look: FlowLook) throws(Diagnostic) -> String? {
    guard let flow = flow(named: look.definition) else { return nil }
    do {
      return try flow.badge(seeing: look)
    } catch {
      throw host.finding(error, at: flow.location, nil)
    }
  }

  /// Whether a screen is loading, empty, or shows an error.
  ///
  /// - Throws: A diagnostic when its function fails, or returns something else.
  package func phase(of info: PresentableInfo) throws(Diagnostic) -> ScreenContent.Phase? {
    let version = version(ofScreen: info.definition)
    guard let screen = version.names.screens[info.definition] else { return nil }
    if screen.isStub { return .stub }
    guard
      let text = try version.text(screen.phase, of: screen, "phase", LookProxy(screen, of: info))
    else { return nil }
    let written = ScreenContent.Phase.allCases.filter { $0 != .stub }
    if let phase = written.first(where: { $0.rawValue == text }) { return phase }
    throw Diagnostic(
      .error, .expected("phase", "\"loading\", \"empty\" or \"error\"", got: "\"\(text)\""),
      at: screen.location, highlight: "phase", cure: .writeOne(of: written.map(\.rawValue)))
  }

  /// The text of a control; a button without one shows its name.
  package func text(
    of control: Control, on info: PresentableInfo
  ) throws(Diagnostic) -> String? {
    let version = version(ofScreen: info.definition)
    guard let screen = version.names.screens[info.definition] else { return nil }
    return try version.text(control.text, of: screen, control.name, LookProxy(screen, of: info))
  }

  package func rows(
    of control: Control, on info: PresentableInfo
  ) throws(Diagnostic) -> [ListRow] {
    let version = version(ofScreen: info.definition)
    guard let screen = version.names.screens[info.definition], control.kind == .list else {
      return []
    }
    if let known = version.rowMemory.rows(of: control, on: screen, version.host) { return known }
    do {
      let rows = try version.rows(of: control, LookProxy(screen, of: info))
      version.rowMemory.note(rows, of: control, on: screen, version.host)
      return rows
    } catch {
      throw version.host.finding(
        error, at: control.location,
        Message("scripts.whileDrawing", ["part": control.name, "screen": screen.screen.name]))
    }
  }

  private func rows(of control: Control, _ screen: LookProxy) throws -> [ListRow] {
    let items = try list(control.items, screen)
    let proxy = control.emits?.runsFunctions == true ? try host.value(screen) : .nil
    var room = Value.mostBytes
    return try (0..<items.count).map { place in
      guard host.mayGoOn else { throw Diagnostic(.error, .interrupted) }
      let row = try row(
        place + 1, of: items, control: control, screen: proxy, seeing: screen.services)
      room -= 64 + Value.weight(of: row.text) + (row.step?.weight ?? 0)
      guard room >= 0 else { throw Diagnostic.valueTooLarge }
      return row
    }
  }

  package struct ListRow {
    package let text: String
    package let step: Step?
  }

  private func row(
    _ place: Int, of items: LuaTable, control: Control, screen: LuaValue,
    seeing services: ServiceStates
  ) throws -> ListRow {
    let item = try items.rawGet(place)
    try host.requirePlain(item, "items[\(place)]")
    let tapped = TappedRow(host: host, item: item, screen: screen, services: services)
    return ListRow(
      text: try ListRows.label(item, host), step: try control.emits.flatMap(tapped.step))
  }

  private func list(
    _ source: LuaValue, _ screen: LookProxy
  ) throws -> LuaTable {
    var source = source
    if let function = source.asFunction {
      source =
        try host.draw(function, [try host.value(screen)], seeing: screen.services).first ?? .nil
    }
    guard let table = source.asTable else {
      throw Diagnostic(.error, .expected("items", "a list", got: source.typeName))
    }
    try host.requirePlain(source, "items")
    return table
  }

  private func text(
    _ source: TextSource?, of screen: ScreenDefinition, _ part: String, _ proxy: LookProxy
  ) throws(Diagnostic) -> String? {
    switch source {
    case nil: return nil
    case .text(let text): return text
    case .function(let function):
      do {
        let shown =
          try host.draw(function, [try host.value(proxy)], seeing: proxy.services).first
        guard let value = shown, !value.isNil else { return nil }
        return try host.text(value)
      } catch {
        throw host.finding(
          error, at: screen.location,
          Message("scripts.whileDrawing", ["part": part, "screen": screen.screen.name]))
      }
    }
  }
}

/// A row of a list that is tapped.
private struct TappedRow: StepMaking {
  let host: ScriptHost
  let item: LuaValue
  /// The screen as functions see it; nil if none runs.
  let screen: LuaValue
  let services: ServiceStates

  var given: Value { get throws { try Value(item) } }

  func read(_ name: String) throws -> Value { try Value(item.asTable?.rawGet(name) ?? .nil) }

  func call(_ function: LuaFunction, givesStep: Bool) throws -> [LuaValue] {
    let arguments = givesStep ? [screen, item] : [item, screen]
    return try host.draw(function, arguments, seeing: services)
  }
}

enum ListRows {
  /// The item's `title`, `name`, `text` or `id`, in this order, or the item itself.
  static func label(_ item: LuaValue, _ host: ScriptHost) throws -> String {
    guard let table = item.asTable else { return try host.text(item) }
    for key in ["title", "name", "text", "id"] {
      let value = try table.rawGet(key)
      if !value.isNil { return try host.text(value) }
    }
    return "item"
  }
}

extension LookProxy {
  convenience init(_ definition: ScreenDefinition, of info: PresentableInfo) {
    self.init(definition, params: info.params, state: info.state, services: info.services)
  }
}

// The values and steps of controls.
extension App {
  package func value(of control: Control, on info: PresentableInfo) -> Value? {
    control.initial.map { info.state[control.name] ?? $0 }
  }

  /// The step that using a control other than a list emits now.
  ///
  /// - Parameter value: The entered value; `nil` for controls without a value.
  /// - Throws: A diagnostic if the values cannot be computed or do not fit the step.
  package func step(
    of control: Control, entering value: Value? = nil, on info: PresentableInfo
  ) throws(Diagnostic) -> Step? {
    guard let emits = control.emits else { return nil }
    if case .step(let step) = emits { return step }
    let version = version(ofScreen: info.definition)
    do {
      return try UsedControl(control: control, entered: value, info: info, app: version).step(emits)
    } catch {
      throw version.host.finding(
        error, at: control.location,
        Message("scripts.whileDrawing", ["part": control.name, "screen": info.definition]))
    }
  }
}

/// A control other than a list in use; its functions see the screen's state with the entered value.
private struct UsedControl: StepMaking {
  let control: Control
  /// The entered value; `nil` for controls without a value.
  let entered: Value?
  let info: PresentableInfo
  let app: App

  var host: ScriptHost { app.host }
  var given: Value { entered ?? .none }
  private var screen: ScreenDefinition? { app.names.screens[info.definition] }

  func read(_ name: String) -> Value {
    let value = name == control.name ? entered ?? info.state[name] : info.state[name]
    guard let value else { return .none }
    return screen?.controls.first { $0.name == name }?.sealed(value) ?? value
  }

  func call(_ function: LuaFunction, givesStep: Bool) throws -> [LuaValue] {
    guard let screen else { return [] }
    var state = info.state
    if let entered { state[control.name] = entered }
    for secret in screen.controls where secret.isSecure { state[secret.name] = read(secret.name) }
    let proxy = LookProxy(screen, params: info.params, state: state, services: info.services)
    let given = try entered.map { [try host.state.value($0)] } ?? []
    return try host.draw(function, [try host.value(proxy)] + given, seeing: info.services)
  }
}

/// A cache of the rows of lists that are written as data, which stay the same until code of the
/// scripts runs.
///
/// Exploration needs them in every state; reading them from Lua and making their steps takes most
/// of that time.
struct RowMemory {
  private struct Key: Hashable {
    let screen: String
    let list: String
  }

  /// How many rows are remembered together.
  private static let most = 10_000
  private var rows: [Key: [App.ListRow]] = [:]
  private var count = 0
  /// How often code of the scripts had run when they were read.
  private var runCount = 0

  /// The rows of a list; nil if they have to be read.
  func rows(
    of list: Control, on screen: ScreenDefinition, _ host: ScriptHost
  ) -> [App.ListRow]? {
    guard runCount == host.state.runCount, !rows.isEmpty else { return nil }
    return rows[Key(screen: screen.screen.name, list: list.name)]
  }

  /// Stores the rows of a list, unless a function computes them.
  mutating func note(
    _ found: [App.ListRow], of list: Control, on screen: ScreenDefinition, _ host: ScriptHost
  ) {
    guard list.items.asFunction == nil, list.emits?.runsFunctions != true,
      found.count <= Self.most
    else { return }
    if runCount != host.state.runCount || count + found.count > Self.most { self = RowMemory() }
    runCount = host.state.runCount
    count += found.count
    rows[Key(screen: screen.screen.name, list: list.name)] = found
  }
}
