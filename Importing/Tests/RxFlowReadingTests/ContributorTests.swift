import Testing

/// What a flow returns: who emits further steps, and which steps go to other flows.
@Suite("Contributors")
struct ContributorTests {

  @Test(
    "A contributed screen is listened to in every form of contribution",
    arguments: [
      (
        """
        let cart = CartViewController()
        stack.pushViewController(cart, animated: true)
        return .one(flowContributor: .contribute(withNext: cart))
        """,
        """
        navigate = {
          start = push "Cart", --@ Shop.swift:10
        },
        """
      ),
      (
        """
        let (cart, model) = (CartViewController(), CartModel())
        stack.pushViewController(cart, animated: true)
        return .one(flowContributor: .contribute(withNextPresentable: cart, withNextStepper: model))
        """,
        """
        navigate = {
          start = push "Cart", --@ Shop.swift:10
        },
        """
      ),
      (
        """
        let (cart, model) = (CartViewController(), CartModel())
        stack.pushViewController(cart, animated: true)
        return .one(flowContributor: .contribute(
          withNextPresentable: cart, withNextStepper: model, allowStepWhenNotPresented: true,
          allowStepWhenDismissed: true))
        """,
        """
        navigate = {
          start = push { "Cart", allowStepWhenNotPresented = true, allowStepWhenDismissed = true }, --@ Shop.swift:10
        },
        """
      ),
      (
        """
        let (cart, item) = (CartViewController(), ItemViewController())
        stack.setViewControllers([cart, item], animated: true)
        return .multiple(flowContributors: [
          .contribute(withNextPresentable: cart, withNextStepper: CartModel()),
          .contribute(withNextPresentable: item, withNextStepper: CompositeStepper(steppers: [CartModel()])),
        ])
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
        let (cart, model) = (CartViewController(), CartModel())
        stack.pushViewController(cart, animated: true)
        return [NextFlowItem(nextPresentable: cart, nextStepper: model)]
        """,
        """
        navigate = {
          start = push "Cart", --@ Shop.swift:10
        },
        """
      ),
      (
        """
        let (cart, model) = (CartViewController(), CartModel())
        stack.pushViewController(cart, animated: true)
        return NextFlowItems.one(flowItem: NextFlowItem(nextPresentable: cart, nextStepper: model))
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
        stack.pushViewController(cart, animated: true)
        return .viewController(cart)
        """,
        """
        navigate = {
          start = push "Cart", --@ Shop.swift:10
        },
        """
      ),
    ])
  func forms(code: String, entry: String) {
    #expect(shopFlow(doing: code) == shopFlow(written: entry))
  }

  @Test(
    "A flow begins with the steps of the stepper it is contributed with",
    arguments: [
      (
        """
        let pay = PayFlow()
        Flows.use(pay, when: .created) { root in stack.pushViewController(root, animated: true) }
        return .one(flowContributor: .contribute(
          withNextPresentable: pay, withNextStepper: OneStepper(withSingleStep: ShopStep.item(id: 7))))
        """,
        """
        navigate = {
          start = push { "PayFlow", start = ShopStep.item(7) }, --@ Shop.swift:10
        },
        """
      ),
      (
        """
        let pay = PayFlow()
        Flows.use(pay, when: .created) { root in stack.pushViewController(root, animated: true) }
        return .one(flowContributor: .contribute(
          withNextPresentable: pay, withNextStepper: CompositeStepper(steppers: [OneStepper(withSingleStep: ShopStep.cart), BadgeStepper()])))
        """,
        """
        navigate = {
          start = push { "PayFlow", start = ShopStep.cart, steppers = { "BadgeStepper" } }, --@ Shop.swift:10
        },
        """
      ),
      (
        """
        let pay = PayFlow()
        Flows.use(pay, when: .created) { root in stack.pushViewController(root, animated: true) }
        return .one(flowContributor: .contribute(
          withNextPresentable: pay, withNextStepper: BadgeStepper()))
        """,
        """
        navigate = {
          start = push { "PayFlow", steppers = { "BadgeStepper" } }, --@ Shop.swift:10
        },
        """
      ),
    ])
  func starts(code: String, entry: String) {
    #expect(shopFlow(doing: code) == shopFlow(written: entry))
  }

