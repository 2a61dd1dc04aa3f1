import Testing

/// Conditions: known, kept by the flow, or decided by the running app.
@Suite("Conditions")
struct ConditionTests {

  @Test("A condition on values of the step is written in Lua")
  func values() {
    let swift = """
      enum ShopStep: Step {
        case start, item(id: Int, kind: Kind, name: String?), done
      }
      enum Kind { case book, game }
      final class ShopFlow: Flow {
        var root: Presentable { stack }
        let stack = UINavigationController()
        private var isFirst = true
        private var visits = 0
        private let session: Session
        func navigate(to step: Step) -> FlowContributors {
          guard let step = step as? ShopStep else { return .none }
          switch step {
          case .item(let id, _, let name):
            if id > 9 || name == nil {
              stack.pushViewController(ItemViewController(), animated: true)
            } else if let name {
              stack.present(BookViewController(title: name), animated: true)
            }
            return .none
          default: return .none
          }
        }
      }
      class CartViewController: UIViewController {}
      class ItemViewController: UIViewController {}
      class BookViewController: UIViewController {}
      """
    let lua = """
      local sets = require "steps.imported"
      local ShopStep = sets.ShopStep

      flow "ShopFlow" { --@ Shop.swift:5
        root = navigation,
        start = ShopStep.item(1, "Kind", "text"),
        navigate = {
          item = choose { --@ Shop.swift:14
            when = function(flow, id, kind, name)
              if id > 9 then --@ Shop.swift:15
                return "case1"
              end
              if name == nil then --@ Shop.swift:15
                return "case1"
              end
              if name ~= nil then --@ Shop.swift:17
                return "case2"
              end
              return "case3"
            end,
            case1 = push "Item",
            case2 = present "Book",
            case3 = none,
          },
        },
      }

      """
    #expect(flow("ShopFlow", of: swift) == lua)
  }

  @Test("What a flow keeps between steps is state")
  func state() {
    let swift = """
      enum ShopStep: Step {
        case start, item(id: Int, kind: Kind, name: String?), done
      }
      enum Kind { case book, game }
      final class ShopFlow: Flow {
        var root: Presentable { stack }
        let stack = UINavigationController()
        private var isFirst = true
        private var visits = 0
        private let session: Session
        func navigate(to step: Step) -> FlowContributors {
          guard let step = step as? ShopStep else { return .none }
          switch step {
          case .start:
            guard isFirst else {
              visits += 1
              stack.popViewController(animated: true)
              return .none
            }
            isFirst = false
            stack.pushViewController(CartViewController(), animated: true)
            return .none
          case .done:
            if visits >= 3 { stack.present(ItemViewController(), animated: true) }
            return .none
          default: return .none
          }
        }
      }
      class CartViewController: UIViewController {}
      class ItemViewController: UIViewController {}
      class BookViewController: UIViewController {}
      """
    let lua = """
      local sets = require "steps.imported"
      local ShopStep = sets.ShopStep

      flow "ShopFlow" { --@ Shop.swift:5
        root = navigation,
        start = ShopStep.start,
        navigate = {
          start = function(flow) --@ Shop.swift:14
            if (flow.state.isFirst ~= false) then --@ Shop.swift:15
              flow.state.isFirst = false --@ Shop.swift:14
              return push "Cart" --@ Shop.swift:14
            else
              flow.state.visits = (flow.state.visits or 0) + 1 --@ Shop.swift:14
              return pop() --@ Shop.swift:14
            end
          end,
          done = choose { --@ Shop.swift:23
            when = function(flow)
              if (flow.state.visits or 0) >= 3 then --@ Shop.swift:24
                return "yes"
              end
              return "no"
            end,
            yes = present "Item",
            no = none,
          },
        },
      }

      """
    #expect(flow("ShopFlow", of: swift) == lua)
  }

