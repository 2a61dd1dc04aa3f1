import Testing

/// What screens emit, and the controls that are the cause.
@Suite("Emissions")
struct EmissionTests {

  @Test("A controller emits by its buttons, lists, switches and fields")
  func controls() {
    let swift = """
      enum ShopStep: Step {
        case start, item(id: Int), pay, done
      }
      final class ShopFlow: Flow {
        var root: Presentable { stack }
        let stack = UINavigationController()
        func navigate(to step: Step) -> FlowContributors {
          switch step as? ShopStep {
          case .start:
            let cart = CartViewController()
            stack.pushViewController(cart, animated: true)
            return .one(flowContributor: .contribute(withNextPresentable: cart, withNextStepper: cart))
          default: return .none
          }
        }
      }
      class CartViewController: UIViewController, Stepper {
        let steps = PublishRelay<Step>()
        let payButton = UIButton()
        let tableView = UITableView()
        override func viewDidLoad() {
          title = "Cart"
          payButton.setTitle("Pay now", for: .normal)
          payButton.rx.tap.map { ShopStep.pay }.bind(to: steps).disposed(by: bag)
          tableView.rx.itemSelected
            .subscribe(onNext: { [weak self] index in self?.steps.accept(ShopStep.item(id: index.row)) })
            .disposed(by: bag)
          giftSwitch.rx.isOn.map { _ in ShopStep.done }.bind(to: steps).disposed(by: bag)
          searchBar.rx.searchButtonClicked.map { ShopStep.done }.bind(to: steps).disposed(by: bag)
        }
      }
      """
    let lua = """
      local sets = require "steps.imported"
      local ShopStep = sets.ShopStep

      screen "Cart" { --@ Shop.swift:17
        title = "Cart",
        button "Pay now" { emits = ShopStep.pay }, --@ Shop.swift:24
        list "rows" { items = { 1, 2 }, emits = ShopStep.item }, --@ Shop.swift:26
        toggle "Gift switch" { emits = ShopStep.done }, --@ Shop.swift:28
        field "Search" { emits = ShopStep.done }, --@ Shop.swift:29
      }


      """
    #expect(screens(of: swift) == lua)
  }

  @Test("Target-action, outlets and table delegates are controls, too")
  func targets() {
    let swift = """
      enum ShopStep: Step {
        case start, item(id: Int), pay, done
      }
      final class ShopFlow: Flow {
        var root: Presentable { stack }
        let stack = UINavigationController()
        func navigate(to step: Step) -> FlowContributors {
          switch step as? ShopStep {
          case .start:
            let cart = CartViewController()
            stack.pushViewController(cart, animated: true)
            return .one(flowContributor: .contribute(withNextPresentable: cart, withNextStepper: cart))
          default: return .none
          }
        }
      }
      class CartViewController: UIViewController, Stepper, UITableViewDelegate {
        let steps = PublishRelay<Step>()
        let backButton = UIButton()
        override func viewDidLoad() {
          backButton.addTarget(self, action: #selector(goBack), for: .touchUpInside)
          navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Pay", style: .done, target: self, action: #selector(pay))
        }
        @objc private func goBack() { steps.accept(ShopStep.done) }
        @objc private func pay() { steps.accept(ShopStep.pay) }
        @IBAction func didTapHelpButton(_ sender: Any) { steps.accept(ShopStep.start) }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
          steps.accept(ShopStep.item(id: items[indexPath.row].id))
        }
      }
      """
    let lua = """
      local sets = require "steps.imported"
      local ShopStep = sets.ShopStep

      screen "Cart" { --@ Shop.swift:17
        button "Back" { emits = ShopStep.done }, --@ Shop.swift:25
        button "Pay" { emits = ShopStep.pay }, --@ Shop.swift:26
        button "Help" { emits = ShopStep.start }, --@ Shop.swift:27
        list "rows" { items = { 1, 2 }, emits = ShopStep.item }, --@ Shop.swift:29
      }


      """
    #expect(screens(of: swift) == lua)
  }

  @Test("What appears, loads or answers emits without a control")
  func without() {
    let swift = """
      enum ShopStep: Step {
        case start, item(id: Int), pay, done
      }
      final class ShopFlow: Flow {
        var root: Presentable { stack }
        let stack = UINavigationController()
        func navigate(to step: Step) -> FlowContributors {
          switch step as? ShopStep {
          case .start:
            let cart = CartViewController()
            stack.pushViewController(cart, animated: true)
            return .one(flowContributor: .contribute(withNextPresentable: cart, withNextStepper: cart))
          default: return .none
          }
        }
      }
      class CartViewController: UIViewController, Stepper {
        let steps = PublishRelay<Step>()
        override func viewDidAppear(_ animated: Bool) { steps.accept(ShopStep.start) }
        override func viewDidLoad() {
          steps.accept(ShopStep.pay)
          service.load { [weak self] _ in self?.steps.accept(ShopStep.done) }
        }
      }
      """
    let lua = """
      local sets = require "steps.imported"
      local ShopStep = sets.ShopStep

      screen "Cart" { --@ Shop.swift:17
        appears = { ShopStep.start }, --@ Shop.swift:19
        ready = { ShopStep.pay }, --@ Shop.swift:21
        button "event done" { emits = ShopStep.done }, --@ Shop.swift:22
      }


      """
    #expect(screens(of: swift) == lua)
  }