  @Test(
    "Steps are sent on, and flows end",
    arguments: [
      (
        """
        return .end(forwardToParentFlowWithStep: ShopStep.done)
        """,
        """
        navigate = {
          start = finish(ShopStep.done), --@ Shop.swift:10
        },
        """
      ),
      (
        """
        return .end(forwardToParentFlowWithStep: ShopStep.start)
        """,
        """
        navigate = {
          start = finish(), --@ Shop.swift:10
        },
        """
      ),
      (
        """
        return .one(flowContributor: .forwardToCurrentFlow(withStep: ShopStep.item(id: 3)))
        """,
        """
        navigate = {
          start = forwardToCurrent(ShopStep.item(3)), --@ Shop.swift:10
        },
        """
      ),
      (
        """
        return .one(flowContributor: .forwardToParentFlow(withStep: ShopStep.done))
        """,
        """
        navigate = {
          start = forwardToParent(ShopStep.done), --@ Shop.swift:10
        },
        """
      ),
      (
        """
        return .triggerParentFlow(withStep: ShopStep.done)
        """,
        """
        navigate = {
          start = forwardToParent(ShopStep.done), --@ Shop.swift:10
        },
        """
      ),
      (
        """
        return .multiple(flowContributors: [
          .forwardToCurrentFlow(withStep: ShopStep.cart),
          .forwardToParentFlow(withStep: ShopStep.done),
        ])
        """,
        """
        navigate = {
          start = all { forwardToCurrent(ShopStep.cart), forwardToParent(ShopStep.done) }, --@ Shop.swift:10
        },
        """
      ),
      (
        """
        return .none
        """,
        """
        navigate = {
          start = none, --@ Shop.swift:10
        },
        """
      ),
      (
        """
        return FlowContributors.none
        """,
        """
        navigate = {
          start = none, --@ Shop.swift:10
        },
        """
      ),
      (
        """
        return NextFlowItems.none
        """,
        """
        navigate = {
          start = none, --@ Shop.swift:10
        },
        """
      ),
    ])
  func sending(code: String, entry: String) {
    #expect(shopFlow(doing: code) == shopFlow(written: entry))
  }

  @Test(
    "What is removed is popped or dismissed",
    arguments: [
      (
        """
        stack.popViewController(animated: true)
        return .none
        """,
        """
        navigate = {
          start = pop(), --@ Shop.swift:10
        },
        """
      ),
      (
        """
        stack.popToRootViewController(animated: true)
        return .none
        """,
        """
        navigate = {
          start = popToRoot(), --@ Shop.swift:10
        },
        """
      ),
      (
        """
        if let cart = stack.viewControllers.first(where: { $0 is CartViewController }) {
          stack.popToViewController(cart, animated: true)
        }
        return .none
        """,
        """
        navigate = {
          start = popTo "Cart", --@ Shop.swift:10
        },
        """
      ),
      (
        """
        stack.dismiss(animated: true)
        return .none
        """,
        """
        navigate = {
          start = dismiss(), --@ Shop.swift:10
        },
        """
      ),
      (
        """
        stack.presentedViewController?.dismiss(animated: true)
        return .none
        """,
        """
        navigate = {
          start = dismiss { ifAny = true }, --@ Shop.swift:10
        },
        """
      ),
      (
        """
        stack.dismiss(animated: true) {
          self.stack.pushViewController(CartViewController(), animated: true)
        }
        return .none
        """,
        """
        navigate = {
          start = all { dismiss { ifAny = true }, push "Cart" }, --@ Shop.swift:10
        },
        """
      ),
      (
        """
        stack.dismiss(animated: false)
        stack.popToRootViewController(animated: true)
        return .end(forwardToParentFlowWithStep: ShopStep.done)
        """,
        """
        navigate = {
          start = all { dismiss { ifAny = true }, popToRoot { ifAny = true }, finish(ShopStep.done) }, --@ Shop.swift:10
        },
        """
      ),
    ])
  func removals(code: String, entry: String) {
    #expect(shopFlow(doing: code) == shopFlow(written: entry))
  }
}
