import Diagnostics
import Navigation
import Scripting

/// An app as it is written in Swift: its declarations, its texts, and what is found out about both.
final class ExportModel {
  let app: App
  let outline: AppOutline
  let names: AppNames
  let trees: ScriptTrees
  let facts = TypeFacts()
  let access: String
  /// What is known to differ before anything is written.
  let known: [KnownDifference]
  /// Which values a screen or flow takes: by their places or labels, in the order of their use.
  private(set) var parameters: [String: [ParameterUse]] = [:]
  /// The flows that get steps from elsewhere: links and other flows.
  private(set) var inboxes: Set<String> = []
  /// Something is presented, and perhaps hides another modal.
  var modals: (arePresented: Bool, hideOthers: Bool) = (false, false)
  /// Whether a timer of the app starts anew with each touch.
  private(set) lazy var hasIdleTimers: Bool = {
    let screens = outline.screens.compactMap { app.screen(named: $0.name)?.screen }
    return screens.contains { $0.timers.contains(where: \.isIdle) }
      || steppers.contains { $0.timers.contains(where: \.isIdle) }
  }()
  /// The steppers that are neither screens nor flows, as contributions and screens have them.
  private(set) lazy var steppers: [StepperDefinition] = {
    let targets = outline.flows.flatMap(\.rows).flatMap(\.handling.entries).flatMap(\.targets)
    let found =
      outline.screens.flatMap { app.screen(named: $0.name)?.screen.steppers ?? [] }
      + outline.flows.flatMap(\.stepper.definitions)
      + targets.flatMap(\.withContent).flatMap(\.stepper.definitions)
    return outline.steppers.map { stepper in
      found.last { $0.name == stepper.name } ?? StepperDefinition(stepper.name)
    }
  }()
  /// What was said in Swift, and what not.
  var tally = Tally()
  /// The tables with names that become structs, and what they are called.
  let records = RecordTypes()
  /// The tables of the script that a service looks at, by service.
  var data: [String: [String]] = [:]
  private var expressionCache: [String: [LuaExpression]] = [:]
  var signatureCache: [String: [Signature]] = [:]
  var stemCache: [String: [String: String]] = [:]
  var functionCache: [String: [String: String]] = [:]
  var propertyCache: [String: (fields: [String], taken: Set<String>, names: [String: String])] = [:]

  init(_ app: App, access: String, known: [KnownDifference] = []) {
    self.app = app
    self.known = known
    outline = app.outline
    trees = ScriptTrees(app)
    names = AppNames(outline, containers: trees.names(declaredBy: "container"))
    self.access = access
    inboxes = Set(outline.links.compactMap(\.flow))
    for flow in outline.flows {
      for row in flow.rows { inboxes.formUnion(ServiceNeeds.receivers(row.handling)) }
      let words = expressions(of: flow.name).compactMap(\.word)
      inboxes.formUnion(
        words.filter { $0.name == "forwardTo" }.compactMap { $0.arguments.first?.text })
    }
    for screen in outline.screens {
      parameters[screen.name] = ParameterUse.all(
        in: trees.body(of: "screen", named: screen.name)?.all ?? [])
    }
    for flow in outline.flows {
      var uses = ParameterUse.all(in: expressions(of: flow.name))
      if case .screen(let screen) = flow.root {
        uses += (parameters[screen.name] ?? []).filter { !uses.contains($0) }
      }
      parameters[flow.name] = uses
    }
  }

  /// What a flow is written with: each expression in its braces, also in functions.
  func expressions(of flow: String) -> [LuaExpression] {
    if let known = expressionCache[flow] { return known }
    let found = trees.flow(flow)?.all ?? []
    expressionCache[flow] = found
    return found
  }

  /// Where a guard is written that asks somebody; nil if none does.
  var asking: SourceLocation? {
    tally.differences.first { $0.difference == .askingGuard }?.place
  }

  var hasServices: Bool { !outline.services.isEmpty || !inboxes.isEmpty }

  /// The screens, flows and steppers that get the services, by name.
  private(set) lazy var served: Set<String> = ServiceNeeds(self).served

