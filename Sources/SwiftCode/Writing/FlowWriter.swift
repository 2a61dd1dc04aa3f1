import Diagnostics
import Navigation
import Scripting

/// Writes a flow as a class.
///
/// It translates all functions of the flow when it is made; what it writes follows from that.
struct FlowWriter {
  let scope: FlowScope
  var model: ExportModel { scope.model }
  var flow: AppOutline.Flow { scope.flow }
  private var handlers: [StepCode] = []
  private var guards: [GuardWriter.WrittenGuard] = []
  private var outerGuards: [GuardWriter.Outer] = []
  private(set) var selection: FlowDelegate?
  private(set) var swipes: FlowDelegate?
  /// The lines that keep the badge of its tab as a function says; nil if none does, or it cannot be said.
  private var badge: [String]?
  private var left: [String] = []

  /// What one step leads to, as code.
  struct StepCode {
    let step: StepCase
    /// The pattern behind `case`.
    let pattern: String
    let call: String
    /// The methods that it needs.
    var members: [[String]] = []

    func with(_ members: [[String]]) -> StepCode {
      StepCode(step: step, pattern: pattern, call: call, members: self.members + members)
    }
  }

  init(scope: FlowScope) {
    self.scope = scope
    handlers = readHandlers()
    let writer = GuardWriter(scope: scope)
    (guards, outerGuards) = (writer.guards(), writer.appGuards())
    (selection, swipes) = (FlowDelegate.selection(of: scope), FlowDelegate.swipes(at: scope))
    badge = readBadge()
    left = leftOptions
    if case .screen(let screen) = flow.root, !isPlain(screen) { note(rootOf: screen) }
  }

  func lines() -> [String] {
    let parameters =
      model.parameterList(of: flow.name).map { "\($0.label): \($0.type.code)" } + rootParameter
      + (model.isServed(flow.name) ? ["services: AppServices"] : [])
    let own = ownParameters.map { "\($0.label): \($0.type.code)" }
    let delegates = [selection, swipes].compactMap(\.self)
    let (navigate, others) = navigation(handlers)
    var made: String?
    if case .screen(let screen) = flow.root, !isPlain(screen) { made = self.made(screen) }
    return Templates.lines(
      "flow",
      [
        "access": model.access, "type": model.names.flows[flow.name] ?? SwiftName.type(flow.name),
        "left": left, "root": scope.root, "rootProperty": rootProperty,
        "isServed": model.isServed(flow.name), "properties": own.map { "private let \($0)" },
        "delegates": delegates.flatMap(\.property),
        "fetches": fetches.map { "private let \(model.names.fetch($0)) = FetchStepper()" },
        "state": state(), "parameters": parameters, "window": scope.isInWindow,
        "parentRoot": scope.isInherited, "assigned": own.map(\.assigned), "made": made,
        "badge": badge, "selects": selection != nil, "labels": labels(),
        "adapt": guards.isEmpty && outerGuards.isEmpty
          ? [] : GuardWriter.adapt(guards, outerGuards, scope),
        "navigate": navigate,
        "members":
          (others + outerGuards.map(\.member) + guards.flatMap(\.members)
          + handlers.flatMap(\.members) + delegates.flatMap(\.members)).spaced,
      ])
  }

  // MARK: properties

  private var rootProperty: String {
    switch flow.root {
    case .window, .inherited: rootParameter[0]
    case .screen(let screen) where !isPlain(screen): "\(scope.root): \(scope.rootType)"
    case .screen, .container: "\(scope.root) = \(scope.rootType)()"
    }
  }

  /// The root, if the flow does not make it itself.
  private var rootParameter: [String] {
    scope.isInWindow || scope.isInherited ? ["\(scope.root): \(scope.rootType)"] : []
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
    return model.fetches(named: names, in: flow.location.file)
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
    return model.left(
      of: (scope.body?.fields ?? []) + (scope.rootBody?.fields ?? []), in: flow.name, flow.location
    ) { name, function in
      switch name {
      case "badge": badge != nil
      case "dismissable": function == nil || swipes != nil
      case "didAttemptToDismiss", "didDismiss": swipes != nil
      case "shouldSelect", "didSelect": selection != nil
      default: said.contains(name)
      }
    }
  }

  private func readBadge() -> [String]? {
    guard let function = scope.rootBody?["badge"]?.asFunction else { return nil }
    let translator = Translator(model, owner: .flow(scope), function: function, as: .value)
    guard let lines = try? translator.lines(of: function), function.endsWithReturn,
      let source = model.changes(in: lines.joined())
    else { return nil }
    return Templates.lines("badge", ["source": source, "lines": lines, "root": scope.root])
  }

  // MARK: initializer

  /// Whether a screen is made with nothing.
  private func isPlain(_ screen: Screen) -> Bool {
    (model.parameters[screen.name] ?? []).isEmpty && !model.isServed(screen.name)
  }

  /// Notes that the screen at the root gets what the flow gets.
  private func note(rootOf screen: Screen) {
    for use in model.parameters[screen.name] ?? [] {
      let key = use.key(of: flow.name)
      model.facts.note(use.key(of: screen.name), model.facts[key])
      if let label = model.labels[key] { model.noteLabel(label, for: use.key(of: screen.name)) }
    }
  }

  private func made(_ screen: Screen) -> String {
    let own = model.parameterList(of: flow.name)
    let arguments = model.parameterList(of: screen.name).map { parameter in
      "\(parameter.label): \(own.first { $0.use == parameter.use }?.label ?? "nil")"
    }
    let services = model.isServed(screen.name) ? ["services: services"] : []
    return "\(scope.rootType)(\((arguments + services).joined(separator: ", ")))"
  }

  /// What is written on the root.
  private func labels() -> [String] {
    guard let own = model.app.flow(named: flow.name)?.rootLabels else { return [] }
    return own.written.map { label, text in
      switch label {
      case .title: "\(scope.root).title = \(SwiftText.quoted(text))"
      case .badge: "\(scope.root).tabBarItem.badgeValue = \(SwiftText.quoted(text))"
      case .image: "\(scope.root).tabBarItem.image = UIImage(named: \(SwiftText.quoted(text)))"
      }
    }
  }
}
