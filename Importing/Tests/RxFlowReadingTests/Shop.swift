/// A shop in Swift whose flow does some code for its step `start`.
private func shop(doing code: String) -> String {
  """
  enum ShopStep: Step {
    case start, cart, item(id: Int), done
  }
  final class ShopFlow: Flow {
    var root: Presentable { stack }
    let stack = UINavigationController()
    func navigate(to step: Step) -> FlowContributors {
      guard let step = step as? ShopStep else { return .none }
      switch step {
      case .start:
        return start()
      default:
        return .none
      }
    }
    func start() -> FlowContributors {
  \(code.indented(by: 4))
    }
  }
  final class PayFlow: Flow {
    var root: Presentable { stack }
    let stack = UINavigationController()
    func navigate(to step: Step) -> FlowContributors { .end(forwardToParentFlowWithStep: ShopStep.done) }
  }
  class CartViewController: UIViewController {}
  class ItemViewController: UIViewController {}
  class CartModel: Stepper { let steps = PublishRelay<Step>() }
  class BadgeStepper: Stepper {
    let steps = PublishRelay<Step>()
    func count() { steps.accept(ShopStep.done) }
  }
  """
}

/// The script of the shop's flow.
func shopFlow(doing code: String) -> String? { flow("ShopFlow", of: shop(doing: code)) }

/// What the script of the shop's flow is to be, around its table of entries.
func shopFlow(written entries: String) -> String {
  """
  local sets = require "steps.imported"
  local ShopStep = sets.ShopStep

  flow "ShopFlow" { --@ Shop.swift:4
    root = navigation,
    start = ShopStep.start,
  \(entries.indented(by: 2))
  }

  """
}

extension String {
  fileprivate func indented(by count: Int) -> String {
    let blanks = String(repeating: " ", count: count)
    return split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.isEmpty ? "" : blanks + line
    }.joined(separator: "\n")
  }
}
