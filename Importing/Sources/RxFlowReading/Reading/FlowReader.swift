import SwiftSyntax

/// Reads a class that conforms to `Flow`: its root, and what it does for each step.
struct FlowReader {
  let universe: Universe
  let names: ScreenNames
  let declaration: TypeDeclaration
  private let evaluator: Evaluator
  /// All names in the code of the class and of those that it inherits from.
  private let words: Set<String>

  init(universe: Universe, names: ScreenNames, declaration: TypeDeclaration) {
    self.universe = universe
    self.names = names
    self.declaration = declaration
    evaluator = Evaluator(universe: universe)
    evaluator.screenName = { names.nameIfShown(of: $0) }
    words = universe.bodies(of: declaration.name).reduce(into: []) { words, body in
      for token in body.0.tokens(viewMode: .sourceAccurate) { words.insert(token.bare) }
    }
  }

  private var place: SwiftPlace { declaration.place ?? SwiftPlace(path: "", line: 0) }

  /// The flow, or nil if it has no `navigate(to:)`, as a base class of flows has none.
  func flow() -> (flow: ImportedFlow, rootParameter: String?)? {
    guard let navigate = navigateFunction() else { return nil }
    let (root, object) = readRoot(navigate)
    var flow = ImportedFlow(name: declaration.name, place: place, root: root)
    flow.title = object.flatMap(title)
    flow.image =
      object?.fields["tabBarItem"]?.object?.fields["image"]?.object?
      .argument("named", "systemName")?.text
    flow.entries = entries(navigate)
    flow.guards = guards()
    readDelegates(&flow)
    flow.set = mostFrequentSet(flow)
    flow.state = state(flow)
    return (flow, object?.parameter)
  }

  private func navigateFunction() -> Member<FunctionDeclSyntax>? {
    universe.functions("navigate", of: declaration.name).first { function in
      let parameters = function.syntax.signature.parameterClause.parameters
      guard function.syntax.body != nil, parameters.count == 1, let only = parameters.first else {
        return false
      }
      return only.type.baseName == "Step"
    }
  }

  /// A new object of the flow, with its root.
  private func instance(_ evaluator: Evaluator, _ file: SwiftFile) -> Object {
    let object = Object(type: declaration.name, role: .flow, place: place)
    evaluator.flow = object
    evaluator.root = nil
    evaluator.isQuiet = true
    let scope = Scope(own: object, type: declaration.name, file: file)
    evaluator.root =
      (try? evaluator.member("root", of: object, file.tree, scope, isOwn: true))?.object
    // A window that the initializer gives a stack for good: the flow works on the stack.
    if evaluator.root?.role == .window,
      let shown = evaluator.root?.fields["rootViewController"]?.object,
      [.navigation, .tabs, .split].contains(shown.role)
    {
      evaluator.root = shown
    }
    evaluator.isQuiet = false
    return object
  }

  private func readRoot(_ navigate: Member<FunctionDeclSyntax>) -> (ImportedFlow.Root, Object?) {
    var root: Object?
    _ = evaluator.paths { evaluator in
      _ = instance(evaluator, navigate.file)
      root = evaluator.root
      return .handled
    }
    guard let root else { return (.navigation, nil) }
    switch root.role {
    case .tabs: return (.tabs, root)
    case .split: return (.split, root)
    case .window: return (.window, root)
    case .screen, .hosting:
      return (
        root.type == "UIViewController"
          ? .screen(names.name(of: "\(declaration.name)Root")) : .screen(names.name(of: root.type)),
        root
      )
    default: return (.navigation, root)
    }
  }

  private func title(_ root: Object) -> String? {
    root.fields["tabBarItem"]?.object?.fields["title"]?.text ?? root.fields["title"]?.text
  }

  // MARK: Entries

  private func entries(_ navigate: Member<FunctionDeclSyntax>) -> [ImportedEntry] {
    eachCase { entry($0, $1, navigate) }
  }

