import Testing

/// Where a flow puts what it shows.
@Suite("Placing")
struct PlacingTests {

  @Test(
    "What a stack shows is pushed, set or presented",
    arguments: [
      (
        """
        stack.pushViewController(CartViewController(), animated: true)
        return .none
        """,
        """
        navigate = {
          start = push "Cart", --@ Shop.swift:10
        },
        """
      ),
      (
        """
        let cart = CartViewController()
        stack.show(cart, sender: self)
        return .none
        """,
        """
        navigate = {
          start = push "Cart", --@ Shop.swift:10
        },
        """
      ),
      (
        """
        stack.setViewControllers([CartViewController(), ItemViewController()], animated: false)
        return .none
        """,
        """
        navigate = {
          start = set { --@ Shop.swift:10
            { "Cart" },
            { "Item" },
          },
        },
        """
      ),
      (
        """
        stack.viewControllers = [CartViewController()]
        return .none
        """,
        """
        navigate = {
          start = set "Cart", --@ Shop.swift:10
        },
        """
      ),
      (
        """
        stack.viewControllers.append(CartViewController())
        return .none
        """,
        """
        navigate = {
          start = push "Cart", --@ Shop.swift:10
        },
        """
      ),
      (
        """
        var shown = stack.viewControllers
        shown.removeLast()
        shown.append(CartViewController())
        stack.setViewControllers(shown, animated: true)
        return .none
        """,
        """
        navigate = {
          start = replace "Cart", --@ Shop.swift:10
        },
        """
      ),
      (
        """
        stack.present(CartViewController(), animated: true)
        return .none
        """,
        """
        navigate = {
          start = present "Cart", --@ Shop.swift:10
        },
        """
      ),
      (
        """
        stack.topViewController?.present(CartViewController(), animated: true)
        return .none
        """,
        """
        navigate = {
          start = present "Cart", --@ Shop.swift:10
        },
        """
      ),
    ])
  func stack(code: String, entry: String) {
    #expect(shopFlow(doing: code) == shopFlow(written: entry))
  }

  @Test(
    "A modal has the style that its controller has",
    arguments: [
      (
        """
        let cart = CartViewController()
        cart.modalPresentationStyle = .fullScreen
        stack.present(cart, animated: true)
        return .none
        """,
        """
        navigate = {
          start = present { "Cart", style = "full" }, --@ Shop.swift:10
        },
        """
      ),
      (
        """
        let cart = CartViewController()
        cart.modalPresentationStyle = .overFullScreen
        stack.present(cart, animated: true)
        return .none
        """,
        """
        navigate = {
          start = present { "Cart", style = "over" }, --@ Shop.swift:10
        },
        """
      ),
      (
        """
        let cart = CartViewController()
        cart.modalPresentationStyle = .popover
        stack.present(cart, animated: true)
        return .none
        """,
        """
        navigate = {
          start = present { "Cart", style = "popover" }, --@ Shop.swift:10
        },
        """
      ),
      (
        """
        let cart = CartViewController()
        cart.modalPresentationStyle = .pageSheet
        stack.present(cart, animated: true)
        return .none
        """,
        """
        navigate = {
          start = present "Cart", --@ Shop.swift:10
        },
        """
      ),
    ])
  func styles(code: String, entry: String) {
    #expect(shopFlow(doing: code) == shopFlow(written: entry))
  }

  @Test(
    "A container is shown with what is in it",
    arguments: [
      (
        """
        let inner = UINavigationController(rootViewController: CartViewController())
        stack.present(inner, animated: true)
        return .none
        """,
        """
        navigate = {
          start = present(navigation { "Cart" }), --@ Shop.swift:10
        },
        """
      ),
      (
        """
        let inner = UINavigationController()
        inner.pushViewController(CartViewController(), animated: false)
        inner.pushViewController(ItemViewController(), animated: false)
        inner.modalPresentationStyle = .fullScreen
        stack.present(inner, animated: true)
        return .none
        """,
        """
        navigate = {
          start = present(navigation { "Cart", "Item", style = "full" }), --@ Shop.swift:10
        },
        """
      ),
      (
        """
        let cart = CartViewController()
        cart.tabBarItem = UITabBarItem(title: "Cart", image: UIImage(systemName: "cart"), tag: 0)
        let item = UINavigationController(rootViewController: ItemViewController())
        item.tabBarItem.title = "Item"
        let tabs = UITabBarController()
        tabs.viewControllers = [cart, item]
        stack.pushViewController(tabs, animated: true)
        return .none
        """,
        """
        navigate = {
          start = push(tabs { { "Cart", title = "Cart", image = "cart" }, { navigation { "Item", title = "Item" } } }), --@ Shop.swift:10
        },
        """
      ),
    ])
  func containers(code: String, entry: String) {
    #expect(shopFlow(doing: code) == shopFlow(written: entry))
  }

