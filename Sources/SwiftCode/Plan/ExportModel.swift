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
  private let known: [KnownDifference]
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
    let named = Dictionary(found.map { ($0.name, $0) }) { $1 }
    return outline.steppers.map { named[$0.name] ?? StepperDefinition($0.name) }
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
  private var localNames: [String: [String: [String]]] = [:]
  private lazy var otherNames = inboxes.union(outline.steppers.map(\.name))
  var decisionCache: [String: (all: Set<String>, several: Set<String>)] = [:]
  private var rowCache: [String: [String: LuaExpression]] = [:]
  /// The types of the app's own that each set's first written cases have, and how many cases these are.
  var ownTypes: [String: (read: Int, types: Set<String>)] = [:]

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

  /// What stands for a step in a table of a flow, as it is written.
  func row(_ step: StepCase, in table: String, of flow: String) -> LuaExpression? {
    let key = "\(flow).\(table)"
    if let known = rowCache[key] { return known[step.name] }
    let rows = trees.flow(flow)?[table]?.fields ?? []
    let named = rows.compactMap { row in row.name.map { ($0, row.value) } }
    let found = Dictionary(named) { $1 }
    rowCache[key] = found
    return found[step.name]
  }

  /// How much translation has found out besides types: a pass after which it has not grown would not find more.
  var findings: [Int] {
    [
      labels.count, modals.arePresented ? 1 : 0, modals.hideOthers ? 1 : 0, names.written.count,
      records.all.reduce(0) { $0 + 1 + $1.fields.count }, data.values.reduce(0) { $0 + $1.count },
    ]
  }

  /// Where a guard is written that asks somebody; nil if none does.
  var asking: SourceLocation? {
    tally.differences.first { $0.difference == .askingGuard }?.place
  }

  /// The texts in a local of a file that may be names of what flows make, or of flows that get steps.
  func names(inLocal name: String, of file: String) -> [String] {
    if let known = localNames[file]?[name] { return known }
    let texts = (trees.locals[file]?[name]?.all ?? []).compactMap(\.text)
    let found = texts.filter { flow($0) != nil || screen($0) != nil || otherNames.contains($0) }
    localNames[file, default: [:]][name] = found
    return found
  }

  var hasServices: Bool { !outline.services.isEmpty || !inboxes.isEmpty }

  /// The screens, flows and steppers that get the services, by name.
  private(set) lazy var served: Set<String> = ServiceNeeds(self).served

  func isServed(_ name: String) -> Bool { hasServices && served.contains(name) }

  private lazy var flows = outline.flows.byName(\.name)
  private lazy var screens = outline.screens.byName(\.name)
  private lazy var screensByClass = outline.screens.filter { names.screens[$0.name] != nil }
    .byName { names.screens[$0.name]?.controller ?? "" }
  private lazy var sets = outline.stepSets.byName(\.name)
  private(set) lazy var fetches = outline.fetches.byName(\.name)
  private lazy var fetchPlaces = Dictionary(grouping: outline.fetches.indices) {
    outline.fetches[$0].name
  }
  /// The types of the values of pasted enums, by set and case.
  private(set) lazy var pastedTypes = sets.compactMapValues { set in
    set.pasted?.cases.byName(\.name).mapValues(\.types)
  }
  /// All cases, by their names in scripts.
  private(set) lazy var casesByName = Dictionary(
    grouping: outline.stepSets.flatMap(\.cases), by: \.name)
  /// Whether a tab of the app only emits.
  private(set) lazy var hasEmittingTabs = outline.screens.contains { screen in
    screen.emissions.contains { $0.source == .tab }
  }
  /// Whether a screen of the app emits when the user swipes in vain.
  private(set) lazy var hasAttemptedScreens = outline.screens.contains {
    $0.modal?.attempted != nil
  }
  /// The screens that are roots of flows.
  private(set) lazy var roots = Set(
    outline.flows.compactMap { if case .screen(let root) = $0.root { root.name } else { nil } })
  /// The class of the roots of the flows that make flows in their own root, if they all have one.
  private(set) lazy var inheritedType: String = {
    let makers = outline.flows.filter { if case .container = $0.root { true } else { false } }
    let types = Set(makers.map { FlowScope.rootType(of: $0, self) })
    return types.count == 1 ? types.first ?? "UIViewController" : "UIViewController"
  }()
  /// The properties of the services with a state.
  private(set) lazy var sharedServices = outline.services.filter { $0.state != nil }
    .compactMap { names.services[$0.name]?.property }
  private lazy var knownByFlow = Dictionary(grouping: known, by: \.flow)

  /// The names of a file's fetches that are among some names, in the order in which they are declared.
  func fetches(named names: [String], in file: String) -> [String] {
    Set(names).flatMap { fetchPlaces[$0] ?? [] }.sorted().map { outline.fetches[$0] }
      .filter { $0.location.file == file }.map(\.name)
  }

  /// What is known to differ where a flow handles a step.
  func known(at step: StepCase, of flow: String) -> [KnownDifference] {
    (knownByFlow[flow] ?? []).filter { $0.step == step }
  }

  func flow(_ name: String) -> AppOutline.Flow? { flows[name] }

  func screen(_ name: String) -> AppOutline.Screen? { screens[name] }

  /// The screen of a class that is written once.
  func screen(ofClass name: String) -> AppOutline.Screen? { screensByClass[name] }

  func isAlert(_ name: String) -> Bool {
    screen(name)?.modal?.style.closesOnTap ?? false
  }

  func set(_ name: String) -> AppOutline.StepSet? { sets[name] }

  /// The places of all steps, in the order in which they are declared.
  private(set) lazy var caseOrder: [StepCase: Int] = Dictionary(
    outline.stepSets.flatMap(\.cases).enumerated().map { ($1, $0) }, uniquingKeysWith: min)

  /// The parameters of a screen or a flow, with the names and types that they have in Swift.
  func parameterList(of name: String) -> [(label: String, type: SwiftType, use: ParameterUse)] {
    guard let uses = parameters[name], !uses.isEmpty else { return [] }
    let scope = NameScope(besides: [SwiftName.taken])
    return uses.map { use in
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
  private(set) var otherLeft: [(place: SourceLocation, reason: String)] = []
  private var knownLeft: [SourceLocation: Set<String>] = [:]

  /// Where the app differs from the prototype.
  private(set) var differences: [(difference: ExportDifference, place: SourceLocation?)] = []
  private var knownDifferences: [SourceLocation?: Set<ExportDifference>] = [:]

  mutating func note(_ difference: ExportDifference, at place: SourceLocation?) {
    guard knownDifferences[place, default: []].insert(difference).inserted else { return }
    differences.append((difference, place))
  }

  mutating func note(_ function: LuaFunctionText, _ reason: String) {
    note(reason, at: function.place)
  }

  /// Notes that something of a screen, a service, a stepper or a link was left to write.
  mutating func note(_ reason: String, at place: SourceLocation) {
    guard knownLeft[place, default: []].insert(reason).inserted else { return }
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
