import Navigation
import Scripting

/// Writes the class of a screen that is written once: a plain view, for somebody to go on from.
struct ControllerWriter {
  let model: ExportModel
  let screen: AppOutline.Screen
  private let writer: ScreenWriter
  /// The names of the buttons of rows that are written out.
  private let rowNames: NameScope

  init(_ model: ExportModel, _ screen: AppOutline.Screen) {
    self.model = model
    self.screen = screen
    writer = ScreenWriter(model, screen)
    rowNames = NameScope(SwiftName.taken.union(model.properties(of: screen.name).values))
  }

  func lines() -> [String] {
    guard let names = model.names.screens[screen.name] else { return [] }
    let parts =
      (writer.text == nil ? [] : [label]) + (writer.phase == nil ? [] : [phase])
      + screen.controls.compactMap(part)
    var body: [String] = parts.flatMap(\.properties)
    if !body.isEmpty { body.append("") }
    body += CodeText.block("override func viewDidLoad()", load(parts))
    let updates = parts.flatMap(\.updates)
    if !updates.isEmpty {
      body +=
        [""]
        + CodeText.block(
          "override func update()",
          ["super.update()", "guard isViewLoaded else { return }"] + updates)
    }
    return CodeText.block("final class \(names.controller): \(names.base)", body)
  }

  private struct PlannedPresentable {
    var view: String
    var lines: [String] = []
    var properties: [String] = []
    var updates: [String] = []
  }

  private func load(_ parts: [PlannedPresentable]) -> [String] {
    var lines = ["super.viewDidLoad()", "view.backgroundColor = .systemBackground"]
    for part in parts { lines += part.lines }
    guard !parts.isEmpty else { return lines }
    let views = parts.map(\.view).joined(separator: ", ")
    return lines + [
      "let stack = UIStackView(arrangedSubviews: [\(views)])", "stack.axis = .vertical",
      "stack.spacing = 12", "stack.translatesAutoresizingMaskIntoConstraints = false",
      "view.addSubview(stack)", "NSLayoutConstraint.activate([",
      "    stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),",
      "    stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),",
      "    stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),", "])",
    ]
  }

  private func part(_ control: AppOutline.Control) -> PlannedPresentable? {
    let stem = writer.stem(control)
    switch control.kind {
    case "button": return button(control, stem)
    case "list": return list(control, stem)
    case "field", "search": return field(control, stem)
    case "toggle": return toggle(control, stem)
    case "picker", "segments": return choices(control, stem)
    default: return nil
    }
  }

  private var label: PlannedPresentable {
    PlannedPresentable(
      view: "textLabel", lines: ["textLabel.numberOfLines = 0"],
      properties: ["private let textLabel = UILabel()"], updates: ["textLabel.text = text"])
  }

  private var phase: PlannedPresentable {
    PlannedPresentable(
      view: "phaseLabel", properties: ["private let phaseLabel = UILabel()"],
      updates: ["phaseLabel.text = phase"])
  }

  private func button(_ control: AppOutline.Control, _ stem: String) -> PlannedPresentable? {
    guard control.isEmitting else { return nil }
    let name = "\(stem)Button"
    let method = writer.method(control)
    let takesValue = parameterCount(control) > 0
    var lines = [
      "let \(name) = UIButton(type: .system)",
      "\(name).setTitle(\(SwiftText.quoted(control.name)), for: .normal)",
    ]
    if takesValue {
      model.tally.note("the value of '\(control.name)' on \(screen.name)", at: control.location)
      lines.append("// TODO: a tap calls \(method)(_:).")
    } else {
      lines.append(
        "\(name).addAction(UIAction { [unowned self] _ in \(method)() }, for: .touchUpInside)")
    }
    return PlannedPresentable(view: name, lines: lines)
  }