  @Test("A view model emits what its controller tells it to")
  func model() {
    let swift = """
      enum ShopStep: Step {
        case start, item(id: Int), pay, done
      }
      final class ShopFlow: Flow {
        var root: Presentable { stack }
        let stack = UINavigationController()
        func navigate(to step: Step) -> FlowContributors {
          switch step as? ShopStep {
          case .start:
            let model = CartModel()
            let cart = CartViewController(model)
            stack.pushViewController(cart, animated: true)
            return .one(flowContributor: .contribute(withNextPresentable: cart, withNextStepper: model))
          default: return .none
          }
        }
      }
      class CartModel: Stepper {
        let steps = PublishRelay<Step>()
        func pay() { steps.accept(ShopStep.pay) }
        func pick(_ id: Int) { steps.accept(ShopStep.item(id: id)) }
      }
      class CartViewController: UIViewController {
        let model: CartModel
        init(_ model: CartModel) { self.model = model }
        override func viewDidLoad() {
          payButton.rx.tap.subscribe(onNext: { self.model.pay() }).disposed(by: bag)
          itemsTableView.rx.modelSelected(Item.self).subscribe(onNext: { self.model.pick($0.id) }).disposed(by: bag)
        }
      }
      """
    let lua = """
      local sets = require "steps.imported"
      local ShopStep = sets.ShopStep

      screen "Cart" { --@ Shop.swift:23
        button "Pay" { emits = ShopStep.pay }, --@ Shop.swift:20
        list "items" { items = { 1, 2 }, emits = ShopStep.item }, --@ Shop.swift:21
      }


      """
    #expect(screens(of: swift) == lua)
  }

  @Test("The inputs of a view model are the controls that its controller passes")
  func transform() {
    let swift = """
      enum ShopStep: Step {
        case start, item(id: Int), pay, done
      }
      final class ShopFlow: Flow {
        var root: Presentable { stack }
        let stack = UINavigationController()
        func navigate(to step: Step) -> FlowContributors {
          switch step as? ShopStep {
          case .start:
            let model = CartModel()
            let cart = CartViewController(model)
            stack.pushViewController(cart, animated: true)
            return .one(flowContributor: .contribute(withNextPresentable: cart, withNextStepper: model))
          default: return .none
          }
        }
      }
      class CartModel: Stepper {
        struct Input {
          let payTrigger: Driver<Void>
          let selection: Driver<Int>
        }
        let steps = PublishRelay<Step>()
        func transform(input: Input) {
          input.payTrigger.map { ShopStep.pay }.drive(steps).disposed(by: bag)
          input.selection.drive(onNext: { [weak self] id in self?.steps.accept(ShopStep.item(id: id)) })
            .disposed(by: bag)
        }
      }
      class CartViewController: UIViewController {
        let model: CartModel
        override func viewDidLoad() {
          model.transform(input: CartModel.Input(
            payTrigger: payButton.rx.tap.asDriver(),
            selection: tableView.rx.itemSelected.asDriver().map { $0.row }))
        }
      }
      """
    let lua = """
      local sets = require "steps.imported"
      local ShopStep = sets.ShopStep

      screen "Cart" { --@ Shop.swift:30
        button "Pay" { emits = ShopStep.pay }, --@ Shop.swift:25
        list "rows" { items = { 1, 2 }, emits = ShopStep.item }, --@ Shop.swift:26
      }


      """
    #expect(screens(of: swift) == lua)
  }

  @Test("The actions of a reactor are the controls that send them")
  func reactor() {
    let swift = """
      enum ShopStep: Step {
        case start, item(id: Int), pay, done
      }
      final class ShopFlow: Flow {
        var root: Presentable { stack }
        let stack = UINavigationController()
        func navigate(to step: Step) -> FlowContributors {
          switch step as? ShopStep {
          case .start:
            let model = CartModel()
            let cart = CartViewController(model)
            stack.pushViewController(cart, animated: true)
            return .one(flowContributor: .contribute(withNextPresentable: cart, withNextStepper: model))
          default: return .none
          }
        }
      }
      class CartModel: Reactor, Stepper {
        enum Action {
          case pay
          case pick(Int)
        }
        let steps = PublishRelay<Step>()
        func mutate(action: Action) -> Observable<Mutation> {
          switch action {
          case .pay:
            steps.accept(ShopStep.pay)
            return .empty()
          case .pick(let id):
            return .just(.set(id)).do(onNext: { _ in self.steps.accept(ShopStep.item(id: id)) })
          }
        }
      }
      class CartViewController: UIViewController, View {
        func bind(reactor: CartModel) {
          payButton.rx.tap.map { Reactor.Action.pay }.bind(to: reactor.action).disposed(by: bag)
          tableView.rx.itemSelected.map { Reactor.Action.pick($0.row) }.bind(to: reactor.action).disposed(by: bag)
        }
      }
      """
    let lua = """
      local sets = require "steps.imported"
      local ShopStep = sets.ShopStep

      screen "Cart" { --@ Shop.swift:34
        button "Pay" { emits = ShopStep.pay }, --@ Shop.swift:27
        list "rows" { items = { 1, 2 }, emits = ShopStep.item }, --@ Shop.swift:30
      }


      """
    #expect(screens(of: swift) == lua)
  }

