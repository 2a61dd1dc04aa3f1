import Navigation

// RxFlow's demo, as the article "From RxFlow" brings it over; `scripts/movies.lua` is the same app in Lua.

enum DemoStep: TypedStep {
  case apiKey, apiKeyIsComplete
  case movieList
  case moviePicked(withMovieId: Int)
  case castPicked(withCastId: Int)
  case settings, settingsDone, about

  static let cases = [
    Case(apiKey), Case(apiKeyIsComplete), Case(movieList), Case(moviePicked), Case(castPicked),
    Case(settings), Case(settingsDone), Case(about),
  ]
}

/// Where the movies come from.
struct MoviesService {
  let titles = [23452: "The Sextant", 23453: "Dead Reckoning", 55423: "Moonrise"]
}

/// Asks for the API key, then shows two lists as tabs.
final class MainFlow: TypedFlow {
  let name = "MainFlow"
  let root = FlowRoot.container(.navigation)
  private let service: MoviesService

  init(withService service: MoviesService) { self.service = service }

  func navigate(to step: DemoStep, in context: NavigationContext) -> FlowContributors? {
    switch step {
    case .apiKey: context.perform(.push("ApiKey"), for: step)
    case .apiKeyIsComplete:
      context.perform(
        .push(Target(.container(.tabs, [tab(WishlistFlow.self), tab(WatchedFlow.self)]))),
        for: step)
    default: nil
    }
  }

  private func tab<List: ListFlow>(_ list: List.Type) -> Target {
    var tab = Target(list.init(withService: self.service), stepper: .one(DemoStep.movieList.step))
    tab.title = list.title
    tab.when = .ready
    return tab
  }
}

/// A list of movies in a stack of its own.
protocol ListFlow: TypedFlow {
  static var title: String { get }

  init(withService service: MoviesService)
}

final class WishlistFlow: ListFlow {
  static let title = "Wishlist"
  let name = "WishlistFlow"
  let root = FlowRoot.container(.navigation)
  private let service: MoviesService

  init(withService service: MoviesService) { self.service = service }

  func navigate(to step: DemoStep, in context: NavigationContext) -> FlowContributors? {
    switch step {
    case .movieList: context.perform(.push("Wishlist"), for: step)
    case .moviePicked(let id):
      context.perform(.push("MovieDetail", title: service.titles[id]), for: step)
    case .castPicked: context.perform(.push("CastDetail"), for: step)
    case .settings:
      // A flow of a script, like any other.
      context.flow(named: "SettingsFlow").map { settings in
        context.perform(.present(settings, start: step, when: .ready), for: step)
      }
    default: nil
    }
  }
}

final class WatchedFlow: ListFlow {
  static let title = "Watched"
  let name = "WatchedFlow"
  let root = FlowRoot.container(.navigation)
  private let service: MoviesService

  init(withService service: MoviesService) { self.service = service }

  func navigate(to step: DemoStep, in context: NavigationContext) -> FlowContributors? {
    switch step {
    case .movieList: context.perform(.push("Watched"), for: step)
    case .moviePicked(let id):
      context.perform(.push("MovieDetail", title: service.titles[id]), for: step)
    case .castPicked: context.perform(.push("CastDetail"), for: step)
    default: nil
    }
  }
}

/// How the app starts.
func moviesStart() -> Start {
  Start(MainFlow(withService: MoviesService()), with: .one(withSingleStep: DemoStep.apiKey))
}