  @Test(
    "The root of another flow is shown as that flow",
    arguments: [
      (
        """
        let pay = PayFlow()
        Flows.use(pay, when: .created) { [unowned self] root in
          self.stack.pushViewController(root, animated: true)
        }
        return .one(flowContributor: .contribute(withNextPresentable: pay, withNextStepper: OneStepper(withSingleStep: ShopStep.start)))
        """,
        """
        navigate = {
          start = push { "PayFlow", start = ShopStep.start }, --@ Shop.swift:10
        },
        """
      ),
      (
        """
        let pay = PayFlow()
        Flows.use(pay, when: .ready) { [unowned self] root in
          self.stack.present(root, animated: true)
        }
        return .one(flowContributor: .contribute(withNextPresentable: pay, withNextStepper: OneStepper(withSingleStep: ShopStep.start)))
        """,
        """
        navigate = {
          start = present { "PayFlow", start = ShopStep.start, when = "ready" }, --@ Shop.swift:10
        },
        """
      ),
      (
        """
        let pay = PayFlow()
        Flows.whenReady(flow1: pay) { [unowned self] root in
          let inner = UINavigationController(rootViewController: root)
          inner.modalPresentationStyle = .overFullScreen
          self.stack.present(inner, animated: true)
        }
        return .one(flowContributor: .contribute(withNextPresentable: pay, withNextStepper: OneStepper(withSingleStep: ShopStep.start)))
        """,
        """
        navigate = {
          start = present { navigation { { "PayFlow", start = ShopStep.start }, style = "over" }, when = "ready" }, --@ Shop.swift:10
        },
        """
      ),
    ])
  func use(code: String, entry: String) {
    #expect(shopFlow(doing: code) == shopFlow(written: entry))
  }

  @Test("A window shows a controller or the root of a flow")
  func window() {
    let swift = """
      enum ShopStep: Step {
        case start, shop
      }
      final class AppFlow: Flow {
        var root: Presentable { window }
        private let window: UIWindow
        init(window: UIWindow) { self.window = window }
        func navigate(to step: Step) -> FlowContributors {
          guard let step = step as? ShopStep else { return .none }
          switch step {
          case .start:
            window.rootViewController = CartViewController()
            return .none
          case .shop:
            let shop = ShopFlow()
            Flows.use(shop, when: .ready) { root in
              self.window.rootViewController = root
            }
            return .one(flowContributor: .contribute(
              withNextPresentable: shop, withNextStepper: OneStepper(withSingleStep: ShopStep.start)))
          }
        }
      }
      final class ShopFlow: Flow {
        var root: Presentable { stack }
        let stack = UINavigationController()
        func navigate(to step: Step) -> FlowContributors { .none }
      }
      class CartViewController: UIViewController {}
      """
    let lua = """
      local sets = require "steps.imported"
      local ShopStep = sets.ShopStep

      flow "AppFlow" { --@ Shop.swift:4
        root = window,
        start = ShopStep.start,
        navigate = {
          start = show "Cart", --@ Shop.swift:11
          shop = show { "ShopFlow", start = ShopStep.start, when = "ready" }, --@ Shop.swift:14
        },
      }

      """
    #expect(flow("AppFlow", of: swift) == lua)
  }

