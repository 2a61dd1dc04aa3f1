import Navigation
import Testing

@Suite("The objects of flows")
struct FlowObjectTests {
  @Test("Each of several objects of one class answers for the instance that was made from it")
  func several() {
    let app = App { context in
      let flows = [1, 2, 3].map { context.make(Detail(id: $0)) }
      context.perform(.set(flows, on: context.root))
      return .multiple(flows.map { .contribute($0, .one("open")) })
    }
    app.coordinator.navigate(to: "details" as Step)

    #expect(app.shown == ["movie 1", "movie 2", "movie 3"])
  }

  @Test("What a fork does and what undo brings back is answered by the same objects")
  func past() {
    let app = App { context in App.present(Detail(id: Int.random(in: 7...7)), in: context) }
    app.coordinator.navigate(to: "details" as Step)
    let fork = app.coordinator.session.fork()
    app.coordinator.navigate(to: "close" as Step)
    #expect(app.flows == ["App#0"])
    app.coordinator.undo()
    app.coordinator.navigate(to: "open" as Step)
    fork.perform(.open("open"))

    #expect(app.shown == ["movie 7", "movie 7"])
    #expect(App.screens(of: fork.tree) == ["movie 7", "movie 7"])
  }

  @Test("An ended flow's object is let go as soon as undo cannot bring the flow back")
  func lettingGo() {
    var gone: [Int] = []
    var configuration = Session.Configuration()
    configuration.undoDepth = 1
    let app = App(configuration) { context in
      App.present(Detail(id: 1, gone: { gone.append($0) }), in: context)
    }
    app.coordinator.navigate(to: "details" as Step)
    app.coordinator.navigate(to: "close" as Step)
    #expect(gone == [])
    app.coordinator.navigate(to: "other" as Step)
    app.coordinator.navigate(to: "other" as Step)

    #expect(gone == [1])
  }

  @Test("Without undo an object goes with its flow")
  func lettingGoAtOnce() {
    var gone: [Int] = []
    var configuration = Session.Configuration()
    configuration.undoDepth = 0
    let app = App(configuration) { context in
      App.present(Detail(id: 1, gone: { gone.append($0) }), in: context)
    }
    app.coordinator.navigate(to: "details" as Step)
    #expect(gone == [])
    app.coordinator.navigate(to: "close" as Step)

    #expect(gone == [1])
  }

  @Test(
    "A definition that is given under its name takes the place of the objects of what lives or can come back"
  )
  func defining() {
    var gone: [Int] = []
    let app = App { context in
      App.present(Detail(id: 1, gone: { gone.append($0) }), in: context)
    }
    app.coordinator.navigate(to: "details" as Step)
    app.coordinator.navigate(to: "close" as Step)
    app.coordinator.define([Detail(id: 9)])
    app.coordinator.undo()
    app.coordinator.navigate(to: "open" as Step)

    #expect(app.shown == ["movie 1", "movie 9"])
    #expect(gone == [1])
  }

  @Test("Routines, observers and companions of an object are its own")
  func parts() {
    let app = App { context in
      let flows = [1, 2].map { context.make(Detail(id: $0)) }
      context.perform(.set(flows, on: context.root))
      return .multiple(flows.map { .contribute($0, .one("parts")) })
    }
    app.coordinator.navigate(to: "details" as Step)
    app.coordinator.advance(by: .seconds(1))
    app.coordinator.selectTab(1)
    app.coordinator.advance(by: .seconds(1))

    #expect(
      app.coordinator.events().compactMap(\.step).map(\.description).filter { $0.contains("(") }
        == ["seen(1)", "loaded(1)", "named(1)", "seen(2)", "loaded(2)", "named(2)"])
  }

  @Test("A relaunch makes the first flow from its object again")
  func relaunching() {
    let app = App { _ in FlowContributors.none }
    app.coordinator.relaunch()

    #expect(app.flows == ["App#1"])
  }

  @Test("What the user may select or take away is asked of the object of each flow")
  func asking() {
    let app = App { context in
      let gates = [1, 2].map { context.make(Gate(open: $0)) }
      context.perform(.set(gates, on: context.root))
      return .multiple(gates.map { .contribute($0, .one("open")) })
    }
    app.coordinator.navigate(to: "details" as Step)
    for tab in [2, 1] { app.coordinator.selectTab(tab) }
    app.coordinator.perform(.effect(.select(1, on: app.coordinator.tabs)))
    for tab in [1, 2] { app.coordinator.selectTab(tab) }

    #expect(app.coordinator.events().flatMap(\.refusals).count == 2)
    #expect(
      app.coordinator.events().compactMap(\.step).filter { $0.name == "tapped" }
        == [.number("tapped", 1), .number("tapped", 2)])
  }

  @Test("Whether a modal may be taken away is asked of the object whose root it is")
  func dismissing() {
    let app = App { context in App.present(Gate(open: 1), in: context) }
    app.coordinator.navigate(to: "details" as Step)
    app.coordinator.dismiss()

    #expect(app.flows == ["App#0", "Gate#0"])
    #expect(app.coordinator.session.canDismiss == nil)
  }

  @Test("Releasing the coordinator lets everything go that it was given")
  func releasing() {
    var gone: [Int] = []
    weak var root: App.Root?
    let coordinator = FlowCoordinator()
    do {
      let app = App(coordinator: coordinator) { context in
        App.present(Detail(id: 1, gone: { gone.append($0) }), in: context)
      }
      root = app.root
      coordinator.define([Detail(id: 2, name: "Given", gone: { gone.append($0) })])
      let kept = Detail(id: 3, name: "Heard", gone: { gone.append($0) })
      coordinator.onDidNavigate { _, _, _ in _ = kept }
      coordinator.navigate(to: "details" as Step)
    }
    coordinator.release()

    #expect(root == nil)
    #expect(gone.sorted() == [1, 2, 3])
    #expect(!coordinator.undo())
  }
}

