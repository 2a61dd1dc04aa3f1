package import Diagnostics
import Lua
package import Navigation
package import Steps

package final class App: LinkedApp {
  package let host: ScriptHost
  package let name: String
  /// The flows, in the order declared.
  package let flows: [ScriptFlow]
  package let start: ScriptFlow
  /// All steps, in the order declared.
  package let cases: [StepCase]
  /// Whether the scripts name the starting flow; otherwise `start` is the first flow.
  package let hasStart: Bool
  let stepSets: [StepSetObject]
  var names: LinkedNames { didSet { knownOutline = nil } }
  /// The outline, with how often the sources had changed when it was made.
  var knownOutline: (sourceChanges: Int, outline: AppOutline)?
  package let links: LinkTable
  let routines: [any DeclaredRoutine]
  let declaredObservers: [any DeclaredObserver]
  /// The guards of the app and its plugins, in the order in which they are called.
  package let guards: [AppGuard]
  /// The scripts' hooks; nil if no script declares any.
  let hooks: ScriptHooks?
  private let flowsByName: [String: ScriptFlow]
  /// Whether functions compute anything that screens show.
  package private(set) lazy var drawsByFunctions =
    names.screens.values.contains(where: \.isDrawnByFunctions)
    || flows.contains { $0.badge != nil }
  /// The declarations, once they have been read for comparison with another version.
  var declared: [AppDeclaration]?
  var rowMemory = RowMemory()
  /// The seed of the random numbers in its sessions.
  package var seed: UInt64 = 0
  /// The name of the `given` with the initial values of services; `nil` for the declared values.
  package internal(set) var given: String?
  /// Older versions that the session still needs, the latest first.
  package internal(set) var kept: [App] = []

  init(
    host: ScriptHost, name: String, stepSets: [StepSetObject], names: LinkedNames,
    links: LinkTable, routines: [any DeclaredRoutine], observers: [any DeclaredObserver],
    flows: [ScriptFlow], start: ScriptFlow, hasStart: Bool, guards: [AppGuard]
  ) {
    self.guards = guards
    self.host = host
    self.name = name
    self.stepSets = stepSets
    self.names = names
    self.links = links
    self.routines = routines
    declaredObservers = observers
    self.flows = flows
    self.start = start
    self.hasStart = hasStart
    flowsByName = Dictionary(flows.map { ($0.name, $0) }) { first, _ in first }
    cases = stepSets.flatMap(\.cases)
    hooks = ScriptHooks(host)
  }

  /// The observers of screens and steppers.
  package var observers: [any Observer] { declaredObservers }

  /// The texts of the scripts as they were loaded.
  package var sources: SourceTexts { host.scripts.sources }

  /// Receives the errors of hooks; errors are kept until it is set.
  package var complaint: ((Diagnostic) -> Void)? {
    get { host.listeners.complaints.take }
    set { host.listeners.complaints.take = newValue }
  }

  /// Starts a session of the app.
  ///
  /// - Parameter isHeard: Whether the scripts' hooks observe the session.
  package func makeSession(isHeard: Bool = true) -> Session {
    let session = freshSession(isHeard: isHeard)
    begin(session)
    return session
  }

  /// Makes a session of the app without starting it.
  ///
  /// - Parameter isHeard: Whether the scripts' hooks observe the session.
  package func freshSession(isHeard: Bool) -> Session {
    var configuration = Session.Configuration()
    configuration.seed = seed
    configuration.modal = names.modal
    configuration.visibility = names.visibility
    configuration.selectedTabPops = host.plugins.settings.edition == .current
    // As in the coordinator of the app that the scripts are a part of.
    if host.natives.isPart { configuration.stacksOnStacks = false }
    let session = Session(configuration: configuration)
    if isHeard {
      host.running.isLive = true
      session.listener = hooks
    }
    session.define(services)
    session.define(flows)
    session.define(host.natives.flows)
    session.define(routines)
    session.define(observers)
    return session
  }

  /// The scripts are a part of a Swift app, whose screens and flows may have any name.
  package var isPart: Bool { host.natives.isPart }

  /// Whether a Swift app starts the session and sets how modals are presented.
  var isInSwiftSession: Bool { host.natives.knowledge == .app }

  /// The diagnostic if neither the scripts nor their Swift app start a session; `nil` otherwise.
  package var missingStart: Diagnostic? {
    if hasStart || host.natives.start != nil { return nil }
    return Diagnostic(
      .error, Message("E0971", ["app": name, "flow": flows.first?.name ?? "AppFlow"]),
      at: host.mainPlace)
  }

  /// Starts a session that knows the app's flows.
  package func begin(_ session: Session) {
    session.start(startOfSession)
    if let hooks, session.listener === hooks { hooks.begin(.started, in: session) }
  }

  /// How a session of the app starts.
  var startOfSession: Start {
    if let start = host.natives.start { return start }
    var start = Start(self.start, with: self.start.stepper)
    if case .window = self.start.root { start.attach = nil }
    return start
  }

  /// Calls the `dispose` hooks of this version, when its session ends or a reload has replaced it.
  package func dispose() {
    guard host.running.isLive else { return }
    hooks?.dispose()
    host.running.isLive = false
  }

  package func flow(named name: String) -> ScriptFlow? { flowsByName[name] }

  /// Returns a screen's definition, from an older version if only that one declares it.
  package func screen(named name: String) -> ScreenDefinition? {
    version(ofScreen: name).names.screens[name]
  }

  /// Returns the step of a literal.
  ///
  /// - Throws: A diagnostic if there is no such step, if several sets have it, or if the values do
  ///   not fit.
  package func step(_ literal: StepLiteral) throws(Diagnostic) -> Step {
    let stepCase = try stepCase(named: literal.name, in: literal.set)
    return try stepCase.step(literal.arguments)
  }

  /// Returns the case with a name, in one set or in any.
  ///
  /// - Throws: A diagnostic if no set has it, or several do.
  package func stepCase(named name: String, in set: String?) throws(Diagnostic) -> StepCase {
    let found = cases.filter { $0.name == name && (set == nil || $0.set == set) }
    if found.count > 1 {
      let sets = found.map { ".\($0.set).\($0.name)" }
      throw Diagnostic(
        .error, Message("E0206", ["name": name, "list": Message.listing(found.map(\.set))]),
        cure: .writeOne(of: sets))
    }
    guard let stepCase = found.first else {
      let home = Step.home.case
      if name == home.name, set == home.set { return home }
      let nearest = Suggestion.nearest(to: name, among: cases.map(\.name))
      let written = (set.map { $0 + "." } ?? "") + name
      throw Diagnostic(
        .error, Message("E0110", ["kind": NameKind.step.message, "name": written]),
        cure: nearest.map { .didYouMean(".\($0)") })
    }
    return stepCase
  }
}

