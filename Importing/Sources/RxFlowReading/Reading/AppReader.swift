import SwiftSyntax

/// Reads an app: its steps, flows, screens, steppers and its start.
package struct AppReader {
  private let universe: Universe
  private let names: ScreenNames

  package init(_ universe: Universe) {
    self.universe = universe
    names = ScreenNames(universe: universe)
  }

  package func app() -> ImportedApp {
    var app = ImportedApp()
    app.stepSets = universe.stepEnums.map { type in
      ImportedStepSet(
        name: type.name, cases: type.cases, place: type.place ?? SwiftPlace(path: "", line: 0))
    }
    var parameters: [String: String] = [:]
    for declaration in universe.flows {
      guard
        let (flow, parameter) = FlowReader(
          universe: universe, names: names, declaration: declaration
        ).flow()
      else { continue }
      app.flows.append(flow)
      parameters[flow.name] = parameter
    }
    settleRoots(&app, parameters)
    readStart(&app)
    noteUnplacedScreens()
    app.screens = names.screens.map { screen($0.type, Set($0.steppers)) }
    app.steppers = names.steppers.map(stepper)
    LinkReader(universe: universe, names: names).read(into: &app)
    readNotes(&app)
    return app
  }

  // MARK: Roots

  /// A flow that others contribute without showing it works on their root.
  private func settleRoots(_ app: inout ImportedApp, _ parameters: [String: String]) {
    var shared: Set<String> = []
    var shown: Set<String> = []
    for flow in app.flows {
      for entry in flow.entries {
        entry.body.visitTargets { target, isPlaced in
          guard case .flow(let name, _, _) = target.kind else { return }
          if isPlaced { shown.insert(name) } else { shared.insert(name) }
        }
      }
    }
    for index in app.flows.indices {
      let name = app.flows[index].name
      let isUnmade = parameters[name] != nil && app.flows[index].root == .navigation
      if !shown.contains(name), shared.contains(name) || isUnmade {
        app.flows[index].root = .inherit
      }
    }
    // One class, two ways to be used: on a stack of its own, and on that of the flow that makes it.
    let both = shared.intersection(shown)
    app.flows += app.flows.filter { both.contains($0.name) }.map { flow in
      var sharing = flow.named(Self.sharingName(flow.name))
      (sharing.root, sharing.isCopy) = (.inherit, true)
      return sharing
    }
    for index in app.flows.indices {
      app.flows[index].entries = app.flows[index].entries.map { entry in
        ImportedEntry(
          set: entry.set, step: entry.step, parameters: entry.parameters, place: entry.place,
          body: entry.body.sharing(both, Self.sharingName))
      }
    }
  }

  /// The name of a flow where it works on the stack of the flow that makes it.
  private static func sharingName(_ flow: String) -> String { "\(flow)OnStack" }

  // MARK: The start

  private func readStart(_ app: inout ImportedApp) {
    let finder = StartFinder()
    for file in universe.files {
      finder.file = file
      finder.walk(file.tree)
    }
    let evaluator = Evaluator(universe: universe)
    for (node, file, owner) in finder.found {
      _ = evaluator.paths { evaluator throws(NotUnderstood) in
        let own = owner.map { Object(type: $0, role: .other, place: file.place(of: node)) }
        let scope = Scope(own: own, type: owner, file: file)
        try evaluator.declareLocals(before: node, scope)
        let arguments = try evaluator.arguments(node, scope)
        guard let flow = arguments.first(where: { $0.label == "flow" })?.value.object,
          flow.role == .flow
        else { return .handled }
        let stepper = arguments.first { ["with", "withStepper"].contains($0.label) }?.value
        guard app.start == nil else { return .handled }
        app.start = (flow.type, nil)
        app.startPlace = file.place(of: node)
        guard let stepper, stepper.object != nil else { return .handled }
        let builder = LeafBuilder(
          evaluator: evaluator, names: names, flow: flow, root: nil,
          step: StepValue(set: "", name: "", values: []))
        let (step, steppers) = try builder.sources(of: stepper, for: flow, node.oneLine)
        app.start = (flow.type, step)
        app.startSteppers = steppers
        return .handled
      }
      if app.start != nil { return }
    }
    guessStart(&app)
  }

  private func guessStart(_ app: inout ImportedApp) {
    var contributed: Set<String> = []
    for flow in app.flows {
      for entry in flow.entries {
        entry.body.visitTargets { target, _ in
          if case .flow(let name, _, _) = target.kind, name != flow.name {
            contributed.insert(name)
          }
        }
      }
    }
    guard let first = app.flows.first(where: { !contributed.contains($0.name) }) ?? app.flows.first
    else { return }
    let entry = first.entries.first(where: \.parameters.isEmpty) ?? first.entries.first
    let step = entry.map { entry in
      ImportedStep(
        set: entry.set, name: entry.step,
        values: entry.parameters.map { .sample(type: $0.type) })
    }
    app.start = (first.name, step)
  }

  // MARK: Screens and steppers

  /// Controllers that emit steps, although no flow shows them in code that can be read.
  private func noteUnplacedScreens() {
    let parents = Set(universe.order.flatMap(\.parents))
    var roles = Roles(universe: universe)
    for type in universe.order
    where type.kind == .class && type.place != nil && !parents.contains(type.name)
      && universe.inherits(type.name, from: "Stepper") && roles.role(of: type.name) == .screen
    {
      if !names.isNamed(type.name) { names.note(stepper: type.name, of: type.name) }
    }
  }

  private func screen(_ type: String, _ steppers: Set<String>) -> ImportedScreen {
    var screen = ImportedScreen(
      name: names.name(of: type), type: type,
      place: universe.type(named: type)?.place ?? SwiftPlace(path: "", line: 0))
    screen.title = ownTitle(type)
    if screen.title == nil { screen.titleCode = titleCode(type) }
    screen.image =
      assigned("tabBarItem.image", in: type)?.as(FunctionCallExprSyntax.self)?
      .arguments.first?.expression.plainText
    screen.hidesTabBar =
      names.hidingTabBar.contains(type)
      || assigned("hidesBottomBarWhenPushed", in: type)?.trimmedDescription == "true"
    if universe.inherits(type, from: "EmittingTab") {
      screen.tabStep = names.steps("tabStep", of: type).first
    }
    var sources = steppers.filter { !$0.isEmpty }.sorted()
    if steppers.contains("") { sources += associated(with: type) }
    screen.initial = names.initials[type] ?? sources.lazy.compactMap(names.initialStep).first
    // A contributed view model emits what its controller tells it to.
    let reader = EmissionReader(
      universe: universe, types: sources, partners: [type] + associated(with: type))
    add(reader, to: &screen)
    return screen
  }

  private func add(_ reader: EmissionReader, to screen: inout ImportedScreen) {
    let (emissions, unknown) = reader.read()
    screen.todos = unknown
    let names = emissions.compactMap { emission -> String? in
      if case .control(_, let name) = emission.trigger { name } else { nil }
    }
    screen.inputs = reader.inputs().map(\.input).filter { !names.contains($0.name) }
    for emission in emissions {
      let (kind, name): (ImportedControl.Kind, String)
      switch emission.trigger {
      case .control(let control, let title): (kind, name) = (control, title)
      case .timer(let timer):
        screen.timers.append(.init(timer: timer, step: emission.step, place: emission.place))
        continue
      case .appears: (kind, name) = (.appears, "")
      case .ready: (kind, name) = (.ready, "")
      case .event: (kind, name) = (.event, emission.step.name)
      case .function(let function): (kind, name) = (.button, EmissionReader.humanized(function))
      }
      var control = ImportedControl(
        kind: kind, name: name, step: emission.step, place: emission.place)
      if kind == .list { control.rows = reader.rows(of: name) }
      if kind == .segments { control.rows = reader.choices(of: name) }
      if !screen.controls.contains(where: {
        $0.kind == kind && $0.name == name && $0.step == control.step
      }) {
        screen.controls.append(control)
      }
    }
  }

  /// Steppers that a controller's declaration names: `View` with a reactor, a property `viewModel`.
  private func associated(with type: String) -> [String] {
    var found: [String] = []
    for ancestor in universe.ancestry(of: type) {
      guard let declaration = universe.type(named: ancestor) else { continue }
      let properties = declaration.properties.values.sorted { $0.name < $1.name }.compactMap {
        $0.type?.baseName
      }
      for name in declaration.arguments + properties
      where universe.inherits(name, from: "Stepper") && !found.contains(name)
        && universe.type(named: name) != nil
      {
        found.append(name)
      }
    }
    return found
  }

  /// `title = "Login"` in the class or one that it inherits from.
  private func ownTitle(_ type: String) -> String? {
    for (body, _) in universe.bodies(of: type) {
      let names = ["title", "navigationItem.title"].filter { $0 != "title" || !body.declaresTitle }
      let found = names.lazy.compactMap { AssignmentFinder.value(of: $0, in: body)?.plainText }
      if let title = found.first { return title }
    }
    return nil
  }

  /// A title made of the values that the screen gets from the step: `title = name`, `title = "Item \(id)"`.
  private func titleCode(_ type: String) -> String? {
    guard let values = names.values[type], let title = assigned("title", in: type) else {
      return nil
    }
    func code(_ expression: ExprSyntax) -> String? {
      guard expression.is(DeclReferenceExprSyntax.self),
        let index = values[expression.lastName] ?? nil
      else { return nil }
      return "tostring(screen.params[\(index + 1)])"
    }
    guard let text = title.as(StringLiteralExprSyntax.self) else { return code(title) }
    var parts: [String] = []
    for segment in text.segments {
      switch segment {
      case .stringSegment(let plain):
        if !plain.content.text.isEmpty { parts.append(plain.content.text.unescaped.luaQuoted) }
      case .expressionSegment(let inner):
        guard let only = inner.expressions.first?.expression, let part = code(only) else {
          return nil
        }
        parts.append(part)
      }
    }
    return parts.joined(separator: " .. ")
  }

  /// What the class assigns to one of its properties.
  private func assigned(_ property: String, in type: String) -> ExprSyntax? {
    universe.bodies(of: type).lazy.compactMap { AssignmentFinder.value(of: property, in: $0.0) }
      .first
  }

  private func stepper(_ type: String) -> ImportedStepper {
    let place = universe.type(named: type)?.place ?? SwiftPlace(path: "", line: 0)
    var stepper = ImportedStepper(name: type, place: place)
    stepper.initial = names.initialStep(of: type)
    let (emissions, unknown) = EmissionReader(universe: universe, types: [type]).read()
    for emission in emissions {
      switch emission.trigger {
      case .ready, .appears:
        if !stepper.ready.contains(emission.step) { stepper.ready.append(emission.step) }
      case .timer(let timer):
        stepper.timers.append(.init(timer: timer, step: emission.step, place: emission.place))
      case .event, .control, .function:
        if !stepper.events.contains(emission.step) { stepper.events.append(emission.step) }
      }
    }
    let initials = names.initialSteps(of: type)
    if initials.count > 1 { stepper.firsts = initials }
    stepper.todos += unknown
    return stepper
  }

  private func readNotes(_ app: inout ImportedApp) {
    var told: Set<String> = []
    for file in universe.files
    where file.hasError && !file.isBlock && told.insert(file.path).inserted {
      app.notes.append(
        ImportNote(kind: .unparsed, place: SwiftPlace(path: file.path, line: 1), text: file.path))
    }
    for (name, places) in universe.repeated.sorted(by: { $0.key < $1.key }) where places.count > 1 {
      guard universe.inherits(name, from: "Flow") || universe.inherits(name, from: "Step") else {
        continue
      }
      app.notes.append(ImportNote(kind: .repeated, place: places[1], text: name))
    }
  }
}

