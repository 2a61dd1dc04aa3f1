import SwiftSyntax

/// Reads which steps a screen or a stepper emits, and which control is the cause.
struct EmissionReader {
  struct Emission {
    let step: ImportedStep
    let trigger: Trigger
    let place: SwiftPlace
  }

  enum Trigger: Hashable {
    case control(ImportedControl.Kind, String)
    case timer(ImportedTimer)
    case appears, ready
    /// Something that happens while it is shown, such as an answer of a service.
    case event
    /// A function that nothing known calls.
    case function(String)
  }

  let universe: Universe
  /// The types whose `steps` are meant: a controller, its view model.
  let types: [String]
  /// Other types whose code is searched for controls: the controller of a view model.
  var partners: [String] = []

  var searched: [String] { types + partners.filter { !types.contains($0) } }

  /// Whether the types emit nothing that can be read.
  var isSilent: Bool {
    let (emissions, unknown) = read()
    return emissions.isEmpty && unknown.isEmpty
  }

  /// The emissions, and the code that emits something which could not be read.
  func read() -> (emissions: [Emission], unknown: [(SwiftPlace, String)]) {
    var emissions: [Emission] = []
    var unknown: [(SwiftPlace, String)] = []
    let inputs = inputs()
    for type in searched {
      // A controller may emit by its view model: `viewModel.steps.accept(…)`.
      let isOwn = types.contains(type)
      for (body, file) in universe.bodies(of: type) {
        let finder = EmissionFinder()
        finder.walk(body)
        for node in finder.found where isOwn || node.emitsByOther {
          let steps = self.steps(in: node, type: type, file, inputs)
          if steps.isEmpty { unknown.append((file.place(of: node), node.trimmedDescription)) }
          let trigger = steps.isEmpty ? .ready : self.trigger(of: Syntax(node), 0)
          emissions += steps.map {
            Emission(step: $0, trigger: trigger, place: file.place(of: node))
          }
        }
      }
    }
    return (emissions, unknown)
  }

  // MARK: Steps

  /// The steps that are named in the argument of `accept`, or in the chain that is bound to `steps`.
  private func steps(
    in node: FunctionCallExprSyntax, type: String, _ file: SwiftFile,
    _ inputs: [(property: String, input: ImportedInput)]
  ) -> [ImportedStep] {
    let isAccept = ["accept", "onNext"].contains(node.calledName)
    let searched = isAccept ? Syntax(node.arguments) : Syntax(node.calledExpression)
    let finder = StepFinder(universe: universe)
    finder.walk(searched)
    if finder.found.isEmpty, isAccept, let chain = Syntax(node).chainAround { finder.walk(chain) }
    let evaluator = Evaluator(universe: universe)
    let names = ScreenNames(universe: universe)
    var found: [ImportedStep] = []
    for (expression, set, name) in finder.found {
      let arguments = expression.as(FunctionCallExprSyntax.self)?.arguments ?? []
      var values: [Argument] = []
      let scope = Scope(own: nil, type: type, file: file)
      for argument in arguments {
        if let input = inputs.first(where: { $0.property == argument.expression.ownName }) {
          values.append(Argument(label: argument.label?.bare, value: .control(input.input.name)))
          continue
        }
        values.append(
          Argument(
            label: argument.label?.bare,
            value: (try? evaluator.value(argument.expression, scope)) ?? .unknown("")))
      }
      guard let step = evaluator.step(set: set, name: name, arguments: values) else { continue }
      let owner = Object(type: type, role: .other, place: file.place(of: node))
      let builder = LeafBuilder(
        evaluator: evaluator, names: names, flow: owner, root: nil, step: step)
      let imported = builder.imported(step)
      if !found.contains(imported) { found.append(imported) }
    }
    return found
  }

  // MARK: Triggers

  private static let mostSteps = 5

  /// What makes code run, searched from a node outwards and then through its callers.
  private func trigger(of node: Syntax, _ depth: Int) -> Trigger {
    let found = directTrigger(of: node, depth)
    guard found == .ready || found == .appears else { return found }
    if let timer = timer(around: node, isEach: found == .appears) { return .timer(timer) }
    // Only what code does at once, in the function itself, is done at once.
    let call = node.as(FunctionCallExprSyntax.self)
    let isBound = call.map { !["accept", "onNext"].contains($0.calledName) } ?? false
    if isBound, call?.isJust ?? false { return found }
    return depth > 0 || node.isInClosure || isBound || node.isInSwitch ? .event : found
  }