/// A flow whose object is told what it shows, as RxFlow's flows are told their services.
private final class Detail: Flow {
  let id: Int
  let name: String
  let root: FlowRoot = .navigation
  private let gone: (Int) -> Void

  init(id: Int, name: String = "Detail", gone: @escaping (Int) -> Void = { _ in }) {
    (self.id, self.name, self.gone) = (id, name, gone)
  }

  deinit { gone(id) }

  var routines: [any Routine] { [Loading(id: id)] }
  var observers: [any Observer] { [Seeing(id: id)] }
  var companions: [any Flow] { [Detail(id: id, name: "Companion")] }

  func navigate(to step: Step, in context: NavigationContext) -> FlowContributors? {
    switch step.name {
    case "open": return context.perform(.push(Target(.screen(Screen("movie \(id)")))), for: step)
    case "parts":
      let screen = Screen("Parts", routine: "load", observers: ["see"])
      return context.perform(.push(Target(.screen(screen))), for: step)
    case "loaded":
      guard let companion = context.flow(named: "Companion") as? Detail else { return nil }
      return .one(.forwardToCurrentFlow(.number("named", companion.id)))
    case "close": return .end("closed")
    default: return nil
    }
  }

  private final class Loading: Routine {
    let name = "load"
    let id: Int
    init(id: Int) { self.id = id }
    func go(on context: RoutineContext) -> Wait? {
      if context.answers.count == 0 { return .time(.seconds(1)) }
      context.emit(.number("loaded", id))
      return nil
    }
  }

  private final class Seeing: Observer {
    let name = "see"
    let id: Int
    init(id: Int) { self.id = id }
    func value(in context: ObserverContext) -> Value { .int(id) }
    func step(for value: Value) -> Step? { .number("seen", id) }
  }
}

/// Tabs of which the user may select one only, and which he may not take away.
private final class Gate: Flow {
  let open: Int
  let name = "Gate"
  let root: FlowRoot = .tabs

  init(open: Int) { self.open = open }

  func shouldSelect(_ tab: Int, in look: FlowLook) -> Bool { tab == open }

  func didSelect(_ tab: Int) -> Step? { .number("tapped", open) }

  func mayDismiss(_ modal: PresentableInfo, asRootOf look: FlowLook?) -> Bool { false }

  func navigate(to step: Step, in context: NavigationContext) -> FlowContributors? {
    context.perform(step.name == "open" ? .set("A", "B", "C") : .none, for: step)
  }
}

extension FlowCoordinator {
  /// The root of the app.
  fileprivate var tabs: Presentable {
    session.info(session.window)?.children.first ?? session.window
  }
}

/// An app that makes flows from objects.
private struct App {
  final class Root: Flow {
    let name = "App"
    let root: FlowRoot = .tabs
    let details: (NavigationContext) -> FlowContributors

    init(_ details: @escaping (NavigationContext) -> FlowContributors) { self.details = details }

    func navigate(to step: Step, in context: NavigationContext) -> FlowContributors? {
      switch step.name {
      case "details": return details(context)
      case "closed":
        context.perform(.dismiss(on: context.root))
        return FlowContributors.none
      default: return nil
      }
    }
  }

  let coordinator: FlowCoordinator
  let root: Root

  init(
    _ configuration: Session.Configuration = Session.Configuration(),
    coordinator: FlowCoordinator? = nil,
    _ details: @escaping (NavigationContext) -> FlowContributors
  ) {
    self.coordinator = coordinator ?? FlowCoordinator(configuration: configuration)
    root = Root(details)
    self.coordinator.coordinate(flow: root)
  }

  static func present(_ flow: any Flow, in context: NavigationContext) -> FlowContributors {
    let made = context.make(flow)
    context.perform(.present(made, on: context.root))
    return .one(.contribute(made, .one("open")))
  }

  var shown: [String] { Self.screens(of: coordinator.tree) }

  var flows: [String] { coordinator.session.liveFlows.map { "\($0.name)#\($0.number)" } }

  static func screens(of tree: TreeSnapshot) -> [String] {
    (tree.kind == "screen" ? [tree.definition] : [])
      + (tree.children + tree.presented).flatMap(screens)
  }
}