/// Finds `coordinator.coordinate(flow:with:)`.
private final class StartFinder: SyntaxVisitor {
  var file: SwiftFile?
  private(set) var found: [(FunctionCallExprSyntax, SwiftFile, String?)] = []

  init() { super.init(viewMode: .sourceAccurate) }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledName == "coordinate", node.arguments.first?.label?.text == "flow", let file {
      found.append((node, file, Syntax(node).typeName))
    }
    return .visitChildren
  }
}

extension Syntax {
  /// Whether a function has a variable or a parameter called `title`.
  fileprivate var declaresTitle: Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      guard token.text == "title" else { return false }
      return token.parent?.is(IdentifierPatternSyntax.self) ?? false
        || token.parent?.is(FunctionParameterSyntax.self) ?? false
    }
  }

  /// The name of the class or struct around a node.
  fileprivate var typeName: String? {
    var current = parent
    while let here = current {
      if let type = here.as(ClassDeclSyntax.self) { return type.name.text }
      if let type = here.as(StructDeclSyntax.self) { return type.name.text }
      if let type = here.as(ExtensionDeclSyntax.self) { return type.extendedType.baseName }
      current = here.parent
    }
    return nil
  }
}

extension Evaluator {
  /// Declares the variables of the blocks around a node that come before it.
  func declareLocals(before node: some SyntaxProtocol, _ scope: Scope) throws(NotUnderstood) {
    var blocks: [(CodeBlockItemListSyntax, AbsolutePosition)] = []
    var current: Syntax? = Syntax(node).parent
    while let here = current {
      if let list = here.as(CodeBlockItemListSyntax.self) { blocks.append((list, node.position)) }
      current = here.parent
    }
    isQuiet = true
    defer { isQuiet = false }
    for (list, end) in blocks.reversed() {
      for item in list where item.endPosition <= end {
        if case .decl(let declaration) = item.item, declaration.is(VariableDeclSyntax.self) {
          _ = try? run(CodeBlockItemListSyntax([item]), scope)
        } else if item.description.contains("=") {
          _ = try? run(CodeBlockItemListSyntax([item]), scope)
        }
      }
    }
  }
}

