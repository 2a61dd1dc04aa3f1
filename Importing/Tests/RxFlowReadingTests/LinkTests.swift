import Testing

/// Deep links: functions that are given a URL.
@Suite("Links")
struct LinkTests {
  @Test("A tested URL is a pattern with captures, and what depends on anything else is left to do")
  func links() {
    let swift = """
      enum ShopStep: Step {
        case start, item(id: Int), search(String?), cart
      }
      final class ShopFlow: Flow {
        var root: Presentable { stack }
        let stack = UINavigationController()
        func navigate(to step: Step) -> FlowContributors { .none }
      }
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        let coordinator = FlowCoordinator()
        func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
          guard let url = URLContexts.first?.url else { return }
          open(url)
        }
        func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
          guard let url = userActivity.webpageURL, url.scheme == "https", url.host == "shop.com" else { return }
          if url.path == "/cart" { coordinator.navigate(to: ShopStep.cart) }
        }
        private func open(_ url: URL) {
          guard url.scheme == "shop" else { return }
          switch url.host {
          case "cart":
            coordinator.navigate(to: ShopStep.cart)
          case "items":
            guard url.pathComponents.count == 2, let id = Int(url.pathComponents[1]) else { return }
            coordinator.navigate(to: ShopStep.item(id: id))
          case "search":
            let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems
            guard let text = items?.first(where: { $0.name == "q" })?.value else { return }
            coordinator.navigate(to: ShopStep.search(text))
          default: break
          }
        }
        func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) {
          coordinator.navigate(to: ShopStep.cart)
        }
        func observe() {
          NotificationCenter.default.addObserver(forName: .sold, object: nil, queue: nil) { _ in
            self.coordinator.navigate(to: ShopStep.start)
          }
        }
      }
      """
    let lua = """
      local sets = require "steps.imported"
      local ShopStep = sets.ShopStep

      link "shop://cart" { ShopStep.cart } --@ Shop.swift:23
      link "shop://items/{id:Int}" { ShopStep.item(capture "id") } --@ Shop.swift:26
      link "shop://search?q={text}" { ShopStep.search(capture "text") } --@ Shop.swift:30
      link "https://shop.com/cart" { ShopStep.cart } --@ Shop.swift:17
      todo "Shop.swift:35" [[ ShopStep.cart ]]
      todo "Shop.swift:39" [[ self.coordinator.navigate(to: ShopStep.start) ]]

      """
    #expect(scripts(swift)["all.imported.lua"]?.hasSuffix("\n\n" + lua) == true)
  }
}