  func isServed(_ name: String) -> Bool { hasServices && served.contains(name) }

  private lazy var flows = outline.flows.byName(\.name)
  private lazy var screens = outline.screens.byName(\.name)
  private lazy var sets = outline.stepSets.byName(\.name)

  func flow(_ name: String) -> AppOutline.Flow? { flows[name] }

  func screen(_ name: String) -> AppOutline.Screen? { screens[name] }

  func isAlert(_ name: String) -> Bool {
    screen(name)?.modal?.style.closesOnTap ?? false
  }

  func set(_ name: String) -> AppOutline.StepSet? { sets[name] }

  /// The places of all steps, in the order in which they are declared.
  private(set) lazy var caseOrder: [StepCase: Int] = Dictionary(
    outline.stepSets.flatMap(\.cases).enumerated().map { ($1, $0) }, uniquingKeysWith: min)

  /// The parameters of a screen or a flow, with the names and types that they have in Swift.
  func parameterList(of name: String) -> [(label: String, type: SwiftType, use: ParameterUse)] {
    let scope = NameScope(SwiftName.taken)
    return (parameters[name] ?? []).map { use in
      let key = use.key(of: name)
      let label = scope.name(labels[key] ?? use.label.map(SwiftName.variable(ofLabel:)) ?? "value")
      return (label, facts[key], use)
    }
  }

  /// What the parameters are called, by their keys.
  private(set) var labels: [String: String] = [:]

  func noteLabel(_ label: String, for key: String) { if labels[key] == nil { labels[key] = label } }

  /// Which case has a name in a set that a local of a script names: `Step.done`.
  func stepCase(_ name: String, local: String, file: String) -> StepCase? {
    guard let value = trees.locals[file]?[local], let set = setName(value, in: file) else {
      return nil
    }
    return self.set(set)?.cases.first { $0.name == name }
  }

  /// The set that `steps "Step" { … }` declares, or that a required file returns as a field of this name.
  private func setName(_ value: LuaExpression, in file: String) -> String? {
    if let word = value.word { return word.name == "steps" ? word.arguments.first?.text : nil }
    guard case .field(.name(let module), let set) = value,
      trees.locals[file]?[module]?.word?.name == "require"
    else { return nil }
    return set
  }
}

extension Array {
  /// The elements by their names; of several with one name the first.
  fileprivate func byName(_ name: (Element) -> String) -> [String: Element] {
    Dictionary(map { (name($0), $0) }) { first, _ in first }
  }
}

/// How much of an app was said in Swift.
struct Tally {
  /// The entries and guards that were said, and all of them.
  var said = 0
  var all = 0
  /// Where a function stands that was not said, and why.
  var left: [(place: SourceLocation, reason: String)] = []
  /// Functions of screens, services and steppers that were not said.
  var otherLeft: [(place: SourceLocation, reason: String)] = []

  /// Where the app differs from the prototype.
  private(set) var differences: [(difference: ExportDifference, place: SourceLocation?)] = []

  mutating func note(_ difference: ExportDifference, at place: SourceLocation?) {
    guard !differences.contains(where: { $0.difference == difference && $0.place == place }) else {
      return
    }
    differences.append((difference, place))
  }

  mutating func note(_ function: LuaFunctionText, _ reason: String) {
    note(reason, at: function.place)
  }

  /// Notes that something of a screen, a service, a stepper or a link was left to write.
  mutating func note(_ reason: String, at place: SourceLocation) {
    guard !otherLeft.contains(where: { $0.place == place && $0.reason == reason }) else { return }
    otherLeft.append((place, reason))
  }
}

/// A value that a screen or a flow was made with, as its functions ask for it.
enum ParameterUse: Hashable {
  case place(Int)
  case named(String)

  var label: String? { if case .named(let label) = self { label } else { nil } }

  func key(of name: String) -> String {
    switch self {
    case .place(let place): "\(name).params.\(place)"
    case .named(let label): "\(name).params.\(label)"
    }
  }

