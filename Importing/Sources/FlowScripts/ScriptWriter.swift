package import RxFlowReading

/// Writes an imported app as flow scripts.
package struct ScriptWriter {
  package struct File: Codable, Sendable {
    package let path: String
    package let text: String
  }

  let app: ImportedApp
  let sets: [String: ImportedStepSet]
  /// The alerts that several entries present, each with the first of them.
  let sharedAlerts: [(alert: ImportedAlert, flow: ImportedFlow, entry: ImportedEntry)]

  package init(app: ImportedApp) {
    self.app = app
    sets = Dictionary(app.stepSets.map { ($0.name, $0) }) { first, _ in first }
    sharedAlerts = Self.sharedAlerts(app)
  }

  private static func sharedAlerts(
    _ app: ImportedApp
  ) -> [(alert: ImportedAlert, flow: ImportedFlow, entry: ImportedEntry)] {
    var found: [(alert: ImportedAlert, flow: ImportedFlow, entry: ImportedEntry)] = []
    var counts: [String: Int] = [:]
    for flow in app.flows {
      for entry in flow.entries {
        for alert in entry.body.alerts {
          counts[alert.name, default: 0] += 1
          if counts[alert.name] == 2, let first = Self.first(alert.name, in: app) {
            found.append(first)
          }
        }
      }
    }
    return found
  }

  private static func first(
    _ name: String, in app: ImportedApp
  ) -> (alert: ImportedAlert, flow: ImportedFlow, entry: ImportedEntry)? {
    for flow in app.flows {
      for entry in flow.entries {
        if let alert = entry.body.alerts.first(where: { $0.name == name }) {
          return (alert, flow, entry)
        }
      }
    }
    return nil
  }

  /// The generated files, `app.lua` first, which is written once and then belongs to people.
  package func files(appName: String) -> [File] {
    var files = [File(path: "app.lua", text: appFile(appName))]
    files.append(File(path: "all.imported.lua", text: allFile()))
    files.append(File(path: "steps.imported.lua", text: stepsFile()))
    files.append(File(path: "screens.imported.lua", text: ScreensWriter(writer: self).text()))
    for flow in app.flows {
      files.append(
        File(path: "\(flowFile(flow.name)).lua", text: FlowWriter(writer: self, flow: flow).text()))
    }
    return files
  }

  private func flowFile(_ name: String) -> String { "\(LuaText.set(name)).imported" }

  private func appFile(_ name: String) -> String {
    """
    -- This file is yours: 'sextant import swift' writes it once. The imported flows are in the files beside it.
    app \(name.luaQuoted)

    require "all.imported"

    """
  }

  private func allFile() -> String {
    var lines = LuaLines()
    lines.add(LuaText.head)
    lines.add("require \"steps.imported\"")
    lines.add("require \"screens.imported\"")
    for flow in app.flows { lines.add("require \"\(flowFile(flow.name))\"") }
    if let start = app.start {
      lines.add("")
      lines.add("coordinate \(start.flow.luaQuoted)", origin: app.startPlace)
    }
    guard !app.links.isEmpty || !app.todos.isEmpty else { return lines.text }
    var links = LuaLines()
    for link in app.links { add(link, to: &links) }
    for (place, text) in app.todos { links.add(LuaText.todo(place, text)) }
    return lines.text + "\n" + locals(links.text) + links.text
  }

  private func add(_ link: ImportedLink, to lines: inout LuaLines) {
    var parts = link.steps.map(step)
    if link.isHeld { parts.insert("hold = true", at: 0) }
    if let flow = link.flow { parts.insert("to = \(LuaText.set(flow).luaQuoted)", at: 0) }
    lines.add(
      "link \(link.pattern.luaQuoted) { \(parts.joined(separator: ", ")) }", origin: link.place)
  }

  private func stepsFile() -> String {
    var lines = LuaLines()
    lines.add(LuaText.head)
    lines.add("local sets = {}")
    for set in app.stepSets {
      lines.add("")
      lines.add(
        "sets.\(LuaText.set(set.name)) = steps \(LuaText.set(set.name).luaQuoted) {",
        origin: set.place)
      for element in set.cases {
        lines.add("\(declaration(element).luaQuoted),", indent: 1, origin: element.place)
      }
      lines.add("}")
    }
    lines.add("\nreturn sets")
    return lines.text
  }

  private func declaration(_ element: EnumCase) -> String {
    guard !element.parameters.isEmpty else { return element.name }
    let parameters = element.parameters.map { parameter in
      let type = LuaText.type(parameter.type)
      return parameter.label.map { "\($0): \(type)" } ?? type
    }
    return "\(element.name)(\(parameters.joined(separator: ", ")))"
  }

  func step(_ step: ImportedStep) -> String { LuaText.step(step, in: sets) }

  /// `local AppStep = …` for the sets that a text names.
  func locals(_ text: String) -> String {
    let names = app.stepSets.map { LuaText.set($0.name) }.filter {
      text.contains("\($0).") || text.contains("\($0)[") || text.contains("= \($0),")
    }
    guard !names.isEmpty else { return "" }
    let lines = names.map { "local \($0) = sets.\($0)" }
    return "local sets = require \"steps.imported\"\n" + lines.joined(separator: "\n") + "\n\n"
  }

  /// Whether a screen emits something.
  func emits(_ screen: String) -> Bool {
    app.screens.first { $0.name == screen }.map {
      !$0.controls.isEmpty || !$0.todos.isEmpty || $0.initial != nil || !$0.timers.isEmpty
        || $0.tabStep != nil
    } ?? false
  }

  /// Whether a screen emits by its tab, or when it is gone.
  func emitsUnseen(_ screen: String) -> Bool {
    app.screens.first { $0.name == screen }.map { screen in
      screen.tabStep != nil || screen.controls.contains { $0.kind == .didDismiss }
    } ?? false
  }
}

