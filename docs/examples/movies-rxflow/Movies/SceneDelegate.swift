import RxFlow
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  private let coordinator = FlowCoordinator()
  private let service = MoviesService()
  private let preferences = Preferences()

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    self.window = window

    let flow = MainFlow(service: service, preferences: preferences)
    Flows.use(flow, when: .created) { root in
      window.rootViewController = root
      window.makeKeyAndVisible()
    }
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: MoviesStep.apiKey))
  }
}