  @Test("Tabs have the titles and images of their bar items, and wait for their flows")
  func tabs() {
    let swift = """
      enum ShopStep: Step {
        case start
      }
      final class TabsFlow: Flow {
        var root: Presentable { tabs }
        let tabs = UITabBarController()
        func navigate(to step: Step) -> FlowContributors {
          switch step as? ShopStep {
          case .start: return showTabs()
          default: return .none
          }
        }
        private func showTabs() -> FlowContributors {
          let (cart, offers) = (CartFlow(), OffersFlow())
          Flows.use(cart, offers, when: .ready) { first, second in
            first.tabBarItem = UITabBarItem(title: "Cart", image: UIImage(named: "cart"), selectedImage: nil)
            second.title = "Offers"
            self.tabs.setViewControllers([first, second], animated: false)
            self.tabs.selectedIndex = 1
          }
          return .multiple(flowContributors: [
            .contribute(withNextPresentable: cart, withNextStepper: OneStepper(withSingleStep: ShopStep.start)),
            .contribute(withNextPresentable: offers, withNextStepper: OneStepper(withSingleStep: ShopStep.start)),
          ])
        }
      }
      final class CartFlow: Flow {
        var root: Presentable { stack }
        let stack = UINavigationController()
        func navigate(to step: Step) -> FlowContributors { .none }
      }
      final class OffersFlow: Flow {
        var root: Presentable { stack }
        let stack = UINavigationController()
        func navigate(to step: Step) -> FlowContributors { .none }
      }
      """
    let lua = """
      local sets = require "steps.imported"
      local ShopStep = sets.ShopStep

      flow "TabsFlow" { --@ Shop.swift:4
        root = tabs,
        start = ShopStep.start,
        navigate = {
          start = all { set { --@ Shop.swift:9
            when = "ready",
            { "CartFlow", start = ShopStep.start, title = "Cart", image = "cart" },
            { "OffersFlow", start = ShopStep.start, title = "Offers" },
          }, selectTab(2) },
        },
      }

      """
    #expect(flow("TabsFlow", of: swift) == lua)
  }

  @Test("A split view shows lists beside details")
  func split() {
    let swift = """
      enum ShopStep: Step {
        case start, item(id: Int)
      }
      final class SplitFlow: Flow {
        var root: Presentable { split }
        let split = UISplitViewController()
        func navigate(to step: Step) -> FlowContributors {
          guard let step = step as? ShopStep else { return .none }
          switch step {
          case .start:
            let list = UINavigationController(rootViewController: CartViewController())
            split.viewControllers = [list, ItemViewController()]
            return .none
          case .item:
            split.showDetailViewController(ItemViewController(), sender: nil)
            return .none
          }
        }
      }
      class CartViewController: UIViewController {}
      class ItemViewController: UIViewController {}
      """
    let lua = """
      local sets = require "steps.imported"
      local ShopStep = sets.ShopStep

      flow "SplitFlow" { --@ Shop.swift:4
        root = split,
        start = ShopStep.start,
        navigate = {
          start = set { --@ Shop.swift:10
            navigation { "Cart" },
            { "Item" },
          },
          item = detail "Item", --@ Shop.swift:14
        },
      }

      """
    #expect(flow("SplitFlow", of: swift) == lua)
  }

  @Test("A flow that is contributed without being shown has the root of the flow that makes it")
  func inherit() {
    let swift = """
      enum ShopStep: Step {
        case start, pay
      }
      final class ShopFlow: Flow {
        var root: Presentable { stack }
        let stack = UINavigationController()
        func navigate(to step: Step) -> FlowContributors {
          switch step as? ShopStep {
          case .start:
            let pay = PayFlow(on: stack)
            return .one(flowContributor: .contribute(
              withNextPresentable: pay, withNextStepper: OneStepper(withSingleStep: ShopStep.pay)))
          default: return .none
          }
        }
      }
      final class PayFlow: Flow {
        var root: Presentable { stack }
        let stack: UINavigationController
        init(on stack: UINavigationController) { self.stack = stack }
        func navigate(to step: Step) -> FlowContributors {
          switch step as? ShopStep {
          case .pay:
            stack.pushViewController(CardViewController(), animated: true)
            return .none
          default: return .none
          }
        }
      }
      class CardViewController: UIViewController {}
      """
    let lua = """
      flow "PayFlow" { --@ Shop.swift:17
        root = inherit,
        navigate = {
          pay = push "Card", --@ Shop.swift:23
        },
      }

      """
    #expect(flow("PayFlow", of: swift) == lua)
  }

