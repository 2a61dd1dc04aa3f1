import Diagnostics
import Navigation
import Scripting

/// Writes a screen as a class that the tool owns: its steps, and what its controls emit.
///
/// It translates all functions of the screen when it is made; what it writes follows from that.
struct ScreenWriter {
  /// What the user does with a control.
  struct Method {
    let name: String
    let parameters: [String]
    let lines: [String]
  }

  let model: ExportModel
  let screen: AppOutline.Screen
  let definition: ScreenDefinition?
  /// Its braces, as they are written.
  let body: LuaExpression?
  private let writtenControls: [String: LuaExpression]
  /// The lines that compute its title; nil if it is fixed or cannot be said.
  private var title: [String]?
  /// The text that it shows, as the lines of a property; nil for none, or one that cannot be said.
  private(set) var text: [String]?
  /// The lines that say what it shows in place of its content; nil for nothing, or what cannot be said.
  private(set) var phase: [String]?
  /// The code of its badge; nil for none, or one that cannot be said.
  private var badge: String?
  /// The lines that say whether the user may take it away; nil if it says nothing, or it cannot be said.
  private var mayDismiss: [String]?
  /// The rows of its lists, as far as they can be said.
  private var rows: [String: (lines: [String], type: SwiftType)] = [:]
  private var routine: [String] = []
  private var observers: [String] = []
  private(set) var methods: [Method] = []
  private var leftLines: [String] = []

  var file: String { screen.location.file }

  init(_ model: ExportModel, _ screen: AppOutline.Screen) {
    self.model = model
    self.screen = screen
    definition = model.app.screen(named: screen.name)
    body = model.trees.body(of: "screen", named: screen.name)
    writtenControls = Self.controls(in: body, of: screen.location.file, model.trees)
    if model.isAlert(screen.name) {
      title = shown("title")
    } else {
      read()
    }
  }

  private mutating func read() {
    title = shown("title")
    text = body?["text"]?.text.map { [SwiftText.quoted($0)] } ?? shown("text", as: .string)?.value
    phase = body?["phase"]?.text.map { [SwiftText.quoted($0)] }
    if phase == nil, let lines = shown("phase", isOptional: true),
      fact("phase").unwrapped == .string
    {
      phase = lines
    }
    badge = body?["badge"]?.text.map(SwiftText.quoted)
    if badge == nil, let lines = shown("badge"), lines.count == 1,
      fact("badge").unwrapped == .string
    {
      badge = lines.value[0]
    }
    mayDismiss = shown("dismissable", as: .bool)
    for control in screen.controls where control.rows == nil {
      guard let function = written(control)?["items"]?.asFunction,
        let lines = shown(function, key: "\(control.name).items"),
        case .list(let element) = fact("\(control.name).items"), element.isRow
      else { continue }
      rows[control.key] = (lines.value, fact("\(control.name).items"))
    }
    leftLines = leftOptions
    let routines = RoutineWriter(model: model, name: screen.name, file: file)
    observers = (body?.items ?? []).observers.flatMap {
      routines.observer($0, .screen(screen.name))
    }
    if let function = body?["ready"]?.asFunction {
      routine = routines.task(function) ?? routines.left(function)
    }
    if title == nil, let function = body?["title"]?.asFunction {
      model.tally.note(function, "title of \(screen.name)")
    }
    methods = screen.controls.compactMap { method(for: $0) }
  }

  // MARK: functions

  /// The lines of a function of an option that looks at the screen; nil if there is none, or it cannot be said.
  ///
  /// - Parameter isOptional: It may end without a value, which is nil.
  private func shown(
    _ option: String, as type: SwiftType? = nil, isOptional: Bool = false
  ) -> [String]? {
    guard let function = body?[option]?.asFunction,
      let lines = shown(function, key: option, isOptional: isOptional),
      type == nil || fact(option) == type
    else { return nil }
    return lines
  }

  func shown(_ function: LuaFunctionText, key: String, isOptional: Bool = false) -> [String]? {
    let translator = Translator(model, owner: .screen(screen.name), function: function, as: .value)
    translator.returnKey = "\(screen.name).\(key)"
    guard let lines = try? translator.lines(of: function) else { return nil }
    if function.endsWithReturn { return lines }
    return isOptional ? lines + ["return nil"] : nil
  }

  /// What is known of the values of a function.
  func fact(_ key: String) -> SwiftType { model.facts["\(screen.name).\(key)"] }

  /// The code of a title that depends on what the screen is made with only; nil for any other.
  private var fixedTitle: String? {
    guard let title, title.count == 1, !looksElsewhere else { return nil }
    let changing = model.properties(of: screen.name).values
    let isChanging = changing.contains { title.mention($0) || title.mention("self.\($0)") }
    return isChanging ? nil : title.value[0]
  }