  /// What is found for each case of each step enum.
  ///
  /// Most flows of a large app have to do with few of its enums. If the code does not name an enum, and does nothing for
  /// one of its cases (best one that has the name of a case that the code names), it does nothing for the others either.
  private func eachCase<Found>(_ read: (TypeDeclaration, EnumCase) -> Found?) -> [Found] {
    universe.stepEnums.flatMap { set -> [Found] in
      let simple = set.name.split(separator: ".").last.map(String.init) ?? set.name
      if !words.contains(simple),
        let first = set.cases.first(where: { words.contains($0.name) }) ?? set.cases.first
      {
        evaluator.hasLeftFlow = false
        guard read(set, first) != nil || evaluator.hasLeftFlow else { return [] }
      }
      return set.cases.compactMap { read(set, $0) }
    }
  }

  private func handled(_ set: TypeDeclaration, _ element: EnumCase) -> StepValue {
    let values = element.parameters.enumerated().map { index, parameter in
      Value.payload(index: index, label: parameter.label, type: parameter.type)
    }
    return StepValue(set: set.name, name: element.name, values: values)
  }

  private func entry(
    _ set: TypeDeclaration, _ element: EnumCase, _ navigate: Member<FunctionDeclSyntax>
  ) -> ImportedEntry? {
    let step = handled(set, element)
    // What a function does for any other step as well is no entry of its own for this one.
    var isMatched = false
    var leaves: [ImportedNode] = []
    let caught = casePlace(of: element.name, in: navigate)
    let paths = evaluator.paths { evaluator throws(NotUnderstood) in
      defer { isMatched = isMatched || evaluator.isMatched }
      let object = instance(evaluator, navigate.file)
      let given = [Argument(label: "to", value: .step(step))]
      let scope = Scope(own: object, type: declaration.name, file: navigate.file)
      let outcome = Self.outcome(
        try evaluator.run(navigate, on: object, given, navigate.syntax.name, scope), evaluator)
      leaves.append(try leaf(evaluator, outcome, object, step))
      return outcome
    }
    let place = caught ?? navigate.file.place(of: navigate.syntax.name)
    guard let paths else {
      return entry(
        set, element, place, .todo(place, caseText(of: element.name, in: navigate), .branches))
    }
    guard isMatched || paths.contains(where: isDone) else { return nil }
    var rest = leaves[...]
    let node = Self.tree(
      paths.map { path -> ([Decision], ImportedNode) in
        if case .notUnderstood(let reason) = path.outcome {
          let isVague = reason.place == declaration.place
          return (path.decisions, .todo(isVague ? place : reason.place, reason.text, reason.kind))
        }
        return (path.decisions, rest.popFirst() ?? .actions([]))
      }, 0)
    return entry(set, element, place, node)
  }

  private func entry(
    _ set: TypeDeclaration, _ element: EnumCase, _ place: SwiftPlace, _ body: ImportedNode
  ) -> ImportedEntry {
    ImportedEntry(
      set: set.name, step: element.name, parameters: element.parameters, place: place, body: body)
  }

  private func isDone(_ path: Path) -> Bool {
    switch path.outcome {
    case .contributors(let contributions): !contributions.isEmpty || !path.effects.isEmpty
    case .end: true
    case .handled, .unhandled, .notUnderstood: false
    }
  }

  private func leaf(
    _ evaluator: Evaluator, _ outcome: Path.Outcome, _ object: Object, _ step: StepValue
  ) throws(NotUnderstood) -> ImportedNode {
    let builder = LeafBuilder(
      evaluator: evaluator, names: names, flow: object, root: evaluator.root, step: step)
    let path = Path(decisions: evaluator.decisions, effects: evaluator.effects, outcome: outcome)
    return .actions(try builder.actions(of: path))
  }