  @Test("A flow whose root is a screen pushes on the stack around it")
  func screenRoot() {
    let swift = """
      enum ShopStep: Step {
        case start, item(id: Int)
      }
      final class CartFlow: Flow {
        var root: Presentable { cart }
        let cart = CartViewController()
        func navigate(to step: Step) -> FlowContributors {
          guard let step = step as? ShopStep else { return .none }
          switch step {
          case .start:
            return .one(flowContributor: .contribute(withNextPresentable: cart, withNextStepper: cart))
          case .item(let id):
            cart.navigationController?.pushViewController(ItemViewController(id: id), animated: true)
            return .none
          }
        }
      }
      class CartViewController: UIViewController, Stepper {
        let steps = PublishRelay<Step>()
      }
      class ItemViewController: UIViewController {
        init(id: Int) {}
      }
      """
    let lua = """
      local sets = require "steps.imported"
      local ShopStep = sets.ShopStep

      flow "CartFlow" { --@ Shop.swift:4
        root = screen "Cart",
        start = ShopStep.start,
        navigate = {
          start = contribute "Cart", --@ Shop.swift:10
          item = function(flow, id) --@ Shop.swift:12
            flow.root.container:push "Item" --@ Shop.swift:12
            return none
          end,
        },
      }

      """
    #expect(flow("CartFlow", of: swift) == lua)
  }

  @Test("A class that works on its own stack and on that of its caller is two flows")
  func stacks() {
    let swift = """
      enum ShopStep: Step {
        case start, settings, more, done
      }
      final class ShopFlow: Flow {
        var root: Presentable { stack }
        let stack = UINavigationController()
        func navigate(to step: Step) -> FlowContributors {
          guard let step = step as? ShopStep else { return .none }
          switch step {
          case .settings:
            let flow = SettingsFlow(rootViewController: stack)
            return .one(flowContributor: .contribute(
              withNextPresentable: flow, withNextStepper: OneStepper(withSingleStep: ShopStep.start)))
          case .more:
            let flow = SettingsFlow()
            Flows.use(flow, when: .created) { [stack] root in stack.present(root, animated: true) }
            return .one(flowContributor: .contribute(
              withNextPresentable: flow, withNextStepper: OneStepper(withSingleStep: ShopStep.start)))
          default: return .none
          }
        }
      }
      final class SettingsFlow: Flow {
        var root: Presentable { rootViewController }
        private let rootViewController: UINavigationController
        init(rootViewController: UINavigationController = UINavigationController()) {
          self.rootViewController = rootViewController
        }
        func navigate(to step: Step) -> FlowContributors {
          guard case ShopStep.start = step else { return .none }
          rootViewController.pushViewController(SettingsViewController(), animated: true)
          return .none
        }
      }
      class SettingsViewController: UIViewController {}
      """
    let shop = """
      local sets = require "steps.imported"
      local ShopStep = sets.ShopStep

      flow "ShopFlow" { --@ Shop.swift:4
        root = navigation,
        start = ShopStep.settings,
        navigate = {
          settings = contribute { "SettingsFlowOnStack", start = ShopStep.start }, --@ Shop.swift:10
          more = present { "SettingsFlow", start = ShopStep.start }, --@ Shop.swift:14
        },
      }

      """
    #expect(flow("ShopFlow", of: swift) == shop)
    let settings = """
      flow "SettingsFlow" { --@ Shop.swift:23
        root = navigation,
        navigate = {
          start = push "Settings", --@ Shop.swift:29
        },
      }

      """
    #expect(flow("SettingsFlow", of: swift) == settings)
    let onStack = settings.replacing("SettingsFlow", with: "SettingsFlowOnStack")
      .replacing("root = navigation", with: "root = inherit")
    #expect(flow("SettingsFlowOnStack", of: swift) == onStack)
  }
}
