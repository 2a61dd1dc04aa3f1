package import Diagnostics
package import Navigation
package import Scripting

/// What an app's scripts say about its navigation, as plain values: who shows what, who emits which
/// step, and what becomes of it.
///
/// No handler is run for it. What a function might do is read from its text, as far as that tells,
/// and marked as possible.
package struct Graph {
  /// What a flow does for one step; a class, as a flow is, because many arrivals and actions speak of one.
  package final class Handler {
    package let step: StepCase
    package let location: SourceLocation
    package let actions: [FlowAction]
    /// Whether a function decides some of it.
    package let isOpaque: Bool
    /// Whether a plugin's function handles the step, and anything that is shown may come from it.
    package let isForeign: Bool
    /// Whether a guard of the app or of a plugin has brought it for this flow among others.
    package let isBrought: Bool

    init(
      step: StepCase, location: SourceLocation, actions: [FlowAction], isOpaque: Bool,
      isForeign: Bool,
      isBrought: Bool
    ) {
      self.step = step
      self.location = location
      self.actions = actions
      self.isOpaque = isOpaque
      self.isForeign = isForeign
      self.isBrought = isBrought
    }
  }

  /// A guard, which sees a step before the flow handles it.
  package struct Guard: Sendable {
    package struct Branch: Sendable, Hashable {
      /// Its name; empty if it has none.
      package let name: String
      package let answer: AppOutline.Answer
    }

    /// The step that the guard is for; nil if it is for all steps.
    package let step: StepCase?
    /// The possible answers, as far as they are known.
    package let branches: [Branch]
    /// Whether the guard is a function, which may answer anything.
    package let isOpaque: Bool
    package let location: SourceLocation
    /// Whose it is, if it is asked before the flow's own: a plugin, or the app.
    package var owner: AppOutline.Guard.Owner?
  }

  package final class Flow {
    package let name: String
    package let location: SourceLocation
    package let root: FlowRoot
    /// The language's word for the root.
    package let rootName: String
    /// The first step that the flow itself declares.
    package let start: Step?
    /// The stepper that the flow is coordinated with if the app starts with it.
    package let stepper: Stepper
    /// How it is presented, if it says so itself.
    package let modal: Modal?
    /// The step for a tap on a tab of the root; nil if there is none.
    package let tabStep: StepCase?
    /// The step for a swipe in vain at its root.
    let attempted: Step?
    /// The handlers, in the order written.
    package let handlers: [Handler]
    /// What the handlers do, in the order written.
    let actions: [(handler: Handler, action: FlowAction)]
    /// The guards, in the order written.
    package let guards: [Guard]
    private let handlerPlaces: [StepCase: Int]
    private let guardPlaces: [StepCase?: Int]
    /// The guards that are asked before its own.
    private let appGuards: [Guard]

    init(
      name: String, location: SourceLocation, root: FlowRoot, rootName: String, start: Step?,
      stepper: Stepper, modal: Modal?, tabStep: StepCase?, attempted: Step?, handlers: [Handler],
      guards: [Guard]
    ) {
      self.name = name
      self.location = location
      self.root = root
      self.rootName = rootName
      self.start = start
      self.stepper = stepper
      self.modal = modal
      self.tabStep = tabStep
      self.attempted = attempted
      self.handlers = handlers
      actions = handlers.flatMap { handler in handler.actions.map { (handler, $0) } }
      self.guards = guards
      handlerPlaces = handlers.map(\.step).places
      let own = guards.enumerated().filter { $0.element.owner == nil }
      guardPlaces = Dictionary(own.map { ($0.element.step, $0.offset) }) { first, _ in first }
      appGuards = guards.filter { $0.owner != nil }
    }

    package func handler(for step: StepCase) -> Handler? {
      handlerPlaces[step].map { handlers[$0] }
    }

    /// The guard for a step: the one for this step, otherwise the one for all steps, together with those
    /// that are asked before it.
    package func guardian(of step: StepCase) -> Guard? {
      let own = (guardPlaces[step] ?? guardPlaces[nil]).map { guards[$0] }
      let before = appGuards.filter { $0.step == nil || $0.step == step }
      guard let first = before.first else { return own }
      let mine = own?.branches ?? [Guard.Branch(name: "", answer: .same)]
      return Guard(
        step: step, branches: (mine + before.flatMap(\.branches)).unique, isOpaque: true,
        location: own?.location ?? first.location)
    }
  }

  var scriptChecks: [ScriptCheck] = []
  var index = GraphIndex()
  package let name: String
  package let start: String?
  /// How what is presented that does not say it itself is presented.
  package let modal: Modal
  package let stepSets: [AppOutline.StepSet]
  /// The screens, in the order declared.
  package let screens: [AppOutline.Screen]
  /// The steppers, in the order declared.
  package let steppers: [AppOutline.Stepper]
  /// The flows, in the order declared.
  package let flows: [Flow]
  /// The deep links, in the order declared.
  package let links: [AppOutline.Link]
  /// What flows fetch, in the order declared.
  package let fetches: [AppOutline.Fetch]
  /// The services, in the order declared.
  package let services: [AppOutline.Service]
  /// The flows whose content is unknown: those written in Swift, and stubs.
  package let nativeFlows: [String]
  /// Those of them whose root is a navigation, as far as that is known.
  let nativeStacks: Set<String>
  /// There is no more to the app than the scripts say.
  let isWhole: Bool
  /// What is named and not declared, in the order in which it is named.
  package let stubs: [AppOutline.Stub]
  package let intentions: [AppOutline.Intention]
  /// The code that was not understood.
  let todos: Todos
  /// The main script, under the name it was loaded with.
  let mainFile: String
  /// Whether it is the app of its own in which a plugin was opened: nobody uses its steps.
  let isOfPluginAlone: Bool
  package let sources: SourceTexts
  /// The screens, flows and steps that functions may name.
  package let mentions: Mentions
  let scripts: Scripts
  let makers: [String: [Making]]
  let flowPlaces: [String: Int]
  let screenPlaces: [String: Int]
  /// Whether functions take part in the navigation.
  let hasFunctions: Bool

  package func flow(_ name: String) -> Flow? { flowPlaces[name].map { flows[$0] } }

  package func screen(_ name: String) -> AppOutline.Screen? {
    screenPlaces[name].map { screens[$0] }
  }

  /// What a screen emits; a whole screen is large to copy.
  func emissions(of screen: String) -> [AppOutline.Emission] {
    screenPlaces[screen].map { screens[$0].emissions } ?? []
  }

  /// Tells whether a function might show that screen or flow.
  func mayShow(_ name: String) -> Bool {
    todos.name(name) || hasFunctions && mentions.has(name)
  }

  /// Tells whether a function might emit or send on that step, or show a screen that emits it under a
  /// name that it computes.
  func mayEmit(_ step: StepCase) -> Bool {
    let emitters = (index.emitters[step] ?? []).map { screens[$0].name }
    return todos.name(step) || emitters.contains(where: todos.name)
      || hasFunctions && (mentions.has(step) || emitters.contains(where: mentions.isComputed))
  }

  /// The screens of which no entry is known that shows them, by whether a function might.
  package var unplacedScreens: [(screen: AppOutline.Screen, mayBeShown: Bool)] {
    screens.filter { !$0.isStub && makings(of: $0.name).isEmpty && !isRoot($0.name) }
      .map { ($0, mayShow($0.name)) }
  }
}
