import RxFlow
import UIKit

/// The movies to watch, their details, and the settings.
final class WishlistFlow: Flow {
  var root: Presentable { rootViewController }

  private let rootViewController = UINavigationController()
  private let service: MoviesService
  private let preferences: Preferences

  init(service: MoviesService, preferences: Preferences) {
    self.service = service
    self.preferences = preferences
  }

  func navigate(to step: Step) -> FlowContributors {
    guard let step = step as? MoviesStep else { return .none }

    switch step {
    case .movieList:
      return navigateToMovieList()
    case .moviePicked(let movieId):
      return navigateToMovieDetail(movieId: movieId)
    case .castPicked(let castId):
      return navigateToCastDetail(castId: castId)
    case .allMoviesPicked:
      rootViewController.popToRootViewController(animated: true)
      return .none
    case .settings:
      return navigateToSettings()
    case .apiKeyRemoved:
      return .end(forwardToParentFlowWithStep: MoviesStep.apiKeyRemoved)
    default:
      return .none
    }
  }

  private func navigateToMovieList() -> FlowContributors {
    let viewModel = MovieListViewModel(movies: service.wishlist())
    let viewController = MovieListViewController(viewModel: viewModel)
    viewController.title = "Wishlist"
    rootViewController.setViewControllers([viewController], animated: false)
    return .one(
      flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: viewModel))
  }

  private func navigateToMovieDetail(movieId: Int) -> FlowContributors {
    let viewModel = MovieDetailViewModel(service: service, movieId: movieId)
    let viewController = MovieDetailViewController(viewModel: viewModel)
    rootViewController.pushViewController(viewController, animated: true)
    return .one(
      flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: viewModel))
  }

  private func navigateToCastDetail(castId: Int) -> FlowContributors {
    let viewModel = CastDetailViewModel(service: service, castId: castId)
    let viewController = CastDetailViewController(viewModel: viewModel)
    rootViewController.pushViewController(viewController, animated: true)
    return .none
  }

  private func navigateToSettings() -> FlowContributors {
    let settingsFlow = SettingsFlow(service: service, preferences: preferences)
    Flows.use(settingsFlow, when: .ready) { [rootViewController] (root: UISplitViewController) in
      root.modalPresentationStyle = .fullScreen
      rootViewController.present(root, animated: true)
    }
    return .one(
      flowContributor: .contribute(
        withNextPresentable: settingsFlow,
        withNextStepper: OneStepper(withSingleStep: MoviesStep.settings)))
  }
}
