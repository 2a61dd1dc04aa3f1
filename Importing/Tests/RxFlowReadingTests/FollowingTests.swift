import Testing

/// Code that a flow reaches by calls: other functions, superclasses, helpers of steps.
@Suite("Following calls")
struct FollowingTests {

  @Test("Private functions, extensions and superclasses are followed")
  func calls() {
    let swift = """
      enum ShopStep: Step {
        case start, cart, item(id: Int)
      }
      class BaseFlow: Flow {
        var root: Presentable { stack }
        let stack = UINavigationController()
        func navigate(to step: Step) -> FlowContributors { .none }
        func show(_ controller: UIViewController) -> FlowContributors {
          stack.pushViewController(controller, animated: true)
          return .none
        }
      }
      final class ShopFlow: BaseFlow {
        override func navigate(to step: Step) -> FlowContributors {
          guard let step = step as? ShopStep else { return .none }
          switch step {
          case .start: return showStart()
          case .cart: return showCart()
          case let .item(id): return show(ItemViewController(id: id))
          }
        }
        private func showStart() -> FlowContributors { show(StartViewController()) }
      }
      extension ShopFlow {
        private func showCart() -> FlowContributors {
          defer { log() }
          let cart = makeCart()
          return show(cart)
        }
        private func makeCart() -> CartViewController {
          let cart = CartViewController()
          cart.title = "Cart"
          return cart
        }
      }
      class StartViewController: UIViewController {}
      class CartViewController: UIViewController {}
      class ItemViewController: UIViewController {}
      """
    let lua = """
      flow "ShopFlow" { --@ Shop.swift:13
        root = navigation,
        navigate = {
          start = push "Start", --@ Shop.swift:17
          cart = push { "Cart", title = "Cart" }, --@ Shop.swift:18
          item = push "Item", --@ Shop.swift:19
        },
      }

      """
    #expect(flow("ShopFlow", of: swift) == lua)
  }

  @Test("A step that a helper of the app casts is still known")
  func helper() {
    let swift = """
      enum ShopStep: Step {
        case start, cart
      }
      extension Step {
        var asShopStep: ShopStep? { self as? ShopStep }
      }
      final class ShopFlow: Flow {
        var root: Presentable { stack }
        let stack = UINavigationController()
        func navigate(to step: Step) -> FlowContributors {
          guard let step = step.asShopStep else { return .none }
          switch step {
          case .start:
            stack.pushViewController(StartViewController(), animated: true)
            return .none
          default: return .none
          }
        }
      }
      class StartViewController: UIViewController {}
      """
    let lua = """
      local sets = require "steps.imported"
      local ShopStep = sets.ShopStep

      flow "ShopFlow" { --@ Shop.swift:7
        root = navigation,
        start = ShopStep.start,
        navigate = {
          start = push "Start", --@ Shop.swift:13
        },
      }

      """
    #expect(flow("ShopFlow", of: swift) == lua)
  }

  @Test("A flow may handle several step enums, also with overloads by their types")
  func sets() {
    let swift = """
      enum ShopStep: Step {
        case start, cart
      }
      enum PayStep: Step {
        case start, card
      }
      final class ShopFlow: Flow {
        var root: Presentable { stack }
        let stack = UINavigationController()
        func navigate(to step: Step) -> FlowContributors {
          if let step = step as? ShopStep {
            return navigate(to: step)
          } else if let step = step as? PayStep {
            return navigate(to: step)
          } else {
            return .none
          }
        }
        private func navigate(to step: ShopStep) -> FlowContributors {
          switch step {
          case .start: stack.pushViewController(StartViewController(), animated: true)
          case .cart: stack.pushViewController(CartViewController(), animated: true)
          }
          return .none
        }
        private func navigate(to step: PayStep) -> FlowContributors {
          switch step {
          case .start: return .end(forwardToParentFlowWithStep: ShopStep.start)
          case .card:
            stack.present(CardViewController(), animated: true)
            return .none
          }
        }
      }
      class StartViewController: UIViewController {}
      class CartViewController: UIViewController {}
      class CardViewController: UIViewController {}
      """
    let lua = """
      local sets = require "steps.imported"
      local ShopStep = sets.ShopStep
      local PayStep = sets.PayStep

      flow "ShopFlow" { --@ Shop.swift:7
        root = navigation,
        start = ShopStep.start,
        steps = PayStep,
        navigate = {
          ["ShopStep.start"] = push "Start", --@ Shop.swift:21
          cart = push "Cart", --@ Shop.swift:22
          start = finish(ShopStep.start), --@ Shop.swift:21
          card = present "Card", --@ Shop.swift:29
        },
      }

      """
    #expect(flow("ShopFlow", of: swift) == lua)
  }

  @Test("A flow may turn the steps of another enum into its own")
  func transform() {
    let swift = """
      enum AppStep: Step {
        case login, logout
      }
      enum ShopStep: Step {
        case start, leave
      }
      final class ShopFlow: Flow {
        var root: Presentable { stack }
        let stack = UINavigationController()
        private func transform(step: Step) -> ShopStep? {
          if let step = step as? AppStep {
            switch step {
            case .login: return .start
            case .logout: return .leave
            }
          }
          return step as? ShopStep
        }
        func navigate(to step: Step) -> FlowContributors {
          guard let step = transform(step: step) else { return .none }
          switch step {
          case .start:
            stack.setViewControllers([StartViewController()], animated: false)
            return .none
          case .leave: return .end(forwardToParentFlowWithStep: AppStep.logout)
          }
        }
      }
      class StartViewController: UIViewController {}
      """
    let lua = """
      local sets = require "steps.imported"
      local AppStep = sets.AppStep

      flow "ShopFlow" { --@ Shop.swift:7
        root = navigation,
        start = AppStep.login,
        steps = AppStep,
        navigate = {
          login = set "Start", --@ Shop.swift:13
          logout = finish(), --@ Shop.swift:14
          start = set "Start", --@ Shop.swift:22
          leave = finish(AppStep.logout), --@ Shop.swift:25
        },
      }

      """
    #expect(flow("ShopFlow", of: swift) == lua)
  }

  @Test(
    "Objects that containers, wrappers and factories make are known by their types",
    arguments: [
      (
        """
        let cart = container.resolve(CartViewController.self)!
        stack.pushViewController(cart, animated: true)
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
        @Inject var cart: CartViewController
        stack.pushViewController(cart, animated: true)
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
        let cart: CartViewController = container.resolve()
        stack.pushViewController(cart, animated: true)
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
        stack.pushViewController(CartViewController.instantiate(with: CartModel()), animated: true)
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
        stack.pushViewController(factory.makeCartViewController(), animated: true)
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
        stack.pushViewController(UIHostingController(rootView: CartView()), animated: true)
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
        let cart = R.storyboard.cart.instantiateViewController(withIdentifier: "Cart") as! CartViewController
        stack.pushViewController(cart, animated: true)
        return .none
        """,
        """
        navigate = {
          start = push "Cart", --@ Shop.swift:10
        },
        """
      ),
    ])
  func injection(code: String, entry: String) {
    #expect(shopFlow(doing: code) == shopFlow(written: entry))
  }
}