  private var looksElsewhere: Bool {
    title?.contains { $0.place(of: "services.") != nil } ?? true
  }

  /// Whether it shows anything that may change.
  private var hasUpdate: Bool {
    body?["title"]?.asFunction != nil && fixedTitle == nil || body?["badge"] != nil
      || !state.isEmpty || text != nil || phase != nil || !rows.isEmpty
  }

  /// The step that it emits when the user has taken it away; that of a flow's root is the flow's.
  private var dismissed: Step? {
    model.roots.contains(screen.name) ? nil : screen.modal?.dismissed
  }

  /// What it says besides that is left to a person.
  private var leftOptions: [String] {
    let said: Set<String> = [
      "title", "needs", "state", "initial", "ready", "appears", "style", "detents", "undimmed",
      "image", "steppers", "hidesTabBar", "tabEmits", "note", "design", "picture", "version",
      "migrate", "name",
    ]
    return model.left(of: body?.fields ?? [], in: screen.name, screen.location) { name, function in
      switch name {
      case "text": text != nil
      case "badge": badge != nil
      case "phase": phase != nil
      case "dismissable": function == nil || mayDismiss != nil
      case "didAttemptToDismiss": screen.modal?.attempted != nil
      case "didDismiss": screen.modal?.dismissed != nil
      default: said.contains(name)
      }
    }
  }

  // MARK: writing

  func lines() -> [String] {
    guard let names = model.names.screens[screen.name] else { return [] }
    if model.isAlert(screen.name) { return alert(names.controller) }
    let own = definition?.screen
    let hasUpdate = self.hasUpdate
    let (timers, beginning, changes) = (timers(each: true), beginning, hasUpdate ? changes : nil)
    let appearing = emitted(own?.appear ?? [])
    let attempted = screen.modal?.attempted
    let hearsSwipes = mayDismiss != nil || attempted != nil || dismissed != nil
    let rows = screen.controls.filter { $0.kind == "list" }.compactMap(items)
    return Templates.lines(
      "screen",
      [
        "base": names.base, "left": leftLines,
        "dependencies": dependencies.map { "let \($0)" }, "parameters": dependencies,
        "state": state.map { declaration($0.name, of: $0.value) },
        "disposes": !(beginning + timers + appearing).isEmpty || changes != nil,
        "beginning": beginning, "waits": routine.first?.hasPrefix("routine = ") ?? false,
        "assigned": dependencies.map(\.assigned), "title": titleAtFirst(hasUpdate),
        "image": definition?.image.map(SwiftText.quoted), "hidesTabBar": own?.hidesTabBar == true,
        "hasUpdate": hasUpdate, "shown": updating, "text": text, "phase": phase,
        "shownTitle": title.flatMap { $0.count > 1 ? $0 : nil }, "changes": changes,
        "isPrepared": hasUpdate || hearsSwipes, "hearsSwipes": hearsSwipes,
        "appears": !(appearing + timers + beginning).isEmpty, "appearing": appearing,
        "timers": timers, "rows": rows.spaced, "controls": methods.map(\.lines).spaced,
        "mayDismiss": mayDismiss, "attempted": attempted.map(model.names.step),
        "dismissed": dismissed.map(model.names.step), "tabStep": own?.tabStep.map(model.names.step),
      ])
  }

  /// What it is made with: `id: Int`.
  private var dependencies: [String] {
    model.parameterList(of: screen.name).map { "\($0.label): \($0.type.code)" }
      + (model.isServed(screen.name) ? ["services: AppServices"] : [])
  }

  /// What it remembers, by name: its own values, and those of its controls.
  private var state: [(name: String, value: Value)] {
    (screen.state.map { ($0.key, $0.value) }
      + screen.controls.compactMap { control in control.initial.map { (control.name, $0) } })
      .ordered { $0.0 < $1.0 }
  }

  private func declaration(_ name: String, of value: Value) -> String {
    let type = fact("state.\(name)")
    let property = model.property(name, of: screen.name)
    let shown = value.declaration(of: property, as: type.isKnown ? type : SwiftType(value))
    return "var \(shown) { didSet { update() } }"
  }

  private func titleAtFirst(_ hasUpdate: Bool) -> String? {
    if let title = screen.title.map(SwiftText.quoted) ?? fixedTitle { return "title = \(title)" }
    return title != nil && !looksElsewhere && hasUpdate ? "update()" : nil
  }

  /// What it shows again when something has changed.
  private var updating: [String] {
    var lines: [String] = []
    if let function = body?["title"]?.asFunction, fixedTitle == nil {
      lines =
        title.map { ["title = \($0.count == 1 ? $0.value[0] : "shownTitle")"] } ?? function.todo
    }
    return lines + (badge.map { ["tabBarItem.badgeValue = \($0)"] } ?? [])
  }