/// Writes screens and steppers.
struct ScreensWriter {
  let writer: ScriptWriter

  func text() -> String {
    var lines = LuaLines()
    for screen in writer.app.screens { add(screen, to: &lines) }
    for (alert, flow, entry) in writer.sharedAlerts {
      let entryWriter = EntryWriter(writer: FlowWriter(writer: writer, flow: flow), entry: entry)
      lines.add("screen \(alert.name.luaQuoted) {", origin: entry.place)
      lines.add("style = \"\(alert.isSheet ? "actionSheet" : "alert")\",", indent: 1)
      for part in entryWriter.parts(of: alert) { lines.add("\(part),", indent: 1) }
      lines.add("}\n")
    }
    for stepper in writer.app.steppers { add(stepper, to: &lines) }
    return LuaText.head + "\n" + writer.locals(lines.text) + lines.text
  }

  private func add(_ screen: ImportedScreen, to lines: inout LuaLines) {
    lines.add(
      "screen \(screen.name.luaQuoted) {", origin: screen.place.line > 0 ? screen.place : nil)
    if let title = screen.title { lines.add("title = \(title.luaQuoted),", indent: 1) }
    if let code = screen.titleCode {
      lines.add("title = function(screen) return \(code) end,", indent: 1)
    }
    if let image = screen.image { lines.add("image = \(image.luaQuoted),", indent: 1) }
    if let step = screen.tabStep { lines.add("tabEmits = \(writer.step(step)),", indent: 1) }
    if screen.hidesTabBar { lines.add("hidesTabBar = true,", indent: 1) }
    if let initial = screen.initial { lines.add("initial = \(writer.step(initial)),", indent: 1) }
    for kind in [ImportedControl.Kind.appears, .ready] {
      let steps = screen.controls.filter { $0.kind == kind }
      guard !steps.isEmpty else { continue }
      lines.add(
        "\(kind.rawValue) = { \(steps.map { writer.step($0.step) }.joined(separator: ", ")) },",
        indent: 1, origin: steps[0].place)
    }
    for timed in screen.timers { add(timed, to: &lines) }
    var taken: [String: Int] = [:]
    for input in screen.inputs {
      taken[input.name, default: 0] += 1
      let choices = input.kind == .segments ? " \(self.choices(input.choices)) " : ""
      lines.add(
        "\(input.kind.rawValue) \(input.name.luaQuoted) {\(choices)},", indent: 1,
        origin: input.place)
    }
    for control in screen.controls { add(control, &taken, to: &lines) }
    for (place, text) in screen.todos { lines.add("\(LuaText.todo(place, text)),", indent: 1) }
    lines.add("}\n")
  }

  private func add(
    _ control: ImportedControl, _ taken: inout [String: Int], to lines: inout LuaLines
  ) {
    guard control.kind != .appears, control.kind != .ready else { return }
    if [.didDismiss, .didAttemptToDismiss].contains(control.kind) {
      lines.add(
        "\(control.kind.rawValue) = \(writer.step(control.step)),", indent: 1,
        origin: control.place)
      return
    }
    let number = taken[control.name, default: 0] + 1
    taken[control.name] = number
    let name = number == 1 ? control.name : "\(control.name) \(number)"
    switch control.kind {
    case .list:
      lines.add(
        "list \(name.luaQuoted) { \(rows(control)) },", indent: 1, origin: control.place)
    case .field, .search, .toggle, .segments:
      let choices = control.kind == .segments ? "\(self.choices(control.rows)), " : ""
      lines.add(
        "\(control.kind.rawValue) \(name.luaQuoted) { \(choices)emits = \(given(control.step)) },",
        indent: 1, origin: control.place)
    default:
      let shown = control.kind == .event ? "event \(name)" : name
      lines.add(
        "button \(shown.luaQuoted) { \(emission(control.step)) },", indent: 1,
        origin: control.place)
    }
  }

  private func choices(_ titles: [String]) -> String {
    let shown = titles.isEmpty ? ["A", "B"] : titles
    return "choices = { \(shown.map(\.luaQuoted).joined(separator: ", ")) }"
  }

