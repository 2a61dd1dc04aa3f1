import Navigation
import Scripting

/// Writes the class of a screen that is written once: a plain view, for somebody to go on from.
struct ControllerWriter {
  private let writer: ScreenWriter
  private var model: ExportModel { writer.model }
  private var screen: AppOutline.Screen { writer.screen }
  /// The names of the buttons of rows that are written out.
  private let rowNames: NameScope

  init(_ writer: ScreenWriter) {
    self.writer = writer
    let members = writer.model.properties(of: writer.screen.name).values
    rowNames = NameScope(Set(members), besides: [SwiftName.taken])
  }

  func lines() -> [String] {
    guard let names = model.names.screens[screen.name] else { return [] }
    let parts =
      (writer.text == nil ? [] : [label("text", ["textLabel.numberOfLines = 0"])])
      + (writer.phase == nil ? [] : [label("phase")]) + screen.controls.compactMap(part)
    return Templates.lines(
      "controller",
      [
        "type": names.controller, "base": names.base, "properties": parts.compactMap(\.property),
        "name": names.controller == screen.name + "ViewController"
          ? nil : SwiftText.quoted(screen.name),
        "parts": parts.flatMap(\.lines), "views": parts.map(\.view),
        "updates": parts.flatMap(\.updates),
      ])
  }

  /// A view: the lines that make it, and those that show in it what has changed.
  private struct Part {
    let view: String
    var lines: [String] = []
    var property: String?
    var updates: [String] = []

    /// - Parameter values: What the template needs besides the view's name.
    init(_ view: String, _ template: String, _ values: [String: any TemplateValue]) {
      self.view = view
      lines = Templates.lines(template, values.merging(["name": view]) { $1 })
    }

    init(_ view: String, lines: [String] = [], property: String? = nil, updates: [String] = []) {
      (self.view, self.lines, self.property, self.updates) = (view, lines, property, updates)
    }
  }

  private func part(_ control: AppOutline.Control) -> Part? {
    let stem = writer.stem(control)
    switch control.kind {
    case "button": return control.isEmitting ? button(control, stem) : nil
    case "list": return list(control, stem)
    case "field", "search": return field(control, stem + "Field")
    case "toggle":
      let name = stem + "Switch"
      return Part(
        name, "toggle",
        [
          "identifier": SwiftText.quoted(control.name),
          "property": model.property(control.name, of: screen.name),
          "action": action(of: name, on: ".valueChanged", control, "\(name).isOn"),
        ])
    case "picker", "segments": return choices(control, stem)
    default: return nil
    }
  }

  private func label(_ property: String, _ lines: [String] = []) -> Part {
    Part(
      "\(property)Label", lines: lines, property: "private let \(property)Label = UILabel()",
      updates: ["\(property)Label.text = \(property)"])
  }

  private func button(_ control: AppOutline.Control, _ stem: String) -> Part {
    let name = stem + "Button"
    let isTold = parameterCount(control) > 0
    if isTold {
      model.tally.note("the value of '\(control.name)' on \(screen.name)", at: control.location)
    }
    return Part(
      name, "button",
      [
        "title": SwiftText.quoted(control.name), "isTold": isTold,
        "method": writer.method(control),
        "action": isTold ? nil : tap(on: name, "\(writer.method(control))()"),
      ])
  }

  private func tap(on name: String, _ call: String) -> String {
    "\(name).addAction(UIAction { [unowned self] _ in \(call) }, for: .touchUpInside)"
  }

  private func list(_ control: AppOutline.Control, _ stem: String) -> Part {
    let (name, count) = (stem + "Stack", parameterCount(control))
    guard let rows = writer.rowsCode(control), count < 2, control.emitter == nil else {
      return fixed(control, name)
    }
    let item = Item(rows.type, control: writer.written(control), model: model)
    let call = "\(writer.method(control))(\(count == 1 ? item.value : ""))"
    return Part(
      name, property: "private let \(name) = UIStackView()",
      updates: Templates.lines(
        "items",
        [
          "name": name, "stem": stem, "identifier": SwiftText.quoted(control.name),
          "title": item.title,
          "action": control.isEmitting ? tap(on: "row", call) : nil,
        ]))
  }

  /// How many values the method for a control is told.
  private func parameterCount(_ control: AppOutline.Control) -> Int {
    writer.methods.first { $0.name == writer.method(control) }?.parameters.count ?? 0
  }

  /// What a row shows, and what a tap on it gives.
  private struct Item {
    var title = "String(item)"
    var value = "item"

    init(_ type: SwiftType, control: LuaExpression?, model: ExportModel) {
      if type == .list(.string) { title = "item" }
      guard case .list(.record(let name)) = type, let record = model.records[name] else { return }
      title = SwiftText.quoted("item")
      if let field = ["title", "name", "text", "id"].first(where: record.fields.contains) {
        let isText = model.facts[RecordTypes.key(name, field)] == .string
        let path = "item.\(SwiftName.identifier(field))"
        title = isText ? path : "\"\\(\(path))\""
      }
      if let field = control?["value"]?.text { value = "item.\(SwiftName.identifier(field))" }
    }
  }