extension App {
  /// The running times of plugins' parts since this version was loaded, in alphabetical order.
  ///
  /// Words are not included: their time counts for their callers.
  package var partTimes: [PartTime] {
    host.running.partTimes.values.filter { $0.plugin != nil }.ordered { $0.name < $1.name }
  }
}

extension App {
  /// The names of all givens, in alphabetical order.
  package var givenNames: [String] { names.givens.keys.sorted() }

  /// Sets the initial values of services for new sessions; `nil` for the declared values.
  ///
  /// - Throws: A diagnostic if there is no `given` with that name.
  package func begin(given name: String?) throws(Diagnostic) {
    if let name, names.givens[name] == nil {
      let nearest = Suggestion.nearest(to: name, among: givenNames)
      throw Diagnostic(
        .error, Message("E0110", ["kind": NameKind.given.message, "name": name]), highlight: name,
        cure: nearest.map { .didYouMean($0) } ?? .givensKnown(givenNames))
    }
    given = name
  }

  /// The services with a state, with the first values that a session begins with.
  var services: [Service] {
    let values = given.flatMap { names.givens[$0]?.values } ?? [:]
    return names.sharedServices.map { service in
      var definition = service.definition
      definition.state.merge(values[service.name] ?? [:]) { $1 }
      return definition
    }
  }
}

extension Message {
  fileprivate static func givensKnown(_ names: [String]) -> Message {
    let list = names.map { "'\($0)'" }.joined(separator: ", ")
    return names.isEmpty
      ? Message("scripts.declareGiven")
      : Message("scripts.givensKnown", ["list": list])
  }
}

extension App {
  /// The names of all screens, in alphabetical order.
  package var screenNames: [String] { names.screens.keys.sorted() }

  /// The names of all steppers, in alphabetical order.
  package var stepperNames: [String] { names.steppers.keys.sorted() }

  /// The names of all that can be fetched, in alphabetical order.
  package var fetchNames: [String] { names.fetches.map(\.name).sorted() }

  /// The names of all kinds of containers, including those of plugins.
  package var containerNames: [String] {
    [PresentableKind.window, .navigation, .tabs, .split].map(\.name)
      + host.load.draft.containers.map(\.name)
  }
}

extension App {
  /// The properties that its scripts claim of it, in the order written.
  package var claims: [PropertyClaim] { host.load.draft.claims }

  /// The scripts' options for exploration.
  package var exploring: ExploringWishes { names.exploring }
}

extension App {
  package var stepperPlaces: [String: SourceLocation] { names.stepperPlaces }

  package var fetchPlaces: [String: SourceLocation] {
    Dictionary(names.fetches.map { ($0.name, $0.object.location) }) { first, _ in first }
  }

  package var givenPlaces: [String: SourceLocation] { names.givens.mapValues(\.location) }

  package var servicePlaces: [String: SourceLocation] { names.servicePlaces }
}

extension App {
  package var files: SourceSnapshot { host.scripts.files }

  /// All files that lie where the scripts do.
  package var tree: any FileTree { host.scripts.reader.tree }

  func service(named name: String) -> LinkedNames.Service? { names.service(named: name) }

  /// The services that a flow needs, in the version that declares it.
  func needs(ofFlow name: String) -> [String] {
    version(ofFlow: name).flow(named: name)?.needs ?? []
  }
}
