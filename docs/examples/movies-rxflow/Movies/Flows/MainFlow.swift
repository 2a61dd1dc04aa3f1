import RxFlow
import UIKit

/// The API key, then the two tabs.
final class MainFlow: Flow {
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
    case .apiKey:
      return preferences.apiKey == nil ? navigateToApiKey() : navigateToTabs()
    case .apiKeyIsComplete:
      return navigateToTabs()
    case .apiKeyRemoved:
      return navigateToApiKey()
    default:
      return .none
    }
  }

  private func navigateToApiKey() -> FlowContributors {
    let viewModel = ApiKeyViewModel(preferences: preferences)
    let viewController = ApiKeyViewController(viewModel: viewModel)
    rootViewController.setViewControllers([viewController], animated: true)
    return .one(
      flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: viewModel))
  }

  private func navigateToTabs() -> FlowContributors {
    let tabBarController = UITabBarController()
    let wishlistFlow = WishlistFlow(service: service, preferences: preferences)
    let watchedFlow = WatchedFlow(service: service)

    Flows.use(wishlistFlow, watchedFlow, when: .ready) {
      [unowned self] (wishlist: UINavigationController, watched: UINavigationController) in
      wishlist.tabBarItem = UITabBarItem(
        title: "Wishlist", image: UIImage(systemName: "heart"), selectedImage: nil)
      watched.tabBarItem = UITabBarItem(
        title: "Watched", image: UIImage(systemName: "checkmark"), selectedImage: nil)
      tabBarController.setViewControllers([wishlist, watched], animated: false)
      rootViewController.setNavigationBarHidden(true, animated: false)
      rootViewController.setViewControllers([tabBarController], animated: true)
    }

    return .multiple(flowContributors: [
      .contribute(
        withNextPresentable: wishlistFlow,
        withNextStepper: OneStepper(withSingleStep: MoviesStep.movieList)),
      .contribute(
        withNextPresentable: watchedFlow,
        withNextStepper: OneStepper(withSingleStep: MoviesStep.movieList)),
    ])
  }
}