  private static func outcome(_ value: Value, _ evaluator: Evaluator) -> Path.Outcome {
    switch value {
    case .contributors(let contributions): return .contributors(contributions)
    case .end(let step): return .end(step)
    case .list(let values):
      // RxFlow's first versions return an array.
      var all: [Contribution] = []
      for value in values {
        guard case .contributors(let some) = value else { continue }
        all += some
      }
      return .contributors(all)
    case .member("none", _), .member("noNavigation", _): return .contributors([])
    case .member("stepNotHandled", _): return .unhandled
    case .unknown(let text), .member(let text, _):
      return .notUnderstood(
        NotUnderstood(
          kind: .contributor, text: text,
          place: evaluator.flow?.place ?? SwiftPlace(path: "", line: 0)))
    default: return .contributors([])
    }
  }

  /// The paths as a tree of conditions.
  ///
  /// Conditions without consequence disappear.
  private static func tree<Node: ConditionNode>(
    _ paths: [([Decision], Node)], _ depth: Int
  ) -> Node {
    guard paths.count > 1, paths[0].0.indices.contains(depth) else { return paths[0].1 }
    let yes = paths.filter { $0.0[depth].answer }
    let no = paths.filter { !$0.0[depth].answer }
    guard !yes.isEmpty, !no.isEmpty else { return tree(paths, depth + 1) }
    let (first, second) = (tree(yes, depth + 1), tree(no, depth + 1))
    if first == second { return first }
    let condition = paths[0].0[depth].condition
    return .branch(
      ImportedCondition(text: condition.text, place: condition.place, lua: condition.lua),
      yes: first, no: second)
  }

  // MARK: Places

  /// The `case` for a step, in `navigate(to:)` or in a function that it calls.
  private func casePlace(of name: String, in navigate: Member<FunctionDeclSyntax>) -> SwiftPlace? {
    caseSyntax(of: name, in: navigate).map { $0.1.place(of: $0.0) }
  }

  private func caseText(of name: String, in navigate: Member<FunctionDeclSyntax>) -> String {
    caseSyntax(of: name, in: navigate)?.0.trimmedDescription ?? name
  }

  private func caseSyntax(
    of name: String, in navigate: Member<FunctionDeclSyntax>
  ) -> (SwitchCaseSyntax, SwiftFile)? {
    let others = universe.ancestry(of: declaration.name).flatMap {
      universe.type(named: $0)?.functions ?? []
    }
    for function in [navigate] + others {
      let finder = CaseFinder(name: name)
      finder.walk(function.syntax)
      if let found = finder.found { return (found, function.file) }
    }
    return nil
  }

  // MARK: Guards

  private func guards() -> [ImportedGuard] {
    let adapt = universe.functions("adapt", of: declaration.name).first {
      $0.syntax.signature.parameterClause.parameters.first?.firstName.text == "step"
        && $0.syntax.body != nil
    }
    guard let adapt else { return [] }
    return eachCase { set, element in
      guard let body = guardBody(handled(set, element), adapt), body != .answer(nil, state: [:])
      else { return nil }
      return ImportedGuard(
        set: set.name, step: element.name, parameters: element.parameters,
        place: adapt.file.place(of: adapt.syntax.name), body: body)
    }
  }

  private func guardBody(_ step: StepValue, _ adapt: Member<FunctionDeclSyntax>)
    -> ImportedGuardNode?
  {
    var nodes: [ImportedGuardNode] = []
    evaluator.isReadingGuard = true
    defer { evaluator.isReadingGuard = false }
    let paths = evaluator.paths { evaluator throws(NotUnderstood) in
      let object = instance(evaluator, adapt.file)
      let scope = Scope(own: object, type: declaration.name, file: adapt.file)
      let value = try evaluator.run(
        adapt, on: object, [Argument(label: "step", value: .step(step))], adapt.syntax.name, scope)
      nodes.append(guardNode(value, step, evaluator, object, adapt))
      return .handled
    }
    let at = adapt.file.place(of: adapt.syntax.name)
    guard let paths else { return .todo(at, adapt.syntax.body?.trimmedDescription ?? "") }
    var rest = nodes[...]
    return Self.tree(
      paths.map { path -> ([Decision], ImportedGuardNode) in
        if case .notUnderstood(let reason) = path.outcome {
          return (path.decisions, .todo(reason.place, reason.text))
        }
        return (path.decisions, rest.popFirst() ?? .answer(nil, state: [:]))
      }, 0)
  }

