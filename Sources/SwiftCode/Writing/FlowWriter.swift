import Diagnostics
import Navigation
import Scripting

/// Writes a flow as a class.
struct FlowWriter {
  let scope: FlowScope
  var model: ExportModel { scope.model }
  var flow: AppOutline.Flow { scope.flow }
  private var type: String { model.names.flows[flow.name] ?? SwiftName.type(flow.name) }

  /// What one step leads to, as code.
  struct Handler {
    let step: StepCase
    /// The pattern behind `case`.
    let pattern: String
    let call: String
    /// The methods that it needs, each after an empty line.
    let members: [[String]]
  }

  func lines() -> [String] {
    let handlers = self.handlers()
    let writer = GuardWriter(scope: scope)
    let (guards, outer) = (writer.guards(), writer.appGuards())
    var body = properties()
    body += [""] + initializer()
    if !guards.isEmpty || !outer.isEmpty { body += [""] + GuardWriter.adapt(guards, outer, scope) }
    body += [""] + navigate(handlers)
    let members =
      outer.map(\.member) + guards.flatMap(\.members) + handlers.flatMap(\.members)
      + delegates.flatMap(\.members)
    for member in members { body += [""] + member }
    return ["@MainActor"]
      + CodeText.block("\(model.access)final class \(type): @preconcurrency Flow", body)
  }

  // MARK: properties

  private func properties() -> [String] {
    var lines = leftOptions + ["\(model.access)var root: Presentable { \(scope.root) }"]
    switch flow.root {
    case .window: lines.append("private let window: UIWindow")
    case .inherited: lines.append("private let parentRoot: \(scope.rootType)")
    case .screen(let screen):
      let value = isPlain(screen) ? " = \(scope.rootType)()" : ": \(scope.rootType)"
      lines.append("private let \(scope.root)\(value)")
    case .container: lines.append("private let \(scope.root) = \(scope.rootType)()")
    }
    if model.isServed(flow.name) { lines.append("private let services: AppServices") }
    for parameter in ownParameters {
      lines.append("private let \(parameter.label): \(parameter.type.code)")
    }
    if badge != nil { lines.append("private let disposeBag = DisposeBag()") }
    lines += delegates.flatMap(\.property)
    for name in fetches {
      lines.append("private let \(model.names.fetch(name)) = FetchStepper()")
    }
    return lines + state()
  }

  /// The parameters that its own functions ask for.
  private var ownParameters: [(label: String, type: SwiftType, use: ParameterUse)] {
    let own = ParameterUse.all(in: model.expressions(of: flow.name))
    return model.parameterList(of: flow.name).filter { own.contains($0.use) }
  }

  /// The names of the fetches of its script that its entries or functions begin.
  private var fetches: [String] {
    let entries = flow.rows.flatMap(\.handling.entries)
    var names = entries.compactMap { if case .fetch(let one) = $0 { one.name } else { nil } }
    for expression in model.expressions(of: flow.name) {
      if let (word, arguments) = model.trees.resolved(expression, in: flow.location.file).word,
        word == "fetch", let name = arguments.first?.items.first?.text
      {
        names.append(name)
      }
    }
    return model.outline.fetches.filter { $0.location.file == flow.location.file }.map(\.name)
      .filter(names.contains)
  }

  private func state() -> [String] {
    let state = "\(flow.name).state"
    return model.facts.names(in: state).sorted().map { field in
      let name = model.property(field, of: flow.name)
      let type = model.facts["\(state).\(field)"]
      return type == .bool
        ? "private var \(name) = false" : "private var \(name): \(type.unwrapped.code)?"
    }
  }