  /// Rows that are written out in the script; for others, what is left to do.
  private func fixed(_ control: AppOutline.Control, _ name: String) -> Part {
    var lines = [
      "let \(name) = UIStackView()",
      "\(name).accessibilityIdentifier = \(SwiftText.quoted(control.name))",
      "\(name).axis = .vertical",
    ]
    guard let rows = control.rows, let values = values(of: rows, control) else {
      model.tally.note("the rows of '\(control.name)' on \(screen.name)", at: control.location)
      return Part(
        name, lines: lines + ["// TODO: its rows; a tap calls \(writer.method(control))(_:)."])
    }
    for (row, argument) in zip(rows, values) {
      let button = rowNames.name(
        "row" + SwiftName.type(row), or: "row" + SwiftName.type(SwiftName.spelled(row)))
      let action =
        control.isEmitting
        ? self.action(of: button, on: ".touchUpInside", control, argument, captures: false) : []
      lines += Templates.lines(
        "button",
        [
          "name": button, "title": SwiftText.quoted(row), "isTold": false, "action": action,
        ])
      lines.append("\(name).addArrangedSubview(\(button))")
    }
    return Part(name, lines: lines)
  }

  /// The code of what a tap on each row gives; nil if it cannot be said.
  private func values(of rows: [String], _ control: AppOutline.Control) -> [String]? {
    if parameterCount(control) == 0 { return rows.map { _ in "" } }
    let written = writer.written(control)
    guard let parameters = control.emits?.parameters, parameters.count == 1,
      written?["value"] == nil || written?["value"]?.text != nil
    else { return nil }
    let items =
      written?["items"].map { model.trees.resolved($0, in: writer.file).items } ?? []
    guard items.count == rows.count else { return nil }
    let type = SwiftType(parameters[0].type)
    let values = items.compactMap { item in
      (written?["value"]?.text.map { item[$0] ?? .other } ?? item).constant(as: type)
    }
    return values.count == rows.count ? values : nil
  }

  /// UIKit's keyboards, by the values of the option `keyboard`.
  private static let keyboards = [
    "email": "emailAddress", "number": "numberPad", "phone": "phonePad", "url": "URL",
  ]

  private func field(_ control: AppOutline.Control, _ name: String) -> Part {
    Part(
      name, "field",
      [
        "type": control.kind == "search" ? "UISearchTextField" : "UITextField",
        "identifier": SwiftText.quoted(control.name),
        "placeholder": control.placeholder.map(SwiftText.quoted), "isSecure": control.isSecure,
        "keyboard": writer.written(control)?["keyboard"]?.text.flatMap { Self.keyboards[$0] },
        "action": action(of: name, on: ".editingChanged", control, "\(name).text ?? \"\""),
      ])
  }

  /// The lines that call the method for a control when something happens to its view.
  private func action(
    of name: String, on event: String, _ control: AppOutline.Control, _ argument: String,
    captures: Bool = true
  ) -> [String] {
    let list = captures ? "[unowned self, unowned \(name)]" : "[unowned self]"
    let call = "\(writer.method(control))(\(argument))"
    let line = "\(name).addAction(UIAction { \(list) _ in \(call) }, for: \(event))"
    if line.count + 8 <= CodeText.width { return [line] }
    return [
      "let \(name)Action = UIAction { \(list) _ in \(call) }",
      "\(name).addAction(\(name)Action, for: \(event))",
    ]
  }

  private func choices(_ control: AppOutline.Control, _ stem: String) -> Part? {
    guard let rows = control.rows, SwiftType(control.initial ?? .none) == .string else {
      return nil
    }
    let name = stem + "Control"
    let chosen = "\(stem)Choices[\(name).selectedSegmentIndex]"
    return Part(
      name, "choices",
      [
        "stem": stem, "identifier": SwiftText.quoted(control.name),
        "choices": rows.map(SwiftText.quoted),
        "property": model.property(control.name, of: screen.name),
        "action": action(of: name, on: ".valueChanged", control, chosen),
      ])
  }
}

extension LuaExpression {
  /// The code of a constant of a type; nil for anything else.
  fileprivate func constant(as type: SwiftType) -> String? {
    switch (self, type.unwrapped) {
    case (.string(let text), .string), (.string(let text), .any): SwiftText.quoted(text)
    case (.bool(let value), .bool), (.bool(let value), .any): "\(value)"
    case (.number(let text), .int), (.number(let text), .any): Int(text).map { "\($0)" }
    case (.number(let text), .double): Double(text).map { "\($0)" }
    case (.unary("-", let number), let type): number.constant(as: type).map { "-" + $0 }
    default: nil
    }
  }
}
