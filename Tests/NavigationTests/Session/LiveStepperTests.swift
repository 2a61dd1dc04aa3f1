import Navigation
import Testing

@Suite("Objects that emit steps")
struct LiveStepperTests {
  /// A view model that emits what it is told to.
  private final class MoviesModel: LiveStepper {
    let steps = StepRelay<DemoStep>()
    let initialStep: DemoStep?
    let log: Lines
    init(_ log: Lines, initially initialStep: DemoStep? = nil) {
      self.log = log
      self.initialStep = initialStep
    }

    deinit { log.lines.append("gone") }

    func readyToEmitSteps() {
      log.lines.append("ready")
      pick(0)
    }

    func pick(_ id: Int) { steps.accept(.moviePicked(withMovieId: id)) }
  }

  private final class Lines {
    var lines: [String] = []
  }

  /// A stack whose first screen has a view model.
  private final class Watched: TypedFlow {
    let name = "Watched"
    let root: FlowRoot = .navigation
    let log: Lines
    init(_ log: Lines) { self.log = log }

    func navigate(to step: DemoStep, in context: NavigationContext) -> FlowContributors? {
      switch step {
      case .movieList: context.perform(.push("Movies", with: MoviesModel(self.log)), for: step)
      case .settings:
        context.perform(.set("Other"), for: step)
      case .moviePicked: .handled
      default: nil
      }
    }
  }

  private func app(
    _ log: Lines, _ configuration: Session.Configuration = Session.Configuration()
  ) throws -> (coordinator: FlowCoordinator, movies: () throws -> MoviesModel) {
    let coordinator = FlowCoordinator(configuration: configuration)
    coordinator.coordinate(flow: Watched(log), with: OneStepper(withSingleStep: DemoStep.movieList))
    return (
      coordinator,
      {
        let screen = try #require(coordinator.session.presentable(named: "Movies"))
        return try #require(coordinator.session.viewModel(of: screen) as? MoviesModel)
      }
    )
  }

  private func steps(_ coordinator: FlowCoordinator) -> [String] {
    coordinator.events().compactMap(\.step).map(\.description)
  }

  @Test("It is told once that it is heard, and each of its steps is an input")
  func emitting() throws {
    let log = Lines()
    let (coordinator, movies) = try app(log)
    try movies().pick(5)

    #expect(log.lines == ["ready"])
    #expect(
      steps(coordinator) == [
        "movieList", "moviePicked(withMovieId: 0)", "moviePicked(withMovieId: 5)",
      ])
    #expect(coordinator.events().map(\.input) == [1, 1, 2, 3])
    coordinator.undo()
    #expect(steps(coordinator).count == 2)
  }

  @Test("What it emits before it is heard, or when nobody hears it any more, goes nowhere")
  func inert() throws {
    let log = Lines()
    let (coordinator, movies) = try app(log)
    let early = MoviesModel(log)
    early.pick(1)
    let kept = try movies()
    #expect(!early.steps.isHeard && kept.steps.isHeard)
    coordinator.navigate(to: DemoStep.settings)
    let before = steps(coordinator)
    kept.pick(7)

    #expect(steps(coordinator) == before)
    #expect(!kept.steps.isHeard)
    coordinator.undo()
    kept.pick(8)
    #expect(steps(coordinator).last == "moviePicked(withMovieId: 8)")
  }

  @Test("Undo keeps an object that it can bring back; without undo it goes with its screen")
  func lettingGo() throws {
    for (depth, expected) in [(10, ["ready"]), (0, ["ready", "gone"])] {
      let log = Lines()
      var configuration = Session.Configuration()
      configuration.undoDepth = depth
      let (coordinator, _) = try app(log, configuration)
      coordinator.navigate(to: DemoStep.settings)

      #expect(log.lines == expected)
    }
  }

  @Test("Releasing the coordinator lets it go")
  func releasing() throws {
    let log = Lines()
    let (coordinator, _) = try app(log)
    coordinator.release()

    #expect(log.lines == ["ready", "gone"])
  }

  @Test("A fork's handlers make an object of their own, which never begins")
  func forking() throws {
    let log = Lines()
    let (coordinator, movies) = try app(log)
    let fork = coordinator.session.fork()
    fork.perform(.open(DemoStep.movieList.step))
    let made = try #require(fork.presentable(named: "Movies#1"))
    #expect(fork.viewModel(of: made) != nil)
    #expect(log.lines == ["ready"])
    try movies().pick(3)

    #expect(steps(coordinator).last == "moviePicked(withMovieId: 3)")
    #expect(fork.log.last.map { NavigationEvent($0, names: fork.names).step?.name } == "movieList")
  }

  @Test("Its first step is taken when it is contributed, and it may be part of a composite")
  func composite() {
    let log = Lines()
    let flow = Area(
      "App", .navigation,
      [
        "home": { step, context in
          let screen = context.make(Screen("Home"))
          context.perform(.push(screen, on: context.root))
          let own = context.make(MoviesModel(log, initially: .settings))
          return .one(
            .contribute(
              withNextPresentable: screen,
              withNextStepper: CompositeStepper(steppers: [
                OneStepper(withSingleStep: DemoStep.broken), .own(own),
              ])))
        }
      ])
    let coordinator = FlowCoordinator()
    coordinator.coordinate(flow: flow, with: DefaultStepper())

    #expect(
      steps(coordinator) == ["home", "broken", "settings", "moviePicked(withMovieId: 0)"])
  }

  @Test("An object that is made twice has one handle")
  func twice() {
    let log = Lines()
    let model = MoviesModel(log)
    var handles: [OwnStepper] = []
    let flow = Area(
      "App", .navigation,
      [
        "home": { _, context in
          handles = [context.make(model), context.make(model)]
          return .one(.contribute(context.root, .own(handles[0])))
        }
      ])
    let coordinator = FlowCoordinator()
    coordinator.coordinate(flow: flow)

    #expect(Set(handles).count == 1)
    #expect(model.steps.isHeard)
  }
}
