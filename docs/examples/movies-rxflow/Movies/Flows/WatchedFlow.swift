import RxFlow
import UIKit

/// The movies that the user has seen, and their details.
final class WatchedFlow: Flow {
  var root: Presentable { rootViewController }

  private let rootViewController = UINavigationController()
  private let service: MoviesService

  init(service: MoviesService) {
    self.service = service
  }

  func navigate(to step: Step) -> FlowContributors {
    guard let step = step as? MoviesStep else { return .none }

    switch step {
    case .movieList:
      let viewModel = MovieListViewModel(movies: service.watched())
      let viewController = MovieListViewController(viewModel: viewModel)
      viewController.title = "Watched"
      return push(viewController, viewModel)
    case .moviePicked(let movieId):
      let viewModel = MovieDetailViewModel(service: service, movieId: movieId)
      return push(MovieDetailViewController(viewModel: viewModel), viewModel)
    case .castPicked(let castId):
      let viewModel = CastDetailViewModel(service: service, castId: castId)
      return push(CastDetailViewController(viewModel: viewModel), viewModel)
    case .allMoviesPicked:
      rootViewController.popToRootViewController(animated: true)
      return .none
    default:
      return .none
    }
  }

  private func push(_ viewController: UIViewController, _ stepper: Stepper) -> FlowContributors {
    rootViewController.pushViewController(viewController, animated: true)
    return .one(
      flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: stepper))
  }
}
