import Testing

/// Alerts and action sheets.
@Suite("Alerts")
struct AlertTests {

  @Test("An alert has its texts, and buttons that emit")
  func alert() {
    let swift = """
      enum ShopStep: Step {
        case start, remove(name: String), done
      }
      final class ShopFlow: Flow {
        var root: Presentable { stack }
        let stack = UINavigationController()
        let stepper = ShopStepper()
        func navigate(to step: Step) -> FlowContributors {
          guard let step = step as? ShopStep else { return .none }
          switch step {
          case .start, .done: return .none
          case .remove(let name): return remove(name)
          }
        }
        func remove(_ name: String) -> FlowContributors {
          let alert = UIAlertController(title: "Empty cart", message: "Remove all?", preferredStyle: .alert)
          alert.addAction(UIAlertAction(title: "Remove", style: .destructive) { [weak self] _ in
            self?.stepper.steps.accept(ShopStep.done)
          })
          alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
          stack.present(alert, animated: true)
          return .none
        }
      }
      class ShopStepper: Stepper {
        let steps = PublishRelay<Step>()
      }
      """
    let lua = """
      local sets = require "steps.imported"
      local ShopStep = sets.ShopStep

      flow "ShopFlow" { --@ Shop.swift:4
        root = navigation,
        start = ShopStep.start,
        navigate = {
          start = none, --@ Shop.swift:11
          remove = alert { "Empty cart", text = "Remove all?", button "Remove" { emits = ShopStep.done, role = "destructive" }, button "Keep" { role = "cancel" } }, --@ Shop.swift:12
          done = none, --@ Shop.swift:11
        },
      }

      """
    #expect(flow("ShopFlow", of: swift) == lua)
  }

  @Test("An action sheet is one, and its text has the values of the step")
  func sheet() {
    let swift = """
      enum ShopStep: Step {
        case start, remove(name: String), done
      }
      final class ShopFlow: Flow {
        var root: Presentable { stack }
        let stack = UINavigationController()
        let stepper = ShopStepper()
        func navigate(to step: Step) -> FlowContributors {
          guard let step = step as? ShopStep else { return .none }
          switch step {
          case .start, .done: return .none
          case .remove(let name): return remove(name)
          }
        }
        func remove(_ name: String) -> FlowContributors {
          let sheet = UIAlertController(title: nil, message: "Remove " + name, preferredStyle: .actionSheet)
          let action = UIAlertAction(title: "Remove", style: .default, handler: { _ in
            self.stepper.steps.accept(ShopStep.start)
          })
          sheet.addAction(action)
          stack.present(sheet, animated: true, completion: nil)
          return .none
        }
      }
      class ShopStepper: Stepper {
        let steps = PublishRelay<Step>()
      }
      """
    let lua = """
      local sets = require "steps.imported"
      local ShopStep = sets.ShopStep

      flow "ShopFlow" { --@ Shop.swift:4
        root = navigation,
        start = ShopStep.start,
        navigate = {
          start = none, --@ Shop.swift:11
          remove = actionSheet { "Remove", text = function(screen) return "Remove " .. tostring(screen.params[1]) end, button "Remove" { emits = ShopStep.start } }, --@ Shop.swift:12
          done = none, --@ Shop.swift:11
        },
      }

      """
    #expect(flow("ShopFlow", of: swift) == lua)
  }

  @Test("An alert whose button does more than emit is left to do")
  func button() {
    let swift = """
      enum ShopStep: Step {
        case start, remove(name: String), done
      }
      final class ShopFlow: Flow {
        var root: Presentable { stack }
        let stack = UINavigationController()
        let stepper = ShopStepper()
        func navigate(to step: Step) -> FlowContributors {
          guard let step = step as? ShopStep else { return .none }
          switch step {
          case .start, .done: return .none
          case .remove(let name): return remove(name)
          }
        }
        func remove(_ name: String) -> FlowContributors {
          let alert = UIAlertController(title: "Empty cart", message: nil, preferredStyle: .alert)
          alert.addAction(UIAlertAction(title: "Remove", style: .default) { _ in
            self.stack.popViewController(animated: true)
          })
          stack.present(alert, animated: true)
          return .none
        }
      }
      class ShopStepper: Stepper {
        let steps = PublishRelay<Step>()
      }
      """
    let lua = """
      local sets = require "steps.imported"
      local ShopStep = sets.ShopStep

      flow "ShopFlow" { --@ Shop.swift:4
        root = navigation,
        start = ShopStep.start,
        navigate = {
          start = none, --@ Shop.swift:11
          remove = --@ Shop.swift:12
            todo "Shop.swift:17" [[ { _ in
            self.stack.popViewController(animated: true)
          } ]],
          done = none, --@ Shop.swift:11
        },
      }

      """
    #expect(flow("ShopFlow", of: swift) == lua)
  }

  @Test("Two alerts with one title get names of their own")
  func names() {
    let swift = """
      enum ShopStep: Step {
        case start, remove(name: String), done
      }
      final class ShopFlow: Flow {
        var root: Presentable { stack }
        let stack = UINavigationController()
        let stepper = ShopStepper()
        func navigate(to step: Step) -> FlowContributors {
          guard let step = step as? ShopStep else { return .none }
          switch step {
          case .start, .done: return .none
          case .remove(let name): return remove(name)
          }
        }
        func remove(_ name: String) -> FlowContributors {
          if name.isEmpty {
            let alert = UIAlertController(title: "Sorry", message: "No name", preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "OK", style: .default))
            stack.present(alert, animated: true)
            return .none
          }
          let alert = UIAlertController(title: "Sorry", message: "It stays", preferredStyle: .alert)
          alert.addAction(UIAlertAction(title: "OK", style: .default))
          stack.present(alert, animated: true)
          return .none
        }
      }
      class ShopStepper: Stepper {
        let steps = PublishRelay<Step>()
      }
      """
    let lua = """
      local sets = require "steps.imported"
      local ShopStep = sets.ShopStep

      flow "ShopFlow" { --@ Shop.swift:4
        root = navigation,
        start = ShopStep.start,
        navigate = {
          start = none, --@ Shop.swift:11
          remove = choose { --@ Shop.swift:12
            when = function(flow, name)
              if name == "" then --@ Shop.swift:16
                return "yes"
              end
              return "no"
            end,
            yes = alert { "Sorry", text = "No name", button "OK" {} },
            no = alert { "Sorry 2", text = "Sorry" .. " — " .. "It stays", button "OK" {} },
          },
          done = none, --@ Shop.swift:11
        },
      }

      """
    #expect(flow("ShopFlow", of: swift) == lua)
  }
}