  /// A step with its values, or the case and a function for what the user has put into controls.
  private func emission(_ step: ImportedStep) -> String {
    let isFilled = step.values.contains { if case .control = $0 { true } else { false } }
    guard isFilled else { return "emits = \(writer.step(step))" }
    let values = step.values.map(LuaText.value).joined(separator: ", ")
    return "emits = \(LuaText.caseName(step)), value = function(screen) return \(values) end"
  }

  /// The case of a step with one value, which the control gives; else the step with samples.
  private func given(_ step: ImportedStep) -> String {
    guard case .sample? = step.values.first, step.values.count == 1 else {
      return writer.step(step)
    }
    return LuaText.caseName(step)
  }

  private func add(_ timed: TimedStep, to lines: inout LuaLines) {
    let timer = timed.timer
    var options = ["seconds = \(timer.seconds)"]
    if let repetition = timer.repetition {
      options = ["every = \(repetition.seconds)"]
      if let times = repetition.times { options.append("times = \(times)") }
    } else {
      if timer.isIdle { options.append("idle = true") }
      if timer.isEach { options.append("each = true") }
    }
    options.append("emits = \(writer.step(timed.step))")
    lines.add(
      "\(timer.repetition == nil ? "after" : "timer") { \(options.joined(separator: ", ")) },",
      indent: 1, origin: timed.place)
  }

  /// Sample rows, since only the running app knows its data.
  private func rows(_ control: ImportedControl) -> String {
    let (step, name) = (control.step, LuaText.caseName(control.step))
    // Rows that are written out are what a tap on them gives, unless that is no text.
    let isText = step.values.allSatisfy { ["\"text\"", "\"Any\""].contains(LuaText.value($0)) }
    if !control.rows.isEmpty, step.values.isEmpty || step.values.count == 1 && isText {
      let items = control.rows.map(\.luaQuoted).joined(separator: ", ")
      return "items = { \(items) }, emits = \(name)"
    }
    switch step.values.count {
    case 0: return "items = { 1, 2 }, emits = \(name)"
    case 1:
      let sample = LuaText.value(step.values[0])
      if sample == "nil" { return "items = { 1, 2 }, emits = \(writer.step(step))" }
      let second = sample == "1" ? ", 2" : ""
      return "items = { \(sample)\(second) }, emits = \(name)"
    default:
      let values = step.values.map(LuaText.value).joined(separator: ", ")
      return "items = { 1, 2 }, emits = \(name), value = function() return \(values) end"
    }
  }

  /// Only the running app knows when a stepper emits, and which step: the script asks.
  private func add(_ events: [ImportedStep], of stepper: ImportedStepper, to lines: inout LuaLines)
  {
    if events.count == 1 {
      let question = "does \(stepper.name) emit \(events[0].name)?"
      lines.add(
        "if await \(question.luaQuoted) then me:emit(\(writer.step(events[0]))) end", indent: 2)
      return
    }
    ask(events, "which step does \(stepper.name) emit: ", to: &lines)
  }

  /// A question that is answered with the name of a step, which is emitted then.
  private func ask(_ steps: [ImportedStep], _ question: String, to lines: inout LuaLines) {
    let names = steps.map(\.name).joined(separator: ", ")
    lines.add("do", indent: 2)
    lines.add("local name = await \("\(question)\(names)?".luaQuoted)", indent: 3)
    // Any other answer means the last one, so that `:answer yes` leads on, too.
    for (index, step) in steps.enumerated() {
      let test = "\(index == 0 ? "if" : "elseif") name == \(step.name.luaQuoted) then"
      let isLast = index == steps.count - 1
      lines.add("\(isLast ? "else" : test) me:emit(\(writer.step(step)))", indent: 3)
    }
    lines.add("end", indent: 3)
    lines.add("end", indent: 2)
  }

  private func add(_ stepper: ImportedStepper, to lines: inout LuaLines) {
    lines.add(
      "stepper \(LuaText.set(stepper.name).luaQuoted) {",
      origin: stepper.place.line > 0 ? stepper.place : nil)
    for timed in stepper.timers { add(timed, to: &lines) }
    let events = stepper.events
    if events.isEmpty, stepper.firsts.isEmpty {
      if !stepper.ready.isEmpty {
        lines.add(
          "ready = { \(stepper.ready.map(writer.step).joined(separator: ", ")) },", indent: 1)
      }
    } else {
      lines.add("ready = function(me)", indent: 1)
      if !stepper.firsts.isEmpty {
        ask(stepper.firsts, "what is the initial step of \(stepper.name): ", to: &lines)
      }
      for step in stepper.ready { lines.add("me:emit(\(writer.step(step)))", indent: 2) }
      if !events.isEmpty { add(events, of: stepper, to: &lines) }
      lines.add("end,", indent: 1)
    }
    for (place, text) in stepper.todos { lines.add("\(LuaText.todo(place, text)),", indent: 1) }
    lines.add("}\n")
  }
}