  @Test("An emission whose step cannot be read is left to do")
  func unread() {
    let swift = """
      enum ShopStep: Step {
        case start, item(id: Int), pay, done
      }
      final class ShopFlow: Flow {
        var root: Presentable { stack }
        let stack = UINavigationController()
        func navigate(to step: Step) -> FlowContributors {
          switch step as? ShopStep {
          case .start:
            let cart = CartViewController()
            stack.pushViewController(cart, animated: true)
            return .one(flowContributor: .contribute(withNextPresentable: cart, withNextStepper: cart))
          default: return .none
          }
        }
      }
      class CartViewController: UIViewController, Stepper {
        let steps = PublishRelay<Step>()
        func leave() { steps.accept(next(after: [[1]])) }
      }
      """
    let lua = """
      screen "Cart" { --@ Shop.swift:17
        todo "Shop.swift:19" [=[ steps.accept(next(after: [[1]])) ]=],
      }


      """
    #expect(screens(of: swift) == lua)
  }

  @Test("A view of SwiftUI is a screen of its own")
  func hosting() {
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
            let model = CartModel()
            let cart = UIHostingController(rootView: CartView(model: model))
            cart.title = "Cart"
            stack.pushViewController(cart, animated: true)
            return .one(flowContributor: .contribute(withNextPresentable: cart, withNextStepper: model))
          default: return .none
          }
        }
      }
      class CartModel: Stepper {
        let steps = PublishRelay<Step>()
        func pay() { steps.accept(ShopStep.pay) }
      }
      struct CartView: View {
        let model: CartModel
        var body: some View { Button("Pay now") { model.pay() } }
      }
      """
    let lua = """
      local sets = require "steps.imported"
      local ShopStep = sets.ShopStep

      screen "Cart" { --@ Shop.swift:23
        button "Pay now" { emits = ShopStep.pay }, --@ Shop.swift:21
      }


      """
    #expect(screens(of: swift) == lua)
  }

  @Test("A screen has the title that its class sets, and hides the tab bar where a flow says so")
  func title() {
    let swift = """
      enum ShopStep: Step {
        case start, item(id: Int), pay, done
      }
      final class ShopFlow: Flow {
        var root: Presentable { stack }
        let stack = UINavigationController()
        func navigate(to step: Step) -> FlowContributors {
          switch step as? ShopStep {
          case .start:
            let cart = CartViewController()
            cart.hidesBottomBarWhenPushed = true
            stack.pushViewController(cart, animated: true)
            return .one(flowContributor: .contribute(withNextPresentable: cart, withNextStepper: cart))
          default: return .none
          }
        }
      }
      class CartViewController: UIViewController, Stepper {
        let steps = PublishRelay<Step>()
        init() { navigationItem.title = "Your cart" }
      }
      """
    let lua = """
      screen "Cart" { --@ Shop.swift:18
        title = "Your cart",
        hidesTabBar = true,
      }


      """
    #expect(screens(of: swift) == lua)
  }

  @Test("A controller that emits by its view model has the control")
  func emittingByOther() {
    let swift = """
      enum ShopStep: Step {
        case start, cart
      }
      final class ShopFlow: Flow {
        var root: Presentable { stack }
        let stack = UINavigationController()
        func navigate(to step: Step) -> FlowContributors {
          guard let step = step as? ShopStep else { return .none }
          switch step {
          case .start:
            let model = ShopViewModel()
            let controller = ShopViewController(viewModel: model)
            stack.pushViewController(controller, animated: true)
            return .one(
              flowContributor: .contribute(withNextPresentable: controller, withNextStepper: model))
          default: return .none
          }
        }
      }
      final class ShopViewModel: Stepper {
        let steps = PublishRelay<Step>()
      }
      final class ShopViewController: UIViewController {
        let viewModel: ShopViewModel
        let cartButton = UIButton()
        override func viewDidLoad() {
          cartButton.rx.tap.map { ShopStep.cart }.bind(to: viewModel.steps).disposed(by: bag)
        }
      }
      """
    let lua = """
      local sets = require "steps.imported"
      local ShopStep = sets.ShopStep

      screen "Shop" { --@ Shop.swift:23
        button "Cart" { emits = ShopStep.cart }, --@ Shop.swift:27
      }


      """
    #expect(screens(of: swift) == lua)
  }
}
