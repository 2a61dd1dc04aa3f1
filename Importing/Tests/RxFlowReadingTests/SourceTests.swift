import RxFlowReading
import Testing

/// What is read: files and documents, also where they are not whole.
@Suite("Sources")
struct SourceTests {

  @Test(
    "Without a coordinator the flow that no other one contributes starts, with its first plain step"
  )
  func noCoordinator() {
    let swift = """
      enum ShopStep: Step {
        case item(id: Int), start
      }
      final class ItemFlow: Flow {
        var root: Presentable { stack }
        let stack = UINavigationController()
        func navigate(to step: Step) -> FlowContributors { .none }
      }
      final class ShopFlow: Flow {
        var root: Presentable { stack }
        let stack = UINavigationController()
        func navigate(to step: Step) -> FlowContributors {
          switch step as? ShopStep {
          case .item(let id):
            let item = ItemFlow()
            Flows.use(item, when: .created) { self.stack.present($0, animated: true) }
            return .one(flowContributor: .contribute(
              withNextPresentable: item, withNextStepper: OneStepper(withSingleStep: ShopStep.item(id: id))))
          case .start: return .none
          case nil: return .none
          }
        }
      }
      """
    let lua = """
      local sets = require "steps.imported"
      local ShopStep = sets.ShopStep

      flow "ShopFlow" { --@ Shop.swift:9
        root = navigation,
        start = ShopStep.start,
        navigate = {
          item = function(flow, id) --@ Shop.swift:14
            return present { "ItemFlow", start = ShopStep.item(id) } --@ Shop.swift:14
          end,
          start = none, --@ Shop.swift:19
        },
      }

      """
    #expect(flow("ShopFlow", of: swift) == lua)
  }

  @Test("Of conditional code the part that is delivered is read")
  func clauses() {
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
            #if DEBUG
              stack.pushViewController(DebugViewController(), animated: true)
            #else
              stack.pushViewController(CartViewController(), animated: true)
            #endif
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
        start = ShopStep.start,
        navigate = {
          start = push "Cart", --@ Shop.swift:9
        },
      }

      """
    #expect(flow("ShopFlow", of: swift) == lua)
  }

  @Test("Text that is not valid Swift is read as far as it goes")
  func invalid() {
    let swift = """
      enum ShopStep: Step {
        case start, cart
      }
      final class ShopFlow: Flow {
        var root: Presentable { stack }
        let stack = UINavigationController()
        func navigate(to step: Step) -> FlowContributors {
          switch step as? ShopStep {
          case .start:
            stack.pushViewController(CartViewController(), animated: true)
            return .none
          case .cart:
            let = <#cart#>
            return .end(forwardToParentFlowWithStep: ShopStep.start)
          default: return .none
          }
        }
      class CartViewController: UIViewController {}
      """
    let lua = """
      local sets = require "steps.imported"
      local ShopStep = sets.ShopStep

      flow "ShopFlow" { --@ Shop.swift:4
        root = navigation,
        start = ShopStep.start,
        navigate = {
          start = push "Cart", --@ Shop.swift:9
          cart = finish(ShopStep.start), --@ Shop.swift:12
        },
      }

      """
    #expect(flow("ShopFlow", of: swift) == lua)
  }

  @Test("What is not valid, and what has another one's name, is noted")
  func notes() {
    let first = """
      class ShopFlow: Flow {
        func navigate(to step: Step) -> FlowContributors { .none }
      }
      """
    let second = "enum ShopStep: Step { case start \nclass ShopFlow: Flow {}"
    let files = [
      SwiftFile(path: "One.swift", text: first),
      SwiftFile(path: "Two.swift", text: "class ShopFlow: Flow {}"),
      SwiftFile(path: "Three.swift", text: second),
    ]
    let notes = AppReader(Universe(files: files)).app().notes.map {
      "\($0.kind) \($0.place) \($0.text)"
    }
    #expect(notes == ["unparsed Three.swift:1 Three.swift", "repeated Two.swift:1 ShopFlow"])
  }

  @Test("Of two types of one name the first is read")
  func twoTypes() {
    let flow = { (controller: String) in
      """
      enum ShopStep: Step { case start }
      class ShopFlow: Flow {
        var root: Presentable { stack }
        let stack = UINavigationController()
        func navigate(to step: Step) -> FlowContributors {
          stack.pushViewController(\(controller)(), animated: true)
          return .viewController(stack)
        }
      }
      """
    }
    let first = SwiftFile(path: "One.swift", text: flow("CartViewController"))
    let second = SwiftFile(path: "Two.swift", text: flow("ItemViewController"))
    #expect(
      scripts(of: [first, second])["ShopFlow.imported.lua"]
        == scripts(of: [first])["ShopFlow.imported.lua"])
  }

  @Test("All scripts of a document with blocks of Swift")
  func document() {
    let document = """
      # How to use flows

      A step and a flow:

      ```swift
      enum ShopStep: Step {
        case start
        case item(id: Int, note: String?)
      }
      ```

        ```Swift
        class ShopFlow: Flow {
          var root: Presentable { self.stack }
          let stack = UINavigationController()
          func navigate(to step: Step) -> FlowContributors {
            guard let step = step as? ShopStep else { return .none }
            switch step {
            case .start: return navigateToStart()
            default: return .none
            }
          }
        }
        ```

      ```
      no Swift
      ```

      And the function:

      ```swift
      func navigateToStart() -> FlowContributors {
        stack.pushViewController(CartViewController(), animated: true)
        return .none
      }
      ```
      """
    let written = scripts(of: SwiftFile.blocks(path: "Flows.md", document: document))
    let expected = [
      "ShopFlow.imported.lua": """
      -- Written by 'sextant import swift'. Changes are lost at the next import: write your own in app.lua.

      local sets = require "steps.imported"
      local ShopStep = sets.ShopStep

      flow "ShopFlow" { --@ Flows.md:13
        root = navigation,
        start = ShopStep.start,
        navigate = {
          start = push "Cart", --@ Flows.md:19
        },
      }

      """,
      "all.imported.lua": """
      -- Written by 'sextant import swift'. Changes are lost at the next import: write your own in app.lua.

      require "steps.imported"
      require "screens.imported"
      require "ShopFlow.imported"

      coordinate "ShopFlow"

      """,
      "app.lua": """
      -- This file is yours: 'sextant import swift' writes it once. The imported flows are in the files beside it.
      app "Shop"

      require "all.imported"

      """,
      "screens.imported.lua": """
      -- Written by 'sextant import swift'. Changes are lost at the next import: write your own in app.lua.

      screen "Cart" {
      }


      """,
      "steps.imported.lua": """
      -- Written by 'sextant import swift'. Changes are lost at the next import: write your own in app.lua.

      local sets = {}

      sets.ShopStep = steps "ShopStep" { --@ Flows.md:6
        "start", --@ Flows.md:7
        "item(id: Int, note: String?)", --@ Flows.md:8
      }

      return sets

      """,
    ]
    #expect(written == expected)
  }

  @Test("A document without blocks is Swift")
  func plainDocument() {
    let text = "enum ShopStep: Step { case start }"
    #expect(
      scripts(of: SwiftFile.blocks(path: "Shop.txt", document: text))["steps.imported.lua"]
        == scripts(of: [SwiftFile(path: "Shop.txt", text: text)])["steps.imported.lua"])
  }

  @Test("Code without flows has no scripts of flows")
  func empty() {
    #expect(
      scripts("struct Cart {}").keys.sorted() == [
        "all.imported.lua", "app.lua", "screens.imported.lua", "steps.imported.lua",
      ])
  }
}