  static func all(in expressions: [LuaExpression]) -> [ParameterUse] {
    let uses = expressions.compactMap { expression -> ParameterUse? in
      switch expression {
      case .index(.field(.name, "params"), .number(let number)): Int(number).map { .place($0 - 1) }
      case .field(.field(.name, "params"), let label): .named(label)
      default: nil
      }
    }
    return uses.reduce(into: []) { found, use in if !found.contains(use) { found.append(use) } }
  }

  /// Which of the values of a step it is.
  func place(in stepCase: StepCase) -> Int? {
    switch self {
    case .place(let place): stepCase.parameters.indices.contains(place) ? place : nil
    case .named(let label): stepCase.parameters.firstIndex { $0.label == label }
    }
  }
}

/// Who is given the services: who asks for one, and who makes such a screen or flow.
struct ServiceNeeds {
  private let model: ExportModel

  init(_ model: ExportModel) { self.model = model }

  var served: Set<String> {
    var served = asking
    var isChanged = true
    let makers = model.outline.flows.map { ($0.name, made(by: $0)) }
    while isChanged {
      isChanged = false
      for (name, made) in makers where !served.contains(name) && !made.isDisjoint(with: served) {
        served.insert(name)
        isChanged = true
      }
    }
    return served
  }

  /// Those that ask for services themselves.
  private var asking: Set<String> {
    var names = Set(model.outline.screens.filter { !$0.needs.isEmpty }.map(\.name))
    for flow in model.outline.flows {
      let asks =
        model.trees.flow(flow.name)?["needs"] != nil || isGuarded(flow)
        || !made(by: flow).isDisjoint(with: model.inboxes)
        || model.expressions(of: flow.name).contains { $0.word?.name == "forwardTo" }
      let sends = flow.rows.contains { !Self.receivers($0.handling).isEmpty }
      if sends || asks { names.insert(flow.name) }
    }
    for stepper in model.outline.steppers
    where model.trees.body(of: "stepper", named: stepper.name)?["needs"] != nil {
      names.insert(stepper.name)
    }
    return names
  }

  /// Whether a guard of the app that needs services is asked for a flow.
  private func isGuarded(_ flow: AppOutline.Flow) -> Bool {
    flow.guards.contains { one in
      guard one.owner != nil, case .function(let place) = one.content else { return false }
      return model.trees.guardBody(at: place)?["needs"] != nil
    }
  }

  /// The flows that entries of data send steps to by name.
  static func receivers(_ handling: AppOutline.Handling) -> [String] {
    handling.entries.compactMap {
      if case .forward(_, to: .flow(let name)) = $0 { name } else { nil }
    }
  }

  /// The screens, flows and steppers that a flow may make, and the flows that it gives their steps.
  private func made(by flow: AppOutline.Flow) -> Set<String> {
    var names: Set<String> = []
    if case .screen(let screen) = flow.root { names.insert(screen.name) }
    let locals = model.trees.locals[flow.location.file] ?? [:]
    for one in model.expressions(of: flow.name) {
      let values = if case .name(let name) = one { locals[name]?.all ?? [] } else { [one] }
      names.formUnion(values.compactMap(\.text))
    }
    let targets = flow.rows.flatMap(\.handling.entries).flatMap(\.targets)
    return names.union(targets.flatMap(\.withContent).flatMap(\.namesOfMade))
  }
}

extension Target {
  /// The target, and all that it contains.
  fileprivate var withContent: [Target] {
    if case .container(_, let parts) = kind {
      [self] + parts.flatMap(\.withContent)
    } else {
      [self]
    }
  }

  /// The names of the screen or flow that it makes, and of its steppers.
  fileprivate var namesOfMade: [String] {
    switch kind {
    case .screen(let screen): [screen.name] + screen.steppers.map(\.name)
    case .flow(let flow): [flow.name] + stepper.definitions.map(\.name)
    case .container: stepper.definitions.map(\.name)
    }
  }
}

extension Stepper {
  /// The steppers that are made with it.
  fileprivate var definitions: [StepperDefinition] {
    switch self {
    case .new(let definition): [definition]
    case .composite(let parts): parts.flatMap(\.definitions)
    case .none, .one, .default, .presentable, .own: []
    }
  }
}