  /// What it says besides that is left to a person.
  private var leftOptions: [String] {
    let said: Set<String> = [
      "root", "start", "needs", "navigate", "adapt", "steps", "steppers", "style", "detents",
      "undimmed",
      "title", "image", "compact", "version", "migrate", "state", "type", "pages",
    ]
    return ((scope.body?.fields ?? []) + (scope.rootBody?.fields ?? [])).compactMap { field in
      guard let name = field.name, !said.contains(name), !(name == "badge" && badge != nil),
        !(name == "dismissable" && (field.value.asFunction == nil || swipes != nil)),
        !(["didAttemptToDismiss", "didDismiss"].contains(name) && swipes != nil),
        !(["shouldSelect", "didSelect"].contains(name) && selection != nil)
      else { return nil }
      let line = field.value.asFunction?.line ?? flow.location.line
      model.tally.note(
        "\(name) of \(flow.name)", at: SourceLocation(file: flow.location.file, line: line))
      return "// TODO: \(name) (\(flow.location.file.shownPath):\(line))"
    }
  }

  /// The lines that keep the badge of its tab as a function says; nil if none does, or it cannot be said.
  private var badge: [String]? {
    guard let function = scope.rootBody?["badge"]?.asFunction else { return nil }
    let translator = Translator(model, owner: .flow(scope), function: function, as: .value)
    translator.bind(function, [.owner])
    guard let lines = try? translator.lines(of: function), function.endsWithReturn,
      let source = model.changes(in: lines.joined())
    else { return nil }
    return ["\(source)", "    .startWith(())", "    .map { [services] () -> String? in"]
      + CodeText.indented(CodeText.indented(lines))
      + [
        "    }",
        "    .subscribe(onNext: { [\(scope.root)] badge in",
        "        \(scope.root).tabBarItem.badgeValue = badge", "    })",
        "    .disposed(by: disposeBag)",
      ]
  }

  // MARK: initializer

  private func initializer() -> [String] {
    var parameters = model.parameterList(of: flow.name).map { "\($0.label): \($0.type.code)" }
    var body: [String] = []
    if case .window = flow.root {
      parameters.append("window: UIWindow")
      body.append("self.window = window")
    }
    if case .inherited = flow.root {
      parameters.append("parentRoot: \(scope.rootType)")
      body.append("self.parentRoot = parentRoot")
    }
    if model.isServed(flow.name) {
      parameters.append("services: AppServices")
      body.append("self.services = services")
    }
    body += ownParameters.map { "self.\($0.label) = \($0.label)" }
    if case .screen(let screen) = flow.root, !isPlain(screen) { body.append(root(screen)) }
    body += badge ?? []
    if selection != nil { body.append("\(scope.root).delegate = tabSelection") }
    return CodeText.block(
      "\(model.access)init(\(parameters.joined(separator: ", ")))", body + labels())
  }

  /// Whether a screen is made with nothing.
  private func isPlain(_ screen: Screen) -> Bool {
    (model.parameters[screen.name] ?? []).isEmpty && !model.isServed(screen.name)
  }

  private func root(_ screen: Screen) -> String {
    for use in model.parameters[screen.name] ?? [] {
      let key = use.key(of: flow.name)
      model.facts.note(use.key(of: screen.name), model.facts[key])
      if let label = model.labels[key] { model.noteLabel(label, for: use.key(of: screen.name)) }
    }
    let own = model.parameterList(of: flow.name)
    var arguments = model.parameterList(of: screen.name).map { parameter in
      "\(parameter.label): \(own.first { $0.use == parameter.use }?.label ?? "nil")"
    }
    if model.isServed(screen.name) { arguments.append("services: services") }
    return "\(scope.root) = \(scope.rootType)(\(arguments.joined(separator: ", ")))"
  }

  /// What is written on the root.
  private func labels() -> [String] {
    guard let own = model.app.flows.first(where: { $0.name == flow.name })?.rootLabels else {
      return []
    }
    return own.written.map { label, text in
      switch label {
      case .title: "\(scope.root).title = \(SwiftText.quoted(text))"
      case .badge: "\(scope.root).tabBarItem.badgeValue = \(SwiftText.quoted(text))"
      case .image: "\(scope.root).tabBarItem.image = UIImage(named: \(SwiftText.quoted(text)))"
      }
    }
  }
}