  /// The changes of services that it shows something of; nil if it shows nothing of any.
  private var changes: String? {
    let shown = (title ?? []) + (text ?? []) + (phase ?? []) + [badge ?? ""]
    return model.changes(in: (shown + rows.values.flatMap(\.lines)).joined(separator: "\n"))
  }

  /// Its timers: those for each time that it appears, or those for the first.
  private func timers(each: Bool) -> [String] {
    (definition?.screen.timers ?? []).filter { $0.isForEachAppearance == each }
      .flatMap(model.lines)
  }

  /// What begins when it has appeared for the first time.
  private var beginning: [String] {
    let own = definition?.screen
    let first = emitted([own?.initial].compactMap(\.self) + (own?.ready ?? []))
    return (first.isEmpty ? [] : ["// RxFlow loses what a screen emits before it is seen (D10)."])
      + first + observers + routine + timers(each: false)
  }

  private func emitted(_ steps: [Step]) -> [String] {
    guard !steps.isEmpty else { return [] }
    return Templates.lines("emitted", ["steps": steps.map { "\(model.names.step($0)) as Step" }])
  }

  private func items(_ control: AppOutline.Control) -> [String]? {
    rowsCode(control).map {
      Templates.lines(
        "rows", ["stem": stem(control), "type": $0.type.code, "lines": $0.lines])
    }
  }

  /// The rows of a list, as code; nil if they are written out or cannot be said.
  func rowsCode(_ control: AppOutline.Control) -> (lines: [String], type: SwiftType)? {
    rows[control.key]
  }

  /// The braces of a control, as they are written.
  func written(_ control: AppOutline.Control) -> LuaExpression? {
    writtenControls[control.key]
  }

  /// The braces of controls, by their keys.
  private static func controls(
    in body: LuaExpression?, of file: String, _ trees: ScriptTrees
  ) -> [String: LuaExpression] {
    let calls = (body?.items ?? []).compactMap { trees.resolved($0, in: file).word }
    let written = calls.compactMap { kind, arguments in
      arguments.first?.text.map { ("\(kind) \($0)", arguments.dropFirst().first) }
    }
    return Dictionary(written) { first, _ in first }.compactMapValues(\.self)
  }

  func stem(_ control: AppOutline.Control) -> String { model.stem(of: control, on: screen) }

  // MARK: alerts

  /// An alert: what its buttons emit, and how it looks.
  private func alert(_ type: String) -> [String] {
    let title =
      screen.title.map(SwiftText.quoted) ?? title.flatMap { $0.count == 1 ? $0.value[0] : nil }
    let function = title == nil ? body?["title"]?.asFunction : nil
    if let function { model.tally.note(function, "title of \(screen.name)") }
    return Templates.lines(
      "alert",
      [
        "type": type, "parameters": dependencies,
        "properties": dependencies.map { "private let \($0)" },
        "assigned": dependencies.map(\.assigned), "title": title ?? "nil",
        "message": body?["text"]?.text.map(SwiftText.quoted) ?? "nil",
        "style": screen.modal?.style == .actionSheet ? ".actionSheet" : ".alert",
        "left": function?.todo, "actions": screen.controls.compactMap(action),
        "name": screen.title == screen.name ? nil : SwiftText.quoted(screen.name),
      ])
  }

  private func action(_ control: AppOutline.Control) -> String? {
    if control.kind == "field" { return "alert.addTextField()" }
    guard control.kind == "button" else { return nil }
    let style = control.role.map { ".\($0)" } ?? ".default"
    let head =
      "alert.addAction(UIAlertAction(title: \(SwiftText.quoted(control.name)), style: \(style))"
    let step: String? =
      switch emission(of: control) {
      case .step(let step)?: model.names.step(step)
      case .ofCase(let one, _)? where one.parameters.isEmpty: model.names.step(one, [])
      default: nil
      }
    return head + (step.map { " { [steps] _ in steps.accept(\($0)) })" } ?? ")")
  }
}

extension [String] {
  /// The lines of a property: one that only returns something needs no `return`.
  var value: [String] {
    count == 1 && self[0].hasPrefix("return ") ? [String(self[0].dropFirst(7))] : self
  }
}

extension String {
  /// The line that keeps a parameter in a property: `self.id = id` for `id: Int`.
  var assigned: String {
    let name = prefix { $0 != ":" }
    return "self.\(name) = \(name)"
  }
}

extension SwiftType {
  /// Whether a list of these can be shown row by row.
  fileprivate var isRow: Bool {
    if case .record = self { return true }
    return self == .string || self == .int
  }
}