  /// `.just(step)`, or a chain that answers later.
  private func guardNode(
    _ value: Value, _ step: StepValue, _ evaluator: Evaluator, _ object: Object,
    _ adapt: Member<FunctionDeclSyntax>
  ) -> ImportedGuardNode {
    for case .left(let place, let text) in evaluator.effects { return .todo(place, text) }
    if case .member("just", let arguments) = value, let result = arguments.first?.value.stepValue {
      var state: [String: String] = [:]
      for case .assign(let name, let value) in evaluator.effects {
        state[name] = evaluator.lua(value)
      }
      if result.set == step.set, result.name == step.name { return .answer(nil, state: state) }
      let builder = LeafBuilder(
        evaluator: evaluator, names: names, flow: object, root: nil, step: step)
      return .answer(builder.imported(result), state: state)
    }
    if case .unknown(let text) = value {
      return .todo(adapt.file.place(of: adapt.syntax.name), text)
    }
    return .todo(
      adapt.file.place(of: adapt.syntax.name), adapt.syntax.body?.trimmedDescription ?? "")
  }

  // MARK: The flow as a whole

  private func mostFrequentSet(_ flow: ImportedFlow) -> String? {
    let counts = Dictionary(grouping: flow.entries, by: \.set).mapValues(\.count)
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  /// What hears swipes and tabs for the flow, as `sextant export swift` writes it.
  private func readDelegates(_ flow: inout ImportedFlow) {
    for property in declaration.properties.values.sorted(by: { $0.name < $1.name }) {
      guard let call = property.initializer?.as(FunctionCallExprSyntax.self),
        ExportedTypes.delegates.contains(call.calledName)
      else { continue }
      for argument in call.arguments {
        let step = step(in: argument.expression)
        switch argument.label?.text {
        case "dismissed": flow.dismissed = step
        case "attempted": flow.attempted = step
        case "step": flow.tabStep = step
        default:
          flow.todos.append((property.file.place(of: argument), argument.trimmedDescription))
        }
      }
    }
  }

  private func step(in expression: ExprSyntax) -> ImportedStep? {
    let finder = StepFinder(universe: universe)
    finder.walk(expression)
    guard let (_, set, name) = finder.found.first,
      let parameters = universe.type(named: set)?.cases.first(where: { $0.name == name })?
        .parameters
    else { return nil }
    return ImportedStep(
      set: set, name: name, values: parameters.map { .sample(type: $0.type) })
  }

  /// First values of stored properties that entries read or set.
  private func state(_ flow: ImportedFlow) -> [String: String] {
    var found: [String: String] = [:]
    for (name, property) in declaration.properties {
      guard let initializer = property.initializer, !property.isStatic,
        initializer.is(BooleanLiteralExprSyntax.self)
          || initializer.is(IntegerLiteralExprSyntax.self)
          || initializer.is(StringLiteralExprSyntax.self)
      else { continue }
      found[name] = initializer.trimmedDescription
    }
    return found
  }
}

/// What ends in branches by conditions: entries and guards.
private protocol ConditionNode: Equatable {
  static func branch(_ condition: ImportedCondition, yes: Self, no: Self) -> Self
}

extension ImportedNode: ConditionNode {}
extension ImportedGuardNode: ConditionNode {}

/// Finds the `case` of a `switch` that names a step.
private final class CaseFinder: SyntaxVisitor {
  let name: String
  var found: SwitchCaseSyntax?

  init(name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
    guard found == nil else { return .skipChildren }
    if case .case(let label) = node.label,
      label.caseItems.contains(where: { item in
        item.pattern.tokens(viewMode: .sourceAccurate).contains { $0.bare == name }
      })
    {
      found = node
      return .skipChildren
    }
    return .visitChildren
  }
}