  private func list(_ control: AppOutline.Control, _ stem: String) -> PlannedPresentable? {
    let name = "\(stem)Stack"
    guard let rows = writer.rowsCode(control) else { return fixed(control, stem) }
    let item = Item(rows.type, control: writer.written(control), model: model)
    let argument = item.title
    let count = parameterCount(control)
    if count > 1 || control.emitter != nil { return fixed(control, stem) }
    let call = "\(writer.method(control))(\(count == 1 ? item.value : ""))"
    let action =
      !control.isEmitting
      ? [] : ["row.addAction(UIAction { [unowned self] _ in \(call) }, for: .touchUpInside)"]
    return PlannedPresentable(
      view: name, properties: ["private let \(name) = UIStackView()"],
      updates: [
        "\(name).axis = .vertical", "\(name).arrangedSubviews.forEach { $0.removeFromSuperview() }",
      ]
        + CodeText.block(
          "for item in \(stem)Items",
          ["let row = UIButton(type: .system)", "row.setTitle(\(argument), for: .normal)"] + action
            + ["\(name).addArrangedSubview(row)"]))
  }

  /// How many values the method for a control is told.
  private func parameterCount(_ control: AppOutline.Control) -> Int {
    let head = "func \(writer.method(control))("
    let line = writer.controls().compactMap(\.first).first { $0.hasPrefix(head) } ?? head
    let list = line.dropFirst(head.count).prefix { $0 != ")" }
    return list.isEmpty ? 0 : list.split(separator: ",").count
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
  private func fixed(_ control: AppOutline.Control, _ stem: String) -> PlannedPresentable? {
    let name = "\(stem)Stack"
    var lines = ["let \(name) = UIStackView()", "\(name).axis = .vertical"]
    guard let rows = control.rows, let values = values(of: rows, control) else {
      model.tally.note("the rows of '\(control.name)' on \(screen.name)", at: control.location)
      return PlannedPresentable(
        view: name,
        lines: lines + ["// TODO: its rows; a tap calls \(writer.method(control))(_:)."])
    }
    for (row, argument) in zip(rows, values) {
      let title = SwiftText.quoted(row)
      let button = rowNames.name(
        "row" + SwiftName.type(row), or: "row" + SwiftName.type(SwiftName.spelled(row)))
      lines += [
        "let \(button) = UIButton(type: .system)", "\(button).setTitle(\(title), for: .normal)",
      ]
      if control.isEmitting {
        lines += action(of: button, on: ".touchUpInside", control, argument, captures: false)
      }
      lines.append("\(name).addArrangedSubview(\(button))")
    }
    return PlannedPresentable(view: name, lines: lines)
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

  private func field(_ control: AppOutline.Control, _ stem: String) -> PlannedPresentable? {
    let name = "\(stem)Field"
    var lines = ["let \(name) = UITextField()", "\(name).borderStyle = .roundedRect"]
    if let placeholder = control.placeholder {
      lines.append("\(name).placeholder = \(SwiftText.quoted(placeholder))")
    }
    let keyboard = writer.written(control)?["keyboard"]?.text
    if let type = keyboard.flatMap({ Self.keyboards[$0] }) {
      lines.append("\(name).keyboardType = .\(type)")
    }
    if control.isSecure { lines.append("\(name).isSecureTextEntry = true") }
    lines += action(of: name, on: ".editingChanged", control, "\(name).text ?? \"\"")
    return PlannedPresentable(view: name, lines: lines)
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

  private func toggle(_ control: AppOutline.Control, _ stem: String) -> PlannedPresentable? {
    let name = "\(stem)Switch"
    return PlannedPresentable(
      view: name,
      lines: [
        "let \(name) = UISwitch()",
        "\(name).isOn = \(model.property(control.name, of: screen.name))",
      ] + action(of: name, on: ".valueChanged", control, "\(name).isOn"))
  }

  private func choices(_ control: AppOutline.Control, _ stem: String) -> PlannedPresentable? {
    guard let rows = control.rows, SwiftType(control.initial ?? .none) == .string else {
      return nil
    }
    let name = "\(stem)Control"
    let list = rows.map(SwiftText.quoted).joined(separator: ", ")
    return PlannedPresentable(
      view: name,
      lines: [
        "let \(stem)Choices = [\(list)]", "let \(name) = UISegmentedControl(items: \(stem)Choices)",
        "let \(stem)Index = \(stem)Choices.firstIndex(of: \(model.property(control.name, of: screen.name)))",
        "\(name).selectedSegmentIndex = \(stem)Index ?? 0",
      ]
        + action(
          of: name, on: ".valueChanged", control, "\(stem)Choices[\(name).selectedSegmentIndex]"))
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
