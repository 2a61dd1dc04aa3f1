import Testing

/// Code that runs more than once, or later.
@Suite("Loops and code that runs later")
struct LaterTests {

  @Test(
    "Loops over known lists are run, and what runs on the main queue is done at once",
    arguments: [
      (
        """
        for controller in [CartViewController(), ItemViewController()] {
          stack.pushViewController(controller, animated: false)
        }
        return .none
        """,
        """
        navigate = {
          start = all { push "Cart", push "Item" }, --@ Shop.swift:10
        },
        """
      ),
      (
        """
        [CartViewController(), ItemViewController()].forEach { stack.pushViewController($0, animated: false) }
        return .none
        """,
        """
        navigate = {
          start = all { push "Cart", push "Item" }, --@ Shop.swift:10
        },
        """
      ),
      (
        """
        let all = [CartViewController(), ItemViewController()].map { UINavigationController(rootViewController: $0) }
        stack.present(all[1], animated: true)
        return .none
        """,
        """
        navigate = {
          start = present(navigation { "Item" }), --@ Shop.swift:10
        },
        """
      ),
      (
        """
        DispatchQueue.main.async { [weak self] in
          self?.stack.pushViewController(CartViewController(), animated: true)
        }
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
        UIView.animate(withDuration: 0.3) {
          self.stack.pushViewController(CartViewController(), animated: false)
        }
        return .none
        """,
        """
        navigate = {
          start = push "Cart", --@ Shop.swift:10
        },
        """
      ),
    ])
  func loops(code: String, entry: String) {
    #expect(shopFlow(doing: code) == shopFlow(written: entry))
  }

  @Test(
    "What runs later, or how often only the app knows, is left to do",
    arguments: [
      (
        """
        service.load().subscribe(onNext: { [weak self] _ in
          self?.stack.pushViewController(CartViewController(), animated: true)
        }).disposed(by: disposeBag)
        return .none
        """,
        """
        navigate = {
          start = --@ Shop.swift:10
            todo "Shop.swift:17" [[ service.load().subscribe(onNext: { [weak self] _ in
            self?.stack.pushViewController(CartViewController(), animated: true)
          }) ]],
        },
        """
      ),
      (
        """
        for item in store.items {
          stack.pushViewController(ItemViewController(item), animated: false)
        }
        return .none
        """,
        """
        navigate = {
          start = --@ Shop.swift:10
            todo "Shop.swift:17" [[ {
            stack.pushViewController(ItemViewController(item), animated: false)
          } ]],
        },
        """
      ),
      (
        """
        while store.isWaiting { stack.popViewController(animated: false) }
        return .none
        """,
        """
        navigate = {
          start = todo "Shop.swift:17" [[ { stack.popViewController(animated: false) } ]], --@ Shop.swift:10
        },
        """
      ),
      (
        """
        router.present(CartViewController())
        return .none
        """,
        """
        navigate = {
          start = todo "Shop.swift:17" [[ router.present(CartViewController()) ]], --@ Shop.swift:10
        },
        """
      ),
      (
        """
        model.steps.accept(ShopStep.cart)
        return .none
        """,
        """
        navigate = {
          start = todo "Shop.swift:10" [[ steps.accept(ShopStep.cart) ]], --@ Shop.swift:10
        },
        """
      ),
      (
        """
        service.load { self.stack.present(names[rows[0]], animated: true) }
        return .none
        """,
        """
        navigate = {
          start = todo "Shop.swift:17" [=[ service.load { self.stack.present(names[rows[0]], animated: true) } ]=], --@ Shop.swift:10
        },
        """
      ),
      (
        """
        return contributors(for: self)
        """,
        """
        navigate = {
          start = todo "Shop.swift:10" [[ contributors(for: self) ]], --@ Shop.swift:10
        },
        """
      ),
    ])
  func todos(code: String, entry: String) {
    #expect(shopFlow(doing: code) == shopFlow(written: entry))
  }

  @Test("A to-do is whole whatever brackets its code has")
  func brackets() {
    let swift = """
      enum ShopStep: Step {
        case start
      }
      final class ShopFlow: Flow {
        var root: Presentable { stack }
        let stack = UINavigationController()
        func navigate(to step: Step) -> FlowContributors {
          switch step as? ShopStep {
          case .start:
            service.load {
              let name = names[rows[0]]
              let matrix = [[1]]; let text = "]==]"
              self.stack.present(screens[name], animated: true)
            }
            return .none
          default: return .none
          }
        }
      }
      """
    let lua = """
      local sets = require "steps.imported"
      local ShopStep = sets.ShopStep

      flow "ShopFlow" { --@ Shop.swift:4
        root = navigation,
        start = ShopStep.start,
        navigate = {
          start = --@ Shop.swift:9
            todo "Shop.swift:10" [=[ service.load {
              let name = names[rows[0]]
              let matrix = [[1]]; let text = "]==]"
              self.stack.present(screens[name], animated: true)
            } ]=],
        },
      }

      """
    #expect(flow("ShopFlow", of: swift) == lua)
  }
}
