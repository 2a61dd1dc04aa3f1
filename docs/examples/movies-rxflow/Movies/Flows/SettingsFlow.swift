import RxFlow
import RxSwift
import SafariServices
import UIKit

/// The settings beside their details, in a split view.
final class SettingsFlow: Flow {
  var root: Presentable { rootViewController }

  private let rootViewController = UISplitViewController()
  private let service: MoviesService
  private let preferences: Preferences
  private let disposeBag = DisposeBag()

  init(service: MoviesService, preferences: Preferences) {
    self.service = service
    self.preferences = preferences
  }

  func navigate(to step: Step) -> FlowContributors {
    guard let step = step as? MoviesStep else { return .none }

    switch step {
    case .settings:
      let viewController = SettingsViewController()
      let navigationController = UINavigationController(rootViewController: viewController)
      rootViewController.viewControllers = [navigationController]
      return .one(flowContributor: .contribute(withNext: viewController))
    case .apiKeyPicked:
      let viewController = SettingsApiKeyViewController(preferences: preferences)
      rootViewController.showDetailViewController(viewController, sender: nil)
      return .one(flowContributor: .contribute(withNext: viewController))
    case .helpPicked:
      return showHelp()
    case .about:
      let viewController = AboutViewController()
      viewController.modalPresentationStyle = .fullScreen
      rootViewController.present(viewController, animated: true)
      return .none
    case .apiKeyRemoved:
      rootViewController.dismiss(animated: true)
      return .end(forwardToParentFlowWithStep: MoviesStep.apiKeyRemoved)
    case .settingsDone:
      rootViewController.dismiss(animated: true)
      return .none
    default:
      return .none
    }
  }

  private func showHelp() -> FlowContributors {
    service.helpPage()
      .observe(on: MainScheduler.instance)
      .subscribe(onSuccess: { [rootViewController] url in
        rootViewController.present(SFSafariViewController(url: url), animated: true)
      })
      .disposed(by: disposeBag)
    return .none
  }
}
