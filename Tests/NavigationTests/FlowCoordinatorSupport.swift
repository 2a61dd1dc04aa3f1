import Navigation

/// The steps of a small movie app.
enum DemoStep: TypedStep {
  case movieList
  case moviePicked(withMovieId: Int)
  case settings
  case settingsDone
  case broken

  static let cases = [
    Case(movieList), Case(moviePicked), Case(settings), Case(settingsDone), Case(broken),
  ]
}

/// The window of the app: shows what the steps ask for.
final class DemoAppFlow: TypedFlow {
  let name = "AppFlow"
  let root = FlowRoot.window

  func navigate(to step: DemoStep, in context: NavigationContext) throws -> FlowContributors? {
    switch step {
    case .movieList: return show(MoviesFlow(), .movieList, in: context)
    case .settingsDone: return FlowContributors.none
    case .moviePicked, .settings, .broken: return nil
    }
  }

  private func show(
    _ flow: any Flow, _ step: DemoStep, in context: NavigationContext
  ) -> FlowContributors {
    let made = context.make(flow)
    context.perform(.set([made], on: context.root))
    return .one(.contribute(made, .one(withSingleStep: step)))
  }
}

/// A stack of movies that forwards the settings to whoever is above.
final class MoviesFlow: TypedFlow {
  struct Unreachable: Error {}

  let name = "MoviesFlow"
  let root = FlowRoot.container(.navigation)

  func adapt(_ step: DemoStep, in context: NavigationContext) throws -> Adaptation {
    if case .settings = step { return .step(DemoStep.settingsDone.step) }
    return .step(step.step)
  }

  func navigate(to step: DemoStep, in context: NavigationContext) throws -> FlowContributors? {
    switch step {
    case .movieList: return push(Screen("Movies"), in: context)
    case .moviePicked(let id): return push(Screen("Movie"), params: [.int(id)], in: context)
    case .settingsDone: return .end(forwardToParentFlowWithStep: DemoStep.settingsDone)
    case .settings: return nil
    case .broken:
      context.perform(.pop(on: context.root))
      throw Unreachable()
    }
  }

  private func push(
    _ screen: Screen, params: Params = [], in context: NavigationContext
  ) -> FlowContributors {
    let made = context.make(screen, params: params)
    context.perform(.push(made, on: context.root))
    return .one(.contribute(made, .presentable))
  }
}

extension FlowCoordinator {
  /// A coordinator of the movie app, started.
  static func demo() -> FlowCoordinator {
    let coordinator = FlowCoordinator()
    coordinator.coordinate(flow: DemoAppFlow(), with: .one(withSingleStep: DemoStep.movieList))
    return coordinator
  }

  /// The names of the screens on the stack of movies.
  var stack: [String] { tree.children.first?.children.map(\.instance) ?? [] }
}
