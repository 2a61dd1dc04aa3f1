import Testing

/// What steppers of flows and of the app emit.
@Suite("Steppers")
struct StepperTests {

  @Test("An app starts with the flow and the step that its coordinator gets")
  func one() {
    let swift = """
      enum ShopStep: Step {
        case start, cart, login
      }
      final class ShopFlow: Flow {
        var root: Presentable { stack }
        let stack = UINavigationController()
        func navigate(to step: Step) -> FlowContributors { .none }
      }
      class AppDelegate: UIResponder, UIApplicationDelegate {
        let coordinator = FlowCoordinator()
        func application(_ application: UIApplication) -> Bool {
          let flow = ShopFlow()
          coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: ShopStep.cart))
          return true
        }
      }
      """
    let lua = """
      local sets = require "steps.imported"
      local ShopStep = sets.ShopStep

      flow "ShopFlow" { --@ Shop.swift:4
        root = navigation,
        start = ShopStep.cart, --@ Shop.swift:13
        navigate = {
        },
      }

      """
    #expect(flow("ShopFlow", of: swift) == lua)
  }

  @Test("An initial step that a condition decides is asked for")
  func initial() {
    let swift = """
      enum ShopStep: Step {
        case start, cart, login
      }
      final class ShopFlow: Flow {
        var root: Presentable { stack }
        let stack = UINavigationController()
        func navigate(to step: Step) -> FlowContributors { .none }
      }
      class AppDelegate: UIResponder, UIApplicationDelegate {
        let coordinator = FlowCoordinator()
        func application(_ application: UIApplication) -> Bool {
          let flow = ShopFlow()
          coordinator.coordinate(flow: flow, with: ShopStepper())
          return true
        }
      }
      class ShopStepper: Stepper {
        let steps = PublishRelay<Step>()
        let session: Session
        var initialStep: Step {
          session.isOpen ? ShopStep.start : ShopStep.login
        }
      }
      """
    let lua = """
      local sets = require "steps.imported"
      local ShopStep = sets.ShopStep

      stepper "ShopStepper" { --@ Shop.swift:17
        ready = function(me)
          do
            local name = await "what is the initial step of ShopStepper: start, login?"
            if name == "start" then me:emit(ShopStep.start)
            else me:emit(ShopStep.login)
            end
          end
        end,
      }


      """
    #expect(screens(of: swift) == lua)
  }

  @Test("Steps of readyToEmitSteps are emitted at once, those of an answer when it comes")
  func ready() {
    let swift = """
      enum ShopStep: Step {
        case start, cart, login
      }
      final class ShopFlow: Flow {
        var root: Presentable { stack }
        let stack = UINavigationController()
        func navigate(to step: Step) -> FlowContributors { .none }
      }
      class AppDelegate: UIResponder, UIApplicationDelegate {
        let coordinator = FlowCoordinator()
        func application(_ application: UIApplication) -> Bool {
          let flow = ShopFlow()
          coordinator.coordinate(flow: flow, with: CompositeStepper(steppers: [OneStepper(withSingleStep: ShopStep.start), ShopStepper()]))
          return true
        }
      }
      class ShopStepper: Stepper {
        let steps = PublishRelay<Step>()
        func readyToEmitSteps() {
          steps.accept(ShopStep.cart)
          service.rx.isOffline
            .filter { $0 }
            .map { _ in ShopStep.login }
            .bind(to: steps)
            .disposed(by: disposeBag)
        }
      }
      """
    let lua = """
      local sets = require "steps.imported"
      local ShopStep = sets.ShopStep

      stepper "ShopStepper" { --@ Shop.swift:17
        ready = function(me)
          me:emit(ShopStep.cart)
          if await "does ShopStepper emit login?" then me:emit(ShopStep.login) end
        end,
      }


      """
    #expect(screens(of: swift) == lua)
  }

  @Test("A stepper that emits several steps at some time asks which one")
  func events() {
    let swift = """
      enum ShopStep: Step {
        case start, cart, login
      }
      final class ShopFlow: Flow {
        var root: Presentable { stack }
        let stack = UINavigationController()
        func navigate(to step: Step) -> FlowContributors { .none }
      }
      class AppDelegate: UIResponder, UIApplicationDelegate {
        let coordinator = FlowCoordinator()
        func application(_ application: UIApplication) -> Bool {
          let flow = ShopFlow()
          coordinator.coordinate(flow: flow, with: ShopStepper())
          return true
        }
      }
      class ShopStepper: Stepper {
        let steps = PublishRelay<Step>()
        var initialStep: Step { ShopStep.start }
        func ended(_ isExpired: Bool) {
          service.end { self.steps.accept(isExpired ? ShopStep.login : ShopStep.cart) }
        }
      }
      """
    let lua = """
      local sets = require "steps.imported"
      local ShopStep = sets.ShopStep

      stepper "ShopStepper" { --@ Shop.swift:17
        ready = function(me)
          do
            local name = await "which step does ShopStepper emit: login, cart?"
            if name == "login" then me:emit(ShopStep.login)
            else me:emit(ShopStep.cart)
            end
          end
        end,
      }


      """
    #expect(screens(of: swift) == lua)
  }
}
