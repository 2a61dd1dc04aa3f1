import Navigation

extension UIWindow {
  /// What is shown otherwise than a tree says, one sentence each, and what was asked for that UIKit does not permit.
  func complaints(against tree: TreeNode, shownBy host: UIKitHost) -> [String] {
    var found = faults.list
    if isHidden == tree.isVisible { found.append("the window is \(isHidden ? "hidden" : "shown")") }
    var shown = layers[...]
    var next = tree.children.last
    while let layer = next {
      found += compare(shown.popFirst(), layer, host)
      if let style = layer.style, let controller = host.controller(of: layer.id),
        (controller.modalPresentationStyle == .fullScreen) != (style.below == .hidden)
      {
        found.append("\(layer) is presented as \(controller.modalPresentationStyle)")
      }
      next = layer.presented.first
    }
    return found + shown.map { "\($0) is presented" }
  }

  private func compare(
    _ controller: UIViewController?, _ node: TreeNode, _ host: UIKitHost
  ) -> [String] {
    guard let controller, controller === host.controller(of: node.id) else {
      return ["\(node): \(controller.map { "\($0)" } ?? "nothing") is there"]
    }
    var found: [String] = []
    if controller.title != node.title ?? node.definition {
      found.append("\(node) is called \(controller)")
    }
    if node.kind != .external, controller.appearance != (node.isVisible ? .there : .gone) {
      found.append("\(node) is \(controller.appearance)")
    }
    guard controller.children.count == node.children.count else {
      return found + ["\(node) contains \(controller.children), not \(node.children)"]
    }
    if node.kind == .tabs, (controller as? UITabBarController)?.selectedIndex != node.selected ?? 0
    {
      found.append("\(node): another tab than \(node.selected ?? 0)")
    }
    return found + zip(controller.children, node.children).flatMap { compare($0, $1, host) }
  }
}
