import Navigation

/// Shows a session's tree with the controllers of UIKit.
final class UIKitHost: NavigationHost {
  private let window: UIWindow
  private let makeScreen: (TreeNode) -> UIViewController
  private var controllers: [Presentable: UIViewController] = [:]
  /// What each container contained as it was filled last.
  private var contents: [Presentable: [TreeNode]] = [:]

  /// - Parameter makeScreen: Makes the controller of a screen, by its ``TreeNode/definition``, with its view
  ///   model, the ``TreeNode/object``.
  init(window: UIWindow, makeScreen: @escaping (TreeNode) -> UIViewController) {
    self.window = window
    self.makeScreen = makeScreen
  }

  func controller(of presentable: Presentable) -> UIViewController? { controllers[presentable] }

  func settled(changes: [HostChange], tree: TreeNode) {
    for change in changes { perform(change) }
  }

  private func perform(_ change: HostChange) {
    switch change.kind {
    case .window(let isShown): isShown ? window.makeKeyAndVisible() : window.hide()
    case .dismiss(let modal, let presenter):
      if controllers[presenter.id]?.presentedViewController === controllers[modal.id] {
        controllers[presenter.id]?.dismiss(animated: change.isAnimated)
      }
      forget(modal)
    case .content(let content, let container): fill(container, with: content, change.isAnimated)
    case .select(_, let container): select(container)
    case .present(let modal, let presenter):
      controllers[presenter.id]?.present(controller(for: modal), animated: change.isAnimated)
    case .redraw(let node): if let known = controllers[node.id] { draw(node, on: known) }
    }
  }

  private func controller(for node: TreeNode) -> UIViewController {
    if let known = controllers[node.id] { return known }
    let made = make(node)
    controllers[node.id] = made
    draw(node, on: made)
    fill(node, with: node.children, false)
    select(node)
    return made
  }

  private func make(_ node: TreeNode) -> UIViewController {
    switch node.kind {
    case .navigation: UINavigationController()
    case .tabs: UITabBarController()
    case .split: UISplitViewController()
    // A container of the app's own.
    case .other: DrawerController()
    case .window, .screen, .external: makeScreen(node)
    }
  }

  private func draw(_ node: TreeNode, on controller: UIViewController) {
    controller.title = node.title ?? node.definition
    controller.isModalInPresentation = node.modal?.isDismissable == false
    controller.modalPresentationStyle =
      switch node.style {
      case .sheet?: .pageSheet
      case .popover?: .popover
      case let style?: style.below == .hidden ? .fullScreen : .overFullScreen
      case nil: controller.modalPresentationStyle
      }
    if let split = controller as? UISplitViewController {
      split.preferredDisplayMode = node.showing == .last ? .secondaryOnly : .oneBesideSecondary
    }
  }

  private func fill(_ container: TreeNode, with content: [TreeNode], _ isAnimated: Bool) {
    letGo(of: container.id, keeping: content)
    let new = content.map(controller)
    switch controllers[container.id] {
    case let stack as UINavigationController: stack.setViewControllers(new, animated: isAnimated)
    case let tabs as UITabBarController: tabs.setViewControllers(new, animated: isAnimated)
    case let split as UISplitViewController: split.viewControllers = new
    case let drawer as DrawerController:
      drawer.setViewControllers(new, selected: container.selected ?? 0)
    default: if container.kind == .window { window.rootViewController = new.last }
    }
  }

  private func select(_ container: TreeNode) {
    guard let selected = container.selected else { return }
    switch controllers[container.id] {
    case let tabs as UITabBarController: tabs.selectedIndex = selected
    case let drawer as DrawerController:
      drawer.setViewControllers(drawer.children, selected: selected)
    default: break
    }
  }

  // MARK: Letting go

  /// Forgets what a container contained and does not any more.
  private func letGo(of container: Presentable, keeping content: [TreeNode]) {
    for old in contents[container] ?? [] where !content.contains(where: { $0.id == old.id }) {
      forget(old)
    }
    contents[container] = content
  }

  private func forget(_ node: TreeNode) {
    for inner in contents[node.id] ?? [] { forget(inner) }
    contents[node.id] = nil
    controllers[node.id] = nil
    for modal in node.presented { forget(modal) }
  }
}
