import Testing

/// Views and their actions, timers, and comments, as `sextant export swift` writes them, too.
@Suite("Controls")
struct ControlTests {
  private let swift = """
    enum ShopStep: Step {
      case start, item(String), query(String), gift(Bool), sort, late, tick, gone, ask
    }
    final class ShopFlow: Flow {
      var root: Presentable { stack }
      let stack = UINavigationController()
      func navigate(to step: Step) -> FlowContributors {
        guard let step = step as? ShopStep else { return .none }
        switch step {
        case .start:
          let cart = CartViewController()
          cart.isModalInPresentation = true
          stack.present(cart, animated: true)
          return .one(flowContributor: .contribute(withNext: cart))
        case .sort:
          // ignored: the list is \\"sorted\\"
          return .none
        case .late:
          // TODO: shop.lua:12
          // flow:open(Step.start)
          stack.popViewController(animated: true)
          return .none
        case .tick, .gone:
          if let index = stack.tabBarController?.viewControllers?.firstIndex(where: { $0.tabBarItem.title == "Home" }) {
            _ = index
          }
          return .none
        default: return .none
        }
      }
    }
    class CartViewController: UIViewController, Stepper {
      let steps = PublishRelay<Step>()
      override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "The cart"
        let field = UISearchTextField()
        field.accessibilityIdentifier = "query"
        let fieldAction = UIAction { [unowned self, unowned field] _ in queryDidChange(field.text ?? "") }
        field.addAction(fieldAction, for: .editingChanged)
        let gift = UISwitch()
        gift.accessibilityIdentifier = "As a gift"
        gift.addAction(UIAction { [unowned self, unowned gift] _ in giftDidChange(gift.isOn) }, for: .valueChanged)
        let sortButton = UIButton(type: .system)
        sortButton.setTitle("A–Z", for: .normal)
        sortButton.addAction(UIAction { [unowned self] _ in sort() }, for: .touchUpInside)
        for item in items {
          let row = UIButton(type: .system)
          row.addAction(UIAction { [unowned self] _ in pick(item) }, for: .touchUpInside)
          itemsStack.addArrangedSubview(row)
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 3) { [weak self] in
          self?.steps.accept(ShopStep.late)
        }
      }
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        Observable<Int>.timer(.seconds(2), period: .milliseconds(500), scheduler: MainScheduler.instance)
          .take(4)
          .map { _ in ShopStep.tick }
          .bind(to: steps)
          .disposed(by: bag)
        guard !hasAppeared else { return }
        hasAppeared = true
        Observable.from([ShopStep.ask as Step]).observe(on: MainScheduler.asyncInstance).bind(to: steps).disposed(by: bag)
      }
      func queryDidChange(_ text: String) { steps.accept(ShopStep.query(text)) }
      func giftDidChange(_ isOn: Bool) { steps.accept(ShopStep.gift(isOn)) }
      func sort() { steps.accept(ShopStep.sort) }
      func pick(_ item: String) { steps.accept(ShopStep.item(item)) }
    }
    extension CartViewController: UIAdaptivePresentationControllerDelegate {
      func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        steps.accept(ShopStep.gone)
      }
    }
    """

  @Test("Actions that are added to a view are those of a control, and timers are timers")
  func actions() {
    let lua = """
      local sets = require "steps.imported"
      local ShopStep = sets.ShopStep

      screen "The cart" { --@ Shop.swift:32
        ready = { ShopStep.ask }, --@ Shop.swift:65
        after { seconds = 3, emits = ShopStep.late }, --@ Shop.swift:53
        timer { every = 0.5, times = 4, emits = ShopStep.tick }, --@ Shop.swift:58
        search "query" { emits = ShopStep.query }, --@ Shop.swift:67
        toggle "As a gift" { emits = ShopStep.gift }, --@ Shop.swift:68
        button "A–Z" { emits = ShopStep.sort }, --@ Shop.swift:69
        list "items" { items = { "text" }, emits = ShopStep.item }, --@ Shop.swift:70
        didDismiss = ShopStep.gone, --@ Shop.swift:74
      }


      """
    #expect(screens(of: swift) == lua)
  }

  @Test("A comment can say why nothing is done, or stand for code of another source")
  func comments() {
    let lua = """
      local sets = require "steps.imported"
      local ShopStep = sets.ShopStep

      flow "ShopFlow" { --@ Shop.swift:4
        root = navigation,
        start = ShopStep.start,
        navigate = {
          start = present { "The cart", dismissable = false }, --@ Shop.swift:10
          sort = ignore "the list is \\"sorted\\"", --@ Shop.swift:15
          late = all { todo "shop.lua:12" [[ flow:open(Step.start) ]], pop() }, --@ Shop.swift:18
          tick = none, --@ Shop.swift:23
          gone = none, --@ Shop.swift:23
        },
      }

      """
    #expect(flow("ShopFlow", of: swift) == lua)
  }
}