  @Test("What only the running app knows is asked for")
  func asked() {
    let swift = """
      enum ShopStep: Step {
        case start, item(id: Int, kind: Kind, name: String?), done
      }
      enum Kind { case book, game }
      final class ShopFlow: Flow {
        var root: Presentable { stack }
        let stack = UINavigationController()
        private var isFirst = true
        private var visits = 0
        private let session: Session
        func navigate(to step: Step) -> FlowContributors {
          guard let step = step as? ShopStep else { return .none }
          switch step {
          case .start:
            if session.isOpen {
              stack.pushViewController(CartViewController(), animated: true)
            } else if !UserDefaults.standard.bool(forKey: "seen") {
              stack.pushViewController(BookViewController(), animated: true)
            }
            return .none
          default: return .none
          }
        }
      }
      class CartViewController: UIViewController {}
      class ItemViewController: UIViewController {}
      class BookViewController: UIViewController {}
      """
    let lua = #"""
      local sets = require "steps.imported"
      local ShopStep = sets.ShopStep

      flow "ShopFlow" { --@ Shop.swift:5
        root = navigation,
        start = ShopStep.start,
        adapt = {
          start = function(flow, step) --@ Shop.swift:14
            flow.state.sessionIsOpen_15 = await "session.isOpen (Shop.swift:15)"
            if not flow.state.sessionIsOpen_15 then
              flow.state.forKeySeen_17 = await "UserDefaults.standard.bool(forKey: \"seen\") (Shop.swift:17)"
            end
            return step
          end,
        },
        navigate = {
          start = choose { --@ Shop.swift:14
            when = function(flow)
              if flow.state.sessionIsOpen_15 then --@ Shop.swift:15
                return "case1"
              end
              if flow.state.forKeySeen_17 then --@ Shop.swift:17
                return "case2"
              end
              return "case3"
            end,
            case1 = push "Cart",
            case2 = none,
            case3 = push "Book",
          },
        },
      }

      """#
    #expect(flow("ShopFlow", of: swift) == lua)
  }

  @Test("Which screen is on top is no question to the app")
  func top() {
    let swift = """
      enum ShopStep: Step {
        case start, item(id: Int, kind: Kind, name: String?), done
      }
      enum Kind { case book, game }
      final class ShopFlow: Flow {
        var root: Presentable { stack }
        let stack = UINavigationController()
        private var isFirst = true
        private var visits = 0
        private let session: Session
        func navigate(to step: Step) -> FlowContributors {
          guard let step = step as? ShopStep else { return .none }
          switch step {
          case .start:
            if stack.topViewController is CartViewController { return .none }
            stack.pushViewController(CartViewController(), animated: true)
            return .none
          case .done:
            if stack.presentedViewController is ItemViewController { stack.dismiss(animated: true) }
            return .none
          default: return .none
          }
        }
      }
      class CartViewController: UIViewController {}
      class ItemViewController: UIViewController {}
      class BookViewController: UIViewController {}
      """
    let lua = """
      local sets = require "steps.imported"
      local ShopStep = sets.ShopStep

      flow "ShopFlow" { --@ Shop.swift:5
        root = navigation,
        start = ShopStep.start,
        navigate = {
          start = choose { --@ Shop.swift:14
            when = function(flow)
              if flow.root.top.name == "Cart" then --@ Shop.swift:15
                return "yes"
              end
              return "no"
            end,
            yes = none,
            no = push "Cart",
          },
          done = choose { --@ Shop.swift:18
            when = function(flow)
              if flow.root.presented and flow.root.presented.name == "Item" then --@ Shop.swift:19
                return "yes"
              end
              return "no"
            end,
            yes = dismiss(),
            no = none,
          },
        },
      }

      """
    #expect(flow("ShopFlow", of: swift) == lua)
  }

  @Test("A switch over a value of the step is a choice")
  func payload() {
    let swift = """
      enum ShopStep: Step {
        case start, item(id: Int, kind: Kind, name: String?), done
      }
      enum Kind { case book, game }
      final class ShopFlow: Flow {
        var root: Presentable { stack }
        let stack = UINavigationController()
        private var isFirst = true
        private var visits = 0
        private let session: Session
        func navigate(to step: Step) -> FlowContributors {
          guard let step = step as? ShopStep else { return .none }
          switch step {
          case .item(_, let kind, _):
            switch kind {
            case .book: stack.pushViewController(BookViewController(), animated: true)
            case .game: stack.pushViewController(ItemViewController(), animated: true)
            }
            return .none
          default: return .none
          }
        }
      }
      class CartViewController: UIViewController {}
      class ItemViewController: UIViewController {}
      class BookViewController: UIViewController {}
      """
    let lua = """
      local sets = require "steps.imported"
      local ShopStep = sets.ShopStep

      flow "ShopFlow" { --@ Shop.swift:5
        root = navigation,
        start = ShopStep.item(1, "Kind", "text"),
        adapt = {
          item = function(flow, step) --@ Shop.swift:14
            flow.state.kindBook_16 = await "kind is .book (Shop.swift:16)"
            return step
          end,
        },
        navigate = {
          item = choose { --@ Shop.swift:14
            when = function(flow)
              if flow.state.kindBook_16 then --@ Shop.swift:16
                return "yes"
              end
              return "no"
            end,
            yes = push "Book",
            no = push "Item",
          },
        },
      }

      """
    #expect(flow("ShopFlow", of: swift) == lua)
  }

  @Test("A condition without consequence is not written")
  func same() {
    let swift = """
      enum ShopStep: Step {
        case start, item(id: Int, kind: Kind, name: String?), done
      }
      enum Kind { case book, game }
      final class ShopFlow: Flow {
        var root: Presentable { stack }
        let stack = UINavigationController()
        private var isFirst = true
        private var visits = 0
        private let session: Session
        func navigate(to step: Step) -> FlowContributors {
          guard let step = step as? ShopStep else { return .none }
          switch step {
          case .start:
            let isAnimated = session.isOpen ? true : false
            if session.isOpen { print("open") }
            stack.pushViewController(CartViewController(), animated: isAnimated)
            return .none
          default: return .none
          }
        }
      }
      class CartViewController: UIViewController {}
      class ItemViewController: UIViewController {}
      class BookViewController: UIViewController {}
      """
    let lua = """
      local sets = require "steps.imported"
      local ShopStep = sets.ShopStep

      flow "ShopFlow" { --@ Shop.swift:5
        root = navigation,
        start = ShopStep.start,
        navigate = {
          start = push "Cart", --@ Shop.swift:14
        },
      }

      """
    #expect(flow("ShopFlow", of: swift) == lua)
  }

  @Test("A guard that answers with another step is one")
  func adapt() {
    let swift = """
      enum ShopStep: Step {
        case start, cart, login
      }
      final class ShopFlow: Flow {
        var root: Presentable { stack }
        let stack = UINavigationController()
        let session: Session
        func adapt(step: Step) -> Single<Step> {
          guard let step = step as? ShopStep else { return .just(step) }
          switch step {
          case .cart:
            return session.isOpen ? .just(step) : .just(ShopStep.login)
          case .start:
            return session.mayStart().flatMap { $0 ? .just(step) : .just(ShopStep.login) }
          case .login:
            return session.nextStep()
          default: return .just(step)
          }
        }
        func navigate(to step: Step) -> FlowContributors {
          switch step as? ShopStep {
          case .cart:
            stack.pushViewController(CartViewController(), animated: true)
            return .none
          default: return .none
          }
        }
      }
      class CartViewController: UIViewController {}
      """
    let lua = """
      local sets = require "steps.imported"
      local ShopStep = sets.ShopStep

      flow "ShopFlow" { --@ Shop.swift:4
        root = navigation,
        start = ShopStep.cart,
        adapt = {
          start = function(flow, step) --@ Shop.swift:8
            if await "session.mayStart() (Shop.swift:14)" then
              return step
            else
              return ShopStep.login
            end
          end,
          cart = function(flow, step) --@ Shop.swift:8
            if await "session.isOpen (Shop.swift:12)" then
              return step
            else
              return ShopStep.login
            end
          end,
          login = function(flow, step) --@ Shop.swift:8
            return todo "Shop.swift:8" [[ session.nextStep() ]]
          end,
        },
        navigate = {
          cart = push "Cart", --@ Shop.swift:22
        },
      }

      """
    #expect(flow("ShopFlow", of: swift) == lua)
  }

  @Test("Too many ways through code are left to do")
  func ways() {
    let swift = """
      enum ShopStep: Step {
        case start, item(id: Int, kind: Kind, name: String?), done
      }
      enum Kind { case book, game }
      final class ShopFlow: Flow {
        var root: Presentable { stack }
        let stack = UINavigationController()
        private var isFirst = true
        private var visits = 0
        private let session: Session
        func navigate(to step: Step) -> FlowContributors {
          guard let step = step as? ShopStep else { return .none }
          switch step {
          case .start:
            if session.a { stack.pushViewController(CartViewController(), animated: true) }
            if session.b { stack.pushViewController(ItemViewController(), animated: true) }
            if session.c { stack.pushViewController(BookViewController(), animated: true) }
            if session.d { stack.pushViewController(CartViewController(), animated: true) }
            if session.e { stack.pushViewController(ItemViewController(), animated: true) }
            return .none
          default: return .none
          }
        }
      }
      class CartViewController: UIViewController {}
      class ItemViewController: UIViewController {}
      class BookViewController: UIViewController {}
      """
    let lua = """
      local sets = require "steps.imported"
      local ShopStep = sets.ShopStep

      flow "ShopFlow" { --@ Shop.swift:5
        root = navigation,
        start = ShopStep.start,
        navigate = {
          start = --@ Shop.swift:14
            todo "Shop.swift:14" [[ case .start:
            if session.a { stack.pushViewController(CartViewController(), animated: true) }
            if session.b { stack.pushViewController(ItemViewController(), animated: true) }
            if session.c { stack.pushViewController(BookViewController(), animated: true) }
            if session.d { stack.pushViewController(CartViewController(), animated: true) }
            if session.e { stack.pushViewController(ItemViewController(), animated: true) }
            return .none ]],
        },
      }

      """
    #expect(flow("ShopFlow", of: swift) == lua)
  }
}