extension ImportedNode {
  /// Visits all targets; `isPlaced` is false for a flow that is contributed without being shown.
  func visitTargets(_ visit: (ImportedTarget, _ isPlaced: Bool) -> Void) {
    switch self {
    case .todo: return
    case .branch(_, let yes, let no):
      yes.visitTargets(visit)
      no.visitTargets(visit)
    case .actions(let actions):
      for action in actions {
        switch action {
        case .place(_, let targets, _): targets.forEach { $0.visit { visit($0, true) } }
        case .pushAround(let target): target.visit { visit($0, true) }
        case .contribute(let target): target.visit { visit($0, false) }
        default: continue
        }
      }
    }
  }
}

extension ImportedNode {
  /// Contributes other flows in place of those that work on the stack of the flow that makes them.
  fileprivate func sharing(_ flows: Set<String>, _ name: (String) -> String) -> ImportedNode {
    switch self {
    case .todo: return self
    case .branch(let condition, let yes, let no):
      return .branch(condition, yes: yes.sharing(flows, name), no: no.sharing(flows, name))
    case .actions(let actions):
      return .actions(
        actions.map { action in
          guard case .contribute(var target) = action,
            case .flow(let flow, let start, let steppers) = target.kind, flows.contains(flow)
          else { return action }
          target.kind = .flow(name(flow), start: start, steppers: steppers)
          return .contribute(target)
        })
    }
  }
}

extension ImportedNode {
  /// The alerts that it presents.
  package var alerts: [ImportedAlert] {
    switch self {
    case .todo: []
    case .branch(_, let yes, let no): yes.alerts + no.alerts
    case .actions(let actions):
      actions.compactMap { if case .alert(let alert) = $0 { alert } else { nil } }
    }
  }
}

extension ImportedTarget {
  func visit(_ visit: (ImportedTarget) -> Void) {
    visit(self)
    if case .container(_, let inner) = kind { inner.forEach { $0.visit(visit) } }
  }
}