  private func directTrigger(of node: Syntax, _ depth: Int) -> Trigger {
    var current: Syntax? = node
    while let here = current {
      if let control = control(around: here) ?? titled(here) ?? added(here)
        ?? input(around: here, depth)
      {
        return control
      }
      if let item = here.as(SwitchCaseSyntax.self), let found = action(of: item, depth) {
        return found
      }
      if let function = here.as(FunctionDeclSyntax.self) {
        let found = trigger(of: function, depth)
        return found == .appears && node.isBehindFlag(in: function) ? .ready : found
      }
      if here.is(InitializerDeclSyntax.self) { return .ready }
      current = here.parent
    }
    return .ready
  }

  /// `loginButton.rx.tap…`: the control in front of `rx` in the chain that a closure belongs to.
  private func control(around node: Syntax) -> Trigger? {
    guard let call = node.as(FunctionCallExprSyntax.self) else { return nil }
    var chain: ExprSyntax? = ExprSyntax(call)
    var before: String?
    while let here = chain {
      if let call = here.as(FunctionCallExprSyntax.self) {
        if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
          if let found = reactive(member, event: before) { return found }
          before = member.declName.baseName.text
          chain = member.base
          continue
        }
        return nil
      }
      if let member = here.as(MemberAccessExprSyntax.self) {
        if let found = reactive(member, event: before) { return found }
        before = member.declName.baseName.text
        chain = member.base
        continue
      }
      chain =
        here.as(OptionalChainingExprSyntax.self)?.expression
        ?? here.as(ForceUnwrapExprSyntax.self)?.expression
    }
    return nil
  }

  /// `UIAction(title: "Edit") { … }`, `Button("Edit") { … }`.
  private func titled(_ node: Syntax) -> Trigger? {
    guard let call = node.as(FunctionCallExprSyntax.self),
      ["UIAction", "UIAlertAction", "UIContextualAction", "UIBarButtonItem", "Button"].contains(
        call.calledName),
      let title = call.arguments.first(where: { $0.label == nil || $0.label?.text == "title" })?
        .expression.plainText
    else { return nil }
    return .control(.button, title)
  }

  /// `input.backTrigger` of a view model: the control that its controller passes for it.
  private func input(around node: Syntax, _ depth: Int) -> Trigger? {
    guard depth < Self.mostSteps, let call = node.as(FunctionCallExprSyntax.self),
      let name = call.inputName
    else { return nil }
    for (_, body) in allBodies(of: searched) {
      let finder = LabelFinder(label: name)
      finder.walk(body)
      for argument in finder.found {
        if let control = chainControl(argument) { return control }
      }
    }
    return .function(name)
  }

  /// The control in a chain such as `backButton.rx.tap.asDriver()`.
  private func chainControl(_ expression: ExprSyntax) -> Trigger? {
    if let call = expression.as(FunctionCallExprSyntax.self) {
      return control(around: Syntax(call))
    }
    guard let member = expression.as(MemberAccessExprSyntax.self),
      let base = member.base?.as(MemberAccessExprSyntax.self)
    else { return nil }
    return reactive(base, event: member.declName.baseName.text)
  }

  private func reactive(_ member: MemberAccessExprSyntax, event: String?) -> Trigger? {
    guard member.declName.baseName.text == "rx", let base = member.base else { return nil }
    let name = base.lastName
    switch event {
    case "itemSelected", "modelSelected", "modelAndIndexSelected":
      return .control(.list, listName(name))
    case "viewDidAppear", "viewWillAppear": return .appears
    case "viewDidLoad": return .ready
    case "text", "value": return nil
    case "controlEvent", "editingDidEndOnExit", "searchButtonClicked":
      return .control(.field, title(of: name))
    case "isOn": return .control(.toggle, title(of: name))
    case nil: return nil
    default: return base.isController ? nil : .control(.button, title(of: name))
    }
  }

  /// An action of a reactor: the control that sends it.
  private func action(of item: SwitchCaseSyntax, _ depth: Int) -> Trigger? {
    guard depth < Self.mostSteps, case .case(let label) = item.label,
      let first = label.caseItems.first
    else { return nil }
    let names = first.pattern.tokens(viewMode: .sourceAccurate).filter { token in
      token.previousToken(viewMode: .sourceAccurate)?.text == "."
    }
    guard let name = names.last?.bare else { return nil }
    var found: [Trigger] = []
    for (_, body) in allBodies(of: searched) {
      let finder = MentionFinder(name: name, isMember: true)
      finder.walk(body)
      for mention in finder.found where !mention.isInside(item) && !mention.isPattern {
        found.append(trigger(of: mention, depth + 1))
      }
    }
    // A button's name before that of a field that sends the same.
    for kind in [ImportedControl.Kind.button, .list, .field, .toggle] {
      let known = found.first { if case .control(kind, _) = $0 { true } else { false } }
      if let known { return known }
    }
    return .function(name)
  }

  func allBodies(of types: [String]) -> [(String, Syntax)] {
    types.flatMap { type in universe.bodies(of: type).map { (type, $0.0) } }
  }

  private static let appearing: Set<String> = ["viewDidAppear", "viewWillAppear"]
  private static let loading: Set<String> = [
    "viewDidLoad", "readyToEmitSteps", "loadView", "awakeFromNib",
  ]
  private static let selecting: Set<String> = ["didSelectRowAt", "didSelectItemAt", "didSelect"]

  private func trigger(of function: FunctionDeclSyntax, _ depth: Int) -> Trigger {
    let name = function.name.bare
    let labels = function.signature.parameterClause.parameters.map(\.firstName.text)
    if Self.appearing.contains(name) { return .appears }
    if Self.loading.contains(name) { return .ready }
    if ["tableView", "collectionView"].contains(name),
      labels.contains(where: Self.selecting.contains)
    {
      return .control(.list, "rows")
    }
    switch name {
    case "presentationControllerDidDismiss": return .control(.didDismiss, "")
    case "presentationControllerDidAttemptToDismiss": return .control(.didAttemptToDismiss, "")
    default: break
    }
    if let list = exportedList(name) { return list }
    if depth < Self.mostSteps, let found = caller(of: function, depth) { return found }
    let isAction = function.attributes.contains {
      ["IBAction", "objc"].contains($0.as(AttributeSyntax.self)?.attributeName.trimmedDescription)
    }
    if isAction || Self.isTap(name) { return .control(.button, Self.humanized(name)) }
    return .function(name)
  }

  private static func isTap(_ name: String) -> Bool {
    let lower = name.lowercased()
    return ["tap", "click", "press", "touch"].contains { lower.contains($0) }
  }

  /// A function for the rows of a stack, as `sextant export swift` writes it: `moviesDidSelect`.
  private func exportedList(_ name: String) -> Trigger? {
    guard name.hasSuffix("DidSelect"), name.count > 9 else { return nil }
    let stem = name.dropLast(9)
    return .control(.list, identifier(of: "\(stem)Stack") ?? String(stem))
  }

  /// The first call or selector that names a function.
  func caller(of function: FunctionDeclSyntax, _ depth: Int) -> Trigger? {
    for (_, body) in allBodies(of: searched) where body.id != function.id {
      let finder = MentionFinder(name: function.name.bare, isMember: false)
      finder.walk(body)
      for mention in finder.found where !mention.isInside(function) {
        if let control = selectorControl(mention) { return control }
        let found = trigger(of: mention, depth + 1)
        if case .function = found { continue }
        return found
      }
    }
    return nil
  }

  /// `loginButton.addTarget(self, action: #selector(didTapLogin), …)` and `UIBarButtonItem(title: "Done", …)`.
  private func selectorControl(_ mention: Syntax) -> Trigger? {
    var current: Syntax? = mention
    var isSelector = false
    while let here = current {
      if here.is(MacroExpansionExprSyntax.self) { isSelector = true }
      if isSelector, let call = here.as(FunctionCallExprSyntax.self) {
        if call.calledName == "addTarget",
          let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
        {
          return .control(.button, title(of: base.lastName))
        }
        if let title = call.arguments.first(where: { $0.label?.text == "title" })?.expression
          .plainText
        {
          return .control(.button, title)
        }
        if call.calledName == "addObserver" { return .event }
        return .control(.button, Self.humanized(mention.trimmedDescription))
      }
      if here.is(CodeBlockItemSyntax.self) { return nil }
      current = here.parent
    }
    return nil
  }

  // MARK: Names of controls

  /// `didTapLoginButton` and `loginButtonDidTap` are "Login".
  static func humanized(_ name: String) -> String {
    var words: [String] = []
    var before: Character = "_"
    for character in name {
      let begins = character.isUppercase && !before.isUppercase
      if begins || words.isEmpty || character == "_" { words.append("") }
      if character != "_" { words[words.count - 1].append(character) }
      before = character
    }
    // Abbreviations stay as they are: "Find PW".
    words = words.map { $0.count > 1 && $0 == $0.uppercased() ? $0 : $0.lowercased() }
    let noise: Set<String> = [
      "did", "tap", "tapped", "button", "btn", "on", "handle", "touch", "touched", "pressed",
      "clicked", "click",
      "press", "action", "ui", "bar", "item",
    ]
    let rest = words.filter { !noise.contains($0) && !$0.isEmpty }
    let text = (rest.isEmpty ? words : rest).joined(separator: " ")
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}
